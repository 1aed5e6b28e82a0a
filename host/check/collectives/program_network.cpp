#include "host/check/collectives/program_network.h"

#include <bit>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "host/check/networks/own_network.h"
#include "host/check/readers/own_graph.h"
#include "host/errors.h"
#include "verify/wording.h"

namespace cubeverify::collective {

ProgramNetwork::ProgramNetwork(const std::string& text, int ranks) {
  std::error_code ignored;
  if (!is_family(text) && std::filesystem::exists(text, ignored)) {
    std::ifstream in(text);
    if (const int first = first_letter(in); first != '{' && first != '[') {
      read(text, ranks);
      return;
    }
  }
  const auto nodes = static_cast<unsigned>(ranks);
  const bool has_dimensions = std::has_single_bit(nodes) && ranks >= 2;
  if (takes_n_of_trees(text) && !has_dimensions)
    refuse(fmt::format("--network {}: it is for 2^n ranks, not {}", text, ranks));
  const OwnNetwork network =
      network_named(text, takes_n_of_trees(text) ? std::optional(std::countr_zero(nodes)) : std::nullopt);
  if (network.nodes != nodes)
    refuse(fmt::format("the {}: {} for {}", network.name, amount(network.nodes, "node"), amount(ranks, "rank")));
  note = network.note;
  for (int a = 0; a < ranks; ++a) {
    for (int b = 0; b < ranks; ++b) {
      const auto one = static_cast<Word>(a), other = static_cast<Word>(b);
      const bool linked = network.is_cube() ? std::has_single_bit(one ^ other) : network.linked(one, other);
      if (a != b && linked) capacities_[{a, b}] = 1;
    }
  }
}

void ProgramNetwork::read(const std::string& file, int ranks) {
  require_readable(file, "a network is lines \"rank rank\" or \"rank rank capacity\"");
  constexpr std::int64_t kMostCapacity = 1'000'000;
  std::ifstream in(file);
  std::string line;
  for (std::uint32_t number = 1; std::getline(in, line); ++number) {
    std::istringstream words{std::string(content_of_line(file, number, line))};
    const auto refuse_line = [&](const std::string& what) { refuse_graph(file, fmt::format("line {}", number), what); };
    if (words >> std::ws; words.eof()) continue;
    std::int64_t a = -1, b = -1, capacity = 1;
    if (!(words >> a >> b)) refuse_line("a line is \"rank rank\" or \"rank rank capacity\"");
    if (words >> std::ws; !words.eof() && !(words >> capacity)) refuse_line("a capacity that is no number");
    if (words >> std::ws; !words.eof()) refuse_line("more than \"rank rank capacity\"");
    if (a < 0 || b < 0 || a >= ranks || b >= ranks || a == b)
      refuse_line(fmt::format("a link between {} and {}; it is between two of the ranks 0 to {}", a, b, ranks - 1));
    if (capacity < 1 || capacity > kMostCapacity)
      refuse_line(fmt::format("capacity {} is not from 1 to {}", capacity, kMostCapacity));
    const std::pair ends(static_cast<int>(a), static_cast<int>(b));
    if (capacities_.contains(ends)) refuse_line("a link that was there before");
    capacities_[ends] = capacities_[{ends.second, ends.first}] = capacity;
  }
}

std::vector<Link> ProgramNetwork::links() const {
  std::vector<Link> links;
  for (const auto& [ends, capacity] : capacities_) links.push_back({ends.first, ends.second, capacity});
  return links;
}

}  // namespace cubeverify::collective
