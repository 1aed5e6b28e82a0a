#include "host/graph/labelled_graphs.h"
#include "kernels/address/gray_code.h"
#include "kernels/address/rotation.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/two_rooted_tree.h"
#include "kernels/trees/two_rooted_way.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

using Tree = TwoRootedTree;

// The beginning of a graph in the cube.
LabelledGraph rooted(const char* family, int n, Word source) {
  LabelledGraph graph = graph_of_family(family, n);
  graph.graph_keys.push_back({"source", "string"});
  graph.attributes.push_back({"source", binary(n, source)});
  return graph;
}

// The second of the two sides is that of the root 2^(n-1); c is relative to the source.
bool is_on_second_side(int n, Word c) { return c == bit(n - 1) || two_rooted_way<Tree>(n, c).side == 2; }

}  // namespace

LabelledGraph labelled_multiple_trees(int n, const InCube& in_cube) {
  const Word source = in_cube.source;
  const auto tree = in_cube.tree;
  LabelledGraph result = rooted("msbt", n, source);
  result.graph_keys.push_back({"subtree", "int"});
  if (tree) result.attributes.push_back({"subtree", *tree});
  result.node_keys = {{"distance", "int"}, {"level", "int"}, {"leaf", "boolean"}};
  result.edge_keys = {{"dimension", "int"}, {"tree", "int"}, {"label", "int"}};
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [=](const auto& visit, Word c) {
    Attributes attributes = {{"distance", weight(c)}};
    if (tree) {
      attributes.push_back({"level", Msbt::level(n, c, *tree)});
      attributes.push_back({"leaf", Msbt::children(n, c, *tree) == 0});
    }
    visit(binary(n, translate(c, source)), attributes);
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(1, all_ones(n), [=](const auto& visit, Word c) {
    for (int j = tree.value_or(0); j <= tree.value_or(n - 1); ++j) {
      visit(binary(n, translate(Msbt::parent(n, c, j), source)), binary(n, translate(c, source)),
            {{"dimension", Msbt::dimension(n, c, j)}, {"tree", j}, {"label", Msbt::label(n, c, j)}});
    }
  });
  return result;
}

LabelledGraph labelled_path(int n, const InCube& in_cube) {
  const Word source = in_cube.source;
  LabelledGraph result = rooted("hp", n, source);
  result.node_keys = {{"position", "int"}};
  result.edge_keys = {{"dimension", "int"}};
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [=](const auto& visit, Word c) {
    visit(binary(n, translate(c, source)), {{"position", static_cast<std::int64_t>(gray_position(n, c))}});
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(1, all_ones(n), [=](const auto& visit, Word t) {
    visit(binary(n, translate(gray(t - 1), source)), binary(n, translate(gray(t), source)),
          {{"dimension", gray_step(t)}});
  });
  return result;
}

LabelledGraph labelled_two_rooted_tree(int n, const InCube& in_cube) {
  const Word source = in_cube.source;
  LabelledGraph result = rooted("tcbt", n, source);
  result.node_keys = {{"level", "int"}, {"side", "string"}};
  result.edge_keys = {{"dimension", "int"}};
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [=](const auto& visit, Word c) {
    visit(binary(n, translate(c, source)),
          {{"level", two_rooted_way<Tree>(n, c).steps}, {"side", is_on_second_side(n, c) ? "second" : "first"}});
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(1, all_ones(n), [=](const auto& visit, Word c) {
    visit(binary(n, translate(Tree::parent(n, c), source)), binary(n, translate(c, source)),
          {{"dimension", Tree::dimension(n, c)}});
  });
  return result;
}

}  // namespace cubeverify
