#include "host/commands/arguments.h"

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/graph_choice.h"
#include "host/simulate/tree_choice.h"
#include "host/text/address.h"
#include "kernels/address/word.h"
#include "tests/fuzz/targets.h"

namespace cubeverify::fuzz {
namespace {

constexpr const char* kOption = "--option";

void range(std::string_view text) {
  constexpr int kGreatest = 64;
  const auto [first, last] = parse_range(kOption, text, kGreatest);
  require(1 <= first && first <= last && last <= kGreatest, fmt::format("a range {}..{}", first, last));
  require(parse_range(kOption, fmt::format("{}..{}", first, last), kGreatest) == std::pair(first, last),
          "a range is another one when it is written down");
}

void integer(std::string_view text) {
  const int value = parse_integer(kOption, text, -5, 1'000'000);
  require(-5 <= value && value <= 1'000'000, fmt::format("a number {}", value));
  require(parse_integer(kOption, std::to_string(value), value, value) == value, "a number is another one");
}

void positive(std::string_view text) {
  const double value = parse_positive(kOption, text);
  require(value > 0 && std::isfinite(value), fmt::format("a number {}", value));
}

void share(std::string_view text) {
  const double value = parse_share(kOption, text);
  require(value >= 0 && value <= 1, fmt::format("a share {}", value));
}

void shard(std::string_view text) {
  const Shard part = parse_shard(kOption, text);
  require(0 <= part.index && part.index < part.count && part.count <= kMostShards, "a shard that does not exist");
}

void address(std::string_view text) {
  for (const int n : {1, 6, 63, 64}) {
    taken([&] {
      const Word word = parse_address("address", text, n);
      require(word <= all_ones(n), fmt::format("an address {} of {} bits", word, n));
      require(parse_address("address", fmt::format("{:#x}", word), n) == word, "an address is another one");
    });
  }
}

void graph(std::string_view text) {
  GraphArguments chosen{std::string(line_of(text)), std::string(line_of(text)), {}, {}};
  if (!text.empty()) chosen.subtree = line_of(text);
  if (!text.empty()) chosen.source = line_of(text);
  const ChosenGraph found = parse_graph("draw", chosen, &GraphKind::most_drawn);
  require(found.n >= found.kind.least && found.n <= found.kind.most_drawn, "a graph of no n");
}

void guest(std::string_view text) {
  const TreeShape tree = tree_from_text(std::string(text), 4, "guest");
  require(!tree.parent.empty(), "a tree without nodes");
}

// The program's commands with their options.
struct Commands {
  Invocation invocation;
  CLI::App program{"", "cubeverify"};

  Commands() {
#define CUBEVERIFY_ADD(name, title) add_##name##_command(program, invocation)
    CUBEVERIFY_COMMANDS(CUBEVERIFY_ADD)
#undef CUBEVERIFY_ADD
    program.require_subcommand(1);
  }
};

void command_line(std::string_view text) {
  static Commands commands;
  std::vector<std::string> words{"cubeverify"};
  while (!text.empty()) words.emplace_back(line_of(text));
  try {
    commands.program.parse(std::vector<std::string>(words.rbegin(), words.rend() - 1));
  } catch (const CLI::ParseError&) {
    return;  // which the program makes a line of
  }
}

const std::map<std::string_view, void (*)(std::string_view)> kParsers{
    {"range", range}, {"integer", integer}, {"positive", positive}, {"share", share},
    {"shard", shard}, {"address", address}, {"graph", graph},       {"guest", guest},
};

}  // namespace

void arguments(std::string_view bytes) {
  std::string_view rest = bytes;
  const auto parser = kParsers.find(line_of(rest));
  taken([&] { parser == kParsers.end() ? command_line(bytes) : parser->second(rest); });
}

}  // namespace cubeverify::fuzz
