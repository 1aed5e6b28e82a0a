#include "host/graph/labelled_graphs.h"
#include "kernels/trees/binomial_tree.h"
#include "verify/wording.h"

namespace cubeverify {

LabelledGraph labelled_binomial_tree(int n) {
  LabelledGraph result = graph_of_family("binomial", n);
  result.node_keys = {{"node", "string"}, {"children", "int"}, {"depth", "int"}};
  result.edge_keys = {{"number", "int"}, {"phase", "int"}, {"phase_by_depth", "int"}, {"volume", "int"}};
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [n](const auto& visit, Word t) {
    visit(binary(n + 1, BinomialTree::label(t)), {{"node", binary(n, t)},
                                                  {"children", BinomialTree::fanout(n, t)},
                                                  {"depth", way_up<BinomialTree>(n, t).depth}});
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(1, all_ones(n), [n](const auto& visit, Word t) {
    const EdgeUp edge = BinomialTree::up(n, t);
    visit(binary(n + 1, BinomialTree::label(edge.parent)), binary(n + 1, BinomialTree::label(t)),
          {{"number", edge.number},
           {"phase", BinomialTree::phase(n, edge)},
           {"phase_by_depth", phase_by_depth_of<BinomialTree>(n, t)},
           {"volume", static_cast<std::int64_t>(volume<BinomialTree>(n, t))}});
  });
  return result;
}

LabelledGraph labelled_complete_tree(int n) {
  LabelledGraph result = graph_of_family("cbt", n);
  result.node_keys = {{"level", "int"}, {"leaf", "boolean"}, {"cluster", "string"}};
  result.edge_keys = {{"side", "string"}};
  result.each_node =
      each_word<LabelledGraph::NodeVisitor>(CompleteTree::kRoot, all_ones(n + 1), [n](const auto& visit, Word label) {
        visit(binary(n + 1, label), {{"level", CompleteTree::level(label)},
                                     {"leaf", CompleteTree::is_leaf(n, label)},
                                     {"cluster", binary(n + 1, CompleteTree::top(label))}});
      });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(
      CompleteTree::kRoot + 1, all_ones(n + 1), [n](const auto& visit, Word label) {
        visit(binary(n + 1, CompleteTree::parent(label)), binary(n + 1, label),
              {{"side", CompleteTree::is_left_child(label) ? "left" : "right"}});
      });
  return result;
}

}  // namespace cubeverify
