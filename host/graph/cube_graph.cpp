#include "host/graph/cube_graph.h"

#include <limits>
#include <memory>

#include "host/text/text.h"
#include "kernels/address/period.h"
#include "kernels/address/rotation.h"

namespace cubeverify {

namespace {

constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();

// The subtrees of those chosen that c is in; none for the source.
Word chosen_subtrees(const GraphChoice& choice, Word c) {
  if (c == 0) return 0;
  const Word subtrees = choice.family.subtrees(choice.n, c);
  return choice.subtree ? subtrees & bit(*choice.subtree) : subtrees;
}

}  // namespace

CubeGraph cube_graph(const GraphChoice& choice) {
  const int n = choice.n;
  CubeGraph graph{choice, {}, {}};
  std::vector<std::uint32_t> place(std::size_t{1} << n, kAbsent);
  for (Word c = 0; c <= all_ones(n); ++c) {
    const Word subtrees = chosen_subtrees(choice, c);
    if (subtrees == 0 && (c != 0 || choice.subtree)) continue;
    place[c] = static_cast<std::uint32_t>(graph.nodes.size());
    const int index = c == 0 ? -1 : lowest_bit(subtrees);
    graph.nodes.push_back({translate(c, choice.source), weight(c), index, period_by_definition(n, c), is_cyclic(n, c)});
    for (Word rest = subtrees; rest != 0; rest &= rest - 1) {
      const int dimension = choice.family.dimension(n, c, lowest_bit(rest));
      const Word parent = c ^ bit(dimension);
      // The root of a subtree that is shown alone has no parent.
      if (parent == 0 && choice.subtree) continue;
      graph.edges.push_back({place[parent], place[c], dimension});
    }
  }
  return graph;
}

LabelledGraph labelled(const GraphChoice& choice) {
  const auto graph = std::make_shared<const CubeGraph>(cube_graph(choice));
  const int n = choice.n;
  LabelledGraph result;
  result.graph_keys = {{"family", "string"}, {"n", "int"}, {"source", "string"}, {"subtree", "int"}};
  result.node_keys = {
      {"address", "string"}, {"level", "int"}, {"period", "int"}, {"cyclic", "boolean"}, {choice.family.number, "int"}};
  result.edge_keys = {{"dimension", "int"}};
  result.attributes = {{"family", choice.family.name}, {"n", n}, {"source", binary(n, choice.source)}};
  if (choice.subtree) result.attributes.push_back({"subtree", *choice.subtree});
  result.each_node = [graph, n, number = choice.family.number](const LabelledGraph::NodeVisitor& visit) {
    for (const GraphNode& node : graph->nodes) {
      const std::string address = binary(n, node.address);
      Attributes attributes = {
          {"address", address}, {"level", node.level}, {"period", node.period}, {"cyclic", node.cyclic}};
      if (node.index >= 0) attributes.push_back({number, node.index});
      visit(address, attributes);
    }
  };
  result.each_edge = [graph, n](const LabelledGraph::EdgeVisitor& visit) {
    for (const GraphEdge& edge : graph->edges) {
      visit(binary(n, graph->nodes[edge.parent].address), binary(n, graph->nodes[edge.child].address),
            {{"dimension", edge.dimension}});
    }
  };
  return result;
}

}  // namespace cubeverify
