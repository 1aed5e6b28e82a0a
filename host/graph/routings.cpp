#include "host/graph/routings.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/graph/place_in_tree.h"
#include "host/text/text.h"
#include "kernels/address/gray_code.h"
#include "kernels/address/rotation.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/two_rooted_tree.h"
#include "kernels/trees/two_rooted_way.h"

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

}  // namespace

LabelledGraph labelled_multiple_trees(int n, const InCube& in_cube) {
  const Word source = in_cube.source;
  const auto tree = in_cube.tree;
  LabelledGraph result = rooted("msbt", n, source);
  result.graph_keys.push_back({"subtree", "int"});
  if (tree) result.attributes.push_back({"subtree", *tree});
  result.node_keys = {{"distance", "int"}, {"level", "int"}, {"leaf", "boolean"}};
  result.edge_keys = {{"dimension", "int"}, {"tree", "int"}, {"label", "int"}};
  result.each_node = [=](const LabelledGraph::NodeVisitor& visit) {
    for (Word c = 0; c <= all_ones(n); ++c) {
      Attributes attributes = {{"distance", weight(c)}};
      if (tree) {
        attributes.push_back({"level", Msbt::level(n, c, *tree)});
        attributes.push_back({"leaf", Msbt::children(n, c, *tree) == 0});
      }
      visit(binary(n, c ^ source), attributes);
    }
  };
  result.each_edge = [=](const LabelledGraph::EdgeVisitor& visit) {
    for (Word c = 1; c <= all_ones(n); ++c) {
      for (int j = tree.value_or(0); j <= tree.value_or(n - 1); ++j) {
        visit(binary(n, Msbt::parent(n, c, j) ^ source), binary(n, c ^ source),
              {{"dimension", Msbt::dimension(n, c, j)}, {"tree", j}, {"label", Msbt::label(n, c, j)}});
      }
    }
  };
  return result;
}

LabelledGraph labelled_path(int n, const InCube& in_cube) {
  const Word source = in_cube.source;
  LabelledGraph result = rooted("hp", n, source);
  result.node_keys = {{"position", "int"}};
  result.edge_keys = {{"dimension", "int"}};
  result.each_node = [=](const LabelledGraph::NodeVisitor& visit) {
    for (Word c = 0; c <= all_ones(n); ++c)
      visit(binary(n, c ^ source), {{"position", static_cast<std::int64_t>(gray_position(n, c))}});
  };
  result.each_edge = [=](const LabelledGraph::EdgeVisitor& visit) {
    for (Word t = 1; t <= all_ones(n); ++t)
      visit(binary(n, gray(t - 1) ^ source), binary(n, gray(t) ^ source), {{"dimension", gray_step(t)}});
  };
  return result;
}

LabelledGraph labelled_two_rooted_tree(int n, const InCube& in_cube) {
  const Word source = in_cube.source;
  LabelledGraph result = rooted("tcbt", n, source);
  result.node_keys = {{"level", "int"}, {"side", "string"}};
  result.edge_keys = {{"dimension", "int"}};
  result.each_node = [=](const LabelledGraph::NodeVisitor& visit) {
    for (Word c = 0; c <= all_ones(n); ++c) {
      visit(binary(n, c ^ source), {{"level", two_rooted_way<TwoRootedTree>(n, c).steps},
                                    {"side", is_on_second_side(n, c) ? "second" : "first"}});
    }
  };
  result.each_edge = [=](const LabelledGraph::EdgeVisitor& visit) {
    for (Word c = 1; c <= all_ones(n); ++c)
      visit(binary(n, Tree::parent(n, c) ^ source), binary(n, c ^ source), {{"dimension", Tree::dimension(n, c)}});
  };
  return result;
}

bool is_on_second_side(int n, Word c) { return c == bit(n - 1) || two_rooted_way<TwoRootedTree>(n, c).side == 2; }

