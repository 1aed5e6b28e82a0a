#include "host/graph/labelled_cube.h"

#include <memory>

#include "host/text/text.h"

namespace cubeverify {

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
