#include "host/commands/graph_choice.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "host/check/networks/own_network.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/errors.h"
#include "host/text/address.h"
#include "host/text/text.h"
#include "verify/nearest_word.h"

namespace cubeverify {
namespace {

// "--source 0: binomial is no graph in the cube, ...; leave --source out".
[[noreturn]] void refuse_option(const GraphKind& kind, const char* option, const std::string& value, const char* why) {
  refuse("{} {}: {} {}; leave {} out", option, value, kind.name, why, option);
}

InCube parse_in_cube(const GraphKind& kind, int n, const GraphArguments& arguments) {
  constexpr const char* kNotInCube = "is no graph in the cube, there is only one for each n";
  if (arguments.subtree && kind.parts == Parts::kNone) {
    refuse_option(kind, "--subtree", *arguments.subtree, kind.in_cube ? "is shown as a whole" : kNotInCube);
  }
  if (arguments.source && !kind.in_cube) refuse_option(kind, "--source", *arguments.source, kNotInCube);
  InCube in_cube;
  if (arguments.subtree) in_cube.tree = parse_integer("--subtree", *arguments.subtree, 0, n - 1);
  if (arguments.source) in_cube.source = parse_address("--source", *arguments.source, n);
  return in_cube;
}

// How far n may go: "20; for cbt 19, msbt 16".
std::string limits_text(int GraphKind::*most) {
  std::map<int, int> kinds_at;
  for (const GraphKind& kind : graph_kinds()) {
    if (kind.*most > 0) ++kinds_at[kind.*most];
  }
  const int usual = std::ranges::max_element(kinds_at, {}, [](const auto& one) { return one.second; })->first;
  std::vector<std::string> others;
  for (const GraphKind& kind : graph_kinds()) {
    if (kind.*most > 0 && kind.*most != usual) others.push_back(fmt::format("{} {}", kind.name, kind.*most));
  }
  return others.empty() ? std::to_string(usual) : fmt::format("{}; for {}", usual, joined(others, ", "));
}

// "; not for hp, tcbt": those of the command's graphs that have no such option.
template <class Chosen>
std::string not_for(int GraphKind::*most, Chosen chosen) {
  std::vector<std::string> names;
  for (const GraphKind& kind : graph_kinds()) {
    if (kind.*most > 0 && chosen(kind)) names.push_back(kind.name);
  }
  return names.empty() ? "" : "; not for " + joined(names, ", ");
}

}  // namespace

std::string graphs_help(int GraphKind::*most) {
  std::string text = "Graphs:\n";
  for (const GraphKind& kind : graph_kinds()) {
    if (kind.*most == 0) continue;
    std::vector<std::string> names = kind.other_names;
    names.insert(names.begin(), kind.name);
    text += fmt::format("  {:<12}{}\n", joined(names, ", "), kind.title);
  }
  return text + "\nNetworks, with their sizes:\n  " + joined(family_names(true), ", ") + "\n\n";
}

void add_graph_arguments(CLI::App& command, GraphArguments& arguments, int GraphKind::*most) {
  add_value(command, "-n,--n", arguments.n, "N",
            fmt::format("Dimensions of the cube or bits of the network's nodes, 1 to {}", limits_text(most)));
  add_value(command, "--subtree", arguments.subtree, "J",
            "Only this subtree of the root, or this one of msbt's trees, 0 to N-1" +
                not_for(most, [](const GraphKind& kind) { return kind.parts == Parts::kNone; }));
  add_value(command, "--source", arguments.source, "ADDRESS",
            "The root: 0b..., 0x... or decimal" + not_for(most, [](const GraphKind& kind) { return !kind.in_cube; }))
      ->default_str("0");
}

ChosenGraph parse_graph(std::string_view command, const GraphArguments& arguments, int GraphKind::*most) {
  const GraphKind* kind = find_graph_kind(arguments.name);
  const std::string family = arguments.name.substr(0, arguments.name.find(':'));
  if ((kind == nullptr || kind->*most == 0) && network_family(family) != nullptr) {
    std::optional<int> n;
    if (arguments.n) n = parse_integer("--n", *arguments.n, 1, 30);
    try {
      const NetworkRule rule = network_by_name(arguments.name, n);
      ChosenGraph chosen{kind_of_network(rule), rule, rule.n, {}};
      if (chosen.kind.*most == 0) refuse("graph {}: {} nodes are too many", arguments.name, rule.nodes);
      chosen.in_cube = parse_in_cube(chosen.kind, rule.n, arguments);
      return chosen;
    } catch (const std::invalid_argument& error) {
      refuse("graph {}: {}", arguments.name, error.what());
    }
  }
  if (kind == nullptr || kind->*most == 0) {
    std::error_code ignored;
    if (kind == nullptr && std::filesystem::exists(arguments.name, ignored))
      refuse(
          "graph {}: graphs are taken by name, not from files; check reads a tree, export --collective files of trees",
          arguments.name);
    if (kind != nullptr && command == "draw")
      refuse("draw does not take {0}; Graphviz draws it: cubeverify export {0} --n 3 --format dot | dot -Tsvg",
             kind->name);
    std::vector<std::string> names = family_names(false);
    for (const GraphKind& one : graph_kinds()) {
      if (one.*most > 0) names.push_back(one.name);
    }
    refuse("{0} has no graph '{1}'{2}; see cubeverify {0} --help", command, arguments.name,
           did_you_mean(family, names));
  }
  if (!arguments.n) refuse("--n is required; see cubeverify {} --help", command);
  const int n = parse_integer("--n", *arguments.n, kind->least, kind->*most);
  return {*kind, {}, n, parse_in_cube(*kind, n, arguments)};
}

}  // namespace cubeverify