namespace {

constexpr const char* kSource = "it is the source";

// What every node of a graph in the cube has.
std::vector<NodeFact> facts_in_cube(const char* tree, const char* title, int n, Word node, Word source) {
  return {{"tree", tree, fmt::format("{}, n = {}", title, n)},
          {"n", n, std::to_string(n)},
          word_fact("source", n, source),
          word_fact("node", n, node),
          word_fact("address", n, translate(node, source))};
}

// Relative addresses as the nodes they are.
std::vector<Word> nodes_of(std::vector<Word> addresses, Word source) {
  for (Word& address : addresses) address = translate(address, source);
  return addresses;
}
std::vector<Word> across(Word c, Word dimensions) {
  std::vector<Word> others;
  for (const int m : elements(dimensions)) others.push_back(c ^ bit(m));
  return others;
}

std::string set_text(Word dimensions) { return fmt::format("{{{}}}", fmt::join(elements(dimensions), ", ")); }

// --- The multiple trees

std::vector<Word> way_in_tree(int n, Word c, int j) {
  std::vector<Word> way = {c};
  while (way.back() != 0) way.push_back(Msbt::parent(n, way.back(), j));
  return way;
}

// A row of the table, and the same as JSON.
void add_tree(int n, Word c, int j, Word source, Table& table, nlohmann::json& json) {
  const NodeFact children = words_fact("children", n, nodes_of(across(c, Msbt::children(n, c, j)), source));
  const NodeFact path = words_fact("path", n, nodes_of(way_in_tree(n, c, j), source), " -> ");
  const int level = Msbt::level(n, c, j);
  nlohmann::json tree = {{"tree", j},
                         {"k", nullptr},
                         {"M", elements(Msbt::stepped_over(n, c, j))},
                         {"level", level},
                         {"label", nullptr},
                         {"dimension", nullptr},
                         {"parent", nullptr},
                         {"children", children.value},
                         {"path", path.value}};
  if (c == 0) {
    tree["M"] = nullptr;
    table.rows.push_back(
        {std::to_string(j), "-1", "", std::to_string(level), "", "", "none", children.text, path.text});
  } else {
    const int k = Msbt::k(n, c, j), label = Msbt::label(n, c, j), dimension = Msbt::dimension(n, c, j);
    const std::string parent = binary(n, translate(Msbt::parent(n, c, j), source));
    tree["k"] = k;
    tree["label"] = label;
    tree["dimension"] = dimension;
    tree["parent"] = parent;
    table.rows.push_back({std::to_string(j), std::to_string(k), set_text(Msbt::stepped_over(n, c, j)),
                          std::to_string(level), std::to_string(label), std::to_string(dimension), parent,
                          children.text, path.text});
  }
  json.push_back(std::move(tree));
}

// --- The path

NodeFact neighbour_fact(const char* name, int n, Word t, Word source, Word step) {
  const std::string node = binary(n, translate(gray(t), source));
  const int dimension = gray_step(step);
  return {name, {{"node", node}, {"dimension", dimension}}, fmt::format("{}, across dimension {}", node, dimension)};
}

}  // namespace

std::vector<NodeFact> explain_in_multiple_trees(int n, Word node, const InCube& in_cube) {
  const Word c = translate(node, in_cube.source);
  std::vector<NodeFact> facts = facts_in_cube("msbt", "MSBT", n, node, in_cube.source);
  facts.push_back(number_fact("distance", weight(c), "from the source in the cube"));
  Table table{{"j", "k", "M", "level", "f", "dimension", "parent", "children", "path"}, {}};
  nlohmann::json trees = nlohmann::json::array();
  for (int j = in_cube.tree.value_or(0); j <= in_cube.tree.value_or(n - 1); ++j)
    add_tree(n, c, j, in_cube.source, table, trees);
  std::string text = to_text(table);
  text.pop_back();
  facts.push_back({"trees", std::move(trees), std::move(text)});
  return facts;
}

std::vector<NodeFact> explain_on_path(int n, Word node, const InCube& in_cube) {
  const Word c = translate(node, in_cube.source), t = gray_position(n, c), last = all_ones(n);
  std::vector<NodeFact> facts = facts_in_cube("hp", "Hamiltonian path", n, node, in_cube.source);
  facts.push_back({"position", t, fmt::format("{} of 0 to {}", t, last)});
  facts.push_back(t == 0 ? missing_fact("parent", kSource) : neighbour_fact("parent", n, t - 1, in_cube.source, t));
  facts.push_back(t == last ? missing_fact("child", "it is the end")
                            : neighbour_fact("child", n, t + 1, in_cube.source, t + 1));
  return facts;
}

std::vector<NodeFact> explain_in_two_rooted_tree(int n, Word node, const InCube& in_cube) {
  using Tree = TwoRootedTree;
  const Word c = translate(node, in_cube.source), second = bit(n - 1);
  std::vector<NodeFact> facts = facts_in_cube("tcbt", "two-rooted complete binary tree", n, node, in_cube.source);
  std::vector<Word> way = {c};
  while (way.back() != 0) way.push_back(Tree::parent(n, way.back()));
  facts.push_back(truth_fact("root", c == 0 || c == second));
  facts.push_back(is_on_second_side(n, c) ? NodeFact{"side", "second", "second, of the root next to the source"}
                                          : NodeFact{"side", "first", "first, of the source"});
  facts.push_back(number_fact("level", static_cast<int>(way.size()) - 1, "links from the source in the tree"));
  facts.push_back(c == 0 ? missing_fact("dimension", kSource)
                         : number_fact("dimension", Tree::dimension(n, c), "of the link to the parent"));
  facts.push_back(c == 0 ? missing_fact("parent", kSource) : word_fact("parent", n, translate(way[1], in_cube.source)));
  facts.push_back(words_fact("children", n, nodes_of(across(c, Tree::children(n, c)), in_cube.source)));
  facts.push_back(words_fact("path", n, nodes_of(way, in_cube.source), " -> "));
  return facts;
}

}  // namespace cubeverify
