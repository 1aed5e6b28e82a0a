#include <fmt/format.h>

#include "host/graph/graph_kinds.h"
#include "host/text/text.h"
#include "kernels/networks/families.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// A node of such a network by its name: a word of bits or a number.
std::string name_in(const NetworkRule& rule, Word c) {
  return rule.bits > 0 ? binary(rule.bits, c) : std::to_string(c);
}

// The permutation that numbers a node of such a network, as a line; "" of a network without.
std::string permutation_of(const NetworkRule& rule, Word c) {
  const auto is_in = [&](const char* family) { return rule.name.starts_with(family); };
  if (!is_in("star:") && !is_in("pancake:") && !is_in("bubble:")) return "";
  std::string text = "permutation";
  const RankedPermutation p(rule.n, c);
  for (int i = 0; i < p.n; ++i) text += fmt::format(" {}", p.symbol[static_cast<std::size_t>(i)] + 1);
  return text + ", as the lexicographic order from 0 numbers it\n";
}

}  // namespace

GraphKind kind_of_network(const NetworkRule& rule) {
  constexpr Word kMostExported = Word{1} << 20, kMostDrawn = 64;
  GraphKind kind;
  kind.name = rule.name;
  kind.in_cube = false;
  kind.most_explained = rule.n;
  kind.most_exported = rule.nodes <= kMostExported ? rule.n : 0;
  kind.most_drawn = kind.most_drawn_part = rule.nodes <= kMostDrawn ? rule.n : 0;
  kind.explain = [rule](int, Word node, const InCube&) {
    const std::vector<Word> neighbours = rule.neighbours(node);
    std::vector<std::string> names;
    for (const Word other : neighbours) names.push_back(name_in(rule, other));
    return ExplainedNode{{{"network", rule.name}, {"nodes", rule.nodes}, {"node", node}, {"neighbours", neighbours}},
                         fmt::format("node {} of {}, which has {}\n{}{}: {}\n", name_in(rule, node), rule.name,
                                     amount(rule.nodes, "node"), permutation_of(rule, node),
                                     amount(names.size(), "neighbour"), joined(names, " "))};
  };
  kind.graph = [rule](int n, const InCube&) {
    LabelledGraph graph = graph_of_family(rule.name.c_str(), n);
    graph.directed = false;
    graph.each_node = [rule](const LabelledGraph::NodeVisitor& visit) {
      for (Word c = 0; c < rule.nodes; ++c) visit(name_in(rule, c), {});
    };
    graph.each_edge = [rule](const LabelledGraph::EdgeVisitor& visit) {
      for (Word c = 0; c < rule.nodes; ++c) {
        for (const Word other : rule.neighbours(c)) {
          if (other > c) visit(name_in(rule, c), name_in(rule, other), {});
        }
      }
    };
    return graph;
  };
  return kind;
}

}  // namespace cubeverify
