#include <functional>

#include "host/graph/labelled_graphs.h"
#include "host/graph/place_in_tree.h"
#include "host/text/address.h"
#include "kernels/address/period.h"
#include "kernels/address/rotation.h"
#include "kernels/trees/balanced_graph.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/mirrored_sbt.h"
#include "kernels/trees/relabelled.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// A rooted spanning graph of the n-cube that is made of subtrees of the root, every node as far from the root as in the
// cube (TR-611, TR-483). All addresses are relative to the source. 1 <= n <= kMaxDimensions, 0 < c < 2^n.
struct Family {
  std::string name;         // as on the command line: "minR"
  std::string title;        // "spanning balanced n-tree minR"
  const char* number = "";  // what its paper calls the number of a subtree: "index"
  // The subtrees that c belongs to, as a set; in a tree it is one.
  Word (*subtrees)(int n, Word c) = nullptr;
  // The dimension of the edge from c to its parent in subtree j, an element of subtrees(n, c).
  int (*dimension)(int n, Word c, int j) = nullptr;
  bool by_rotations = true;  // as its definition is: pictures mark cyclic nodes and number subtrees
};

// The word that a tree compares for a rotation by j steps, and the text for it.
struct Comparison {
  const char* order;
  Word (*value)(int n, Word c, int steps);
};

constexpr Comparison comparison_of(const MinR& /*tree*/) {
  return {"R^j(c) is least", [](int n, Word c, int steps) { return rotate_right(n, c, steps); }};
}
constexpr Comparison comparison_of(const MaxL& /*tree*/) {
  return {"L^j(c) is greatest", [](int n, Word c, int steps) { return rotate_left(n, c, steps); }};
}
constexpr Comparison comparison_of(const MinBL& /*tree*/) {
  return {"B(L^j(c)) is least", [](int n, Word c, int steps) { return reverse_bits(n, rotate_left(n, c, steps)); }};
}
constexpr Comparison comparison_of(const MaxBR& /*tree*/) {
  return {"B(R^j(c)) is greatest", [](int n, Word c, int steps) { return reverse_bits(n, rotate_right(n, c, steps)); }};
}

constexpr Comparison comparison_of(const MinL& /*tree*/) {
  return {"L^j(c) is least", [](int n, Word c, int steps) { return rotate_left(n, c, steps); }};
}
constexpr Comparison comparison_of(const MaxR& /*tree*/) {
  return {"R^j(c) is greatest", [](int n, Word c, int steps) { return rotate_right(n, c, steps); }};
}

template <class Tree>
PlaceInTree place_in_balanced(int n, Word c) {
  const Comparison comparison = comparison_of(Tree());
  PlaceInTree result;
  result.tree = Tree::kName;
  result.order = comparison.order;
  result.node = Tree::locate(n, c);
  for (int steps = 0; steps < n; ++steps) {
    result.rotations.push_back({steps, comparison.value(n, c, steps), has_bit(result.node.rotations, steps)});
  }
  result.children = Tree::children(n, result.node);
  result.path = path_up(n, c, result.tree, Tree::parent);
  if (c != 0) {
    result.k = result.node.k;
    result.parent = Tree::parent(n, c);
  }
  return result;
}

// The tree minR as TR-483 section 4.1 has it, by its own functions.
PlaceInTree place_in_pruned(int n, Word c) {
  using Tree = Bst<Msbt>;
  PlaceInTree result = place_in_balanced<MinR>(n, c);
  result.tree = "BST";
  result.number = "base";
  result.node.index = Tree::base(n, c);
  result.children = Tree::children(n, c);
  result.path = path_up(n, c, result.tree, Tree::parent);
  if (c != 0) {
    result.k = Msbt::k(n, c, result.node.index);
    result.node.zeros = Msbt::stepped_over(n, c, result.node.index);
    result.parent = Tree::parent(n, c);
  }
  return result;
}

// A tree defined without rotations, in which every zero that may be complemented gives a child.
template <class Tree>
PlaceInTree place_without_rotations(int n, Word c, const char* name) {
  PlaceInTree result;
  result.tree = name;
  result.node.address = c;
  result.node.frame = c;
  result.node.period = period_by_definition(n, c);
  result.node.index = c == 0 ? 0 : Tree::index(n, c);
  result.children = Tree::children(n, c);
  result.node.zeros = result.children;
  result.path = path_up(n, c, result.tree, Tree::parent);
  if (c != 0) {
    result.k = Tree::k(n, c);
    result.parent = Tree::parent(n, c);
  }
  return result;
}

// Every parent is that of a subtree, and the way up goes on in it.
PlaceInTree place_in_graph(int n, Word c) {
  using Graph = BalancedGraph<MinR>;
  PlaceInTree result = place_in_balanced<MinR>(n, c);
  result.tree = "SBG";
  result.node.zeros = Graph::zeros(n, result.node);
  result.children = 0;
  for (const int m : elements(result.node.zeros)) {
    const Node child = MinR::locate(n, c ^ bit(m));
    if (has_bit(Graph::parent_dimensions(n, child), m)) result.children |= bit(m);
  }
  if (c == 0) return result;
  for (const int j : elements(result.node.rotations)) {
    SubtreeWay way{j, Graph::port(n, c, j), {}};
    for (Word at = c; at != 0; at ^= bit(Graph::port(n, at, j))) way.path.push_back(at);
    way.path.push_back(0);
    result.ways.push_back(std::move(way));
  }
  const SubtreeWay& first = result.ways.front();
  result.k = first.k;
  result.parent = first.path[1];
  result.path = first.path;
  return result;
}

// --- The graph

// The subtrees that c is in, of those shown; none for the source.
Word shown_subtrees(const Family& family, int n, const InCube& in_cube, Word c) {
  if (c == 0) return 0;
  const Word subtrees = family.subtrees(n, c);
  return in_cube.tree ? subtrees & bit(*in_cube.tree) : subtrees;
}

// All of a family's graph, or one subtree without the root, with names for other tools. The attributes of a node are
// address, level, period, cyclic and index, or what the family calls it (none for the source); an edge, from parent to
// child, has its dimension; the graph has family, n, source, by_rotations and, if it is a subtree, subtree.
LabelledGraph labelled(const Family& family, int n, const InCube& in_cube) {
  LabelledGraph result;
  result.graph_keys = {
      {"family", "string"}, {"n", "int"}, {"source", "string"}, {"by_rotations", "boolean"}, {"subtree", "int"}};
  result.node_keys = {
      {"address", "string"}, {"level", "int"}, {"period", "int"}, {"cyclic", "boolean"}, {family.number, "int"}};
  result.edge_keys = {{"dimension", "int"}};
  result.attributes = {
      {"family", family.name}, {"n", n}, {"source", binary(n, in_cube.source)}, {"by_rotations", family.by_rotations}};
  if (in_cube.tree) result.attributes.push_back({"subtree", *in_cube.tree});
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [=](const auto& visit, Word c) {
    const Word subtrees = shown_subtrees(family, n, in_cube, c);
    if (subtrees == 0 && (c != 0 || in_cube.tree)) return;
    const std::string address = binary(n, translate(c, in_cube.source));
    const int period = period_by_definition(n, c);
    Attributes attributes = {{"address", address}, {"level", weight(c)}, {"period", period}, {"cyclic", period < n}};
    if (c != 0) attributes.push_back({family.number, lowest_bit(subtrees)});
    visit(address, attributes);
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(1, all_ones(n), [=](const auto& visit, Word c) {
    for (Word rest = shown_subtrees(family, n, in_cube, c); rest != 0; rest &= rest - 1) {
      const int dimension = family.dimension(n, c, lowest_bit(rest));
      const Word parent = c ^ bit(dimension);
      // The root of a subtree that is shown alone has no parent.
      if (parent == 0 && in_cube.tree) continue;
      visit(binary(n, translate(parent, in_cube.source)), binary(n, translate(c, in_cube.source)),
            {{"dimension", dimension}});
    }
  });
  return result;
}

// --- The rows

GraphKind row(const Family& family, const std::function<PlaceInTree(int n, Word c)>& place) {
  GraphKind kind;
  kind.name = family.name;
  kind.title = family.title;
  kind.parts = Parts::kSubtrees;
  kind.most_explained = kMaxDimensions;
  kind.most_exported = 20;  // a million nodes; as GraphML they take 300 MB, which are made in memory
  // Beyond these a picture has more nodes than anyone would look at.
  kind.most_drawn = 6;
  kind.most_drawn_part = 11;
  kind.explain = [place](int n, Word node, const InCube& in_cube) {
    return explained(place(n, translate(node, in_cube.source)), n, in_cube.source);
  };
  kind.graph = [family](int n, const InCube& in_cube) { return labelled(family, n, in_cube); };
  return kind;
}

template <class Tree>
GraphKind balanced_tree() {
  return row({Tree::kName, std::string("spanning balanced n-tree ") + Tree::kName, "index",
              [](int n, Word c) { return bit(Tree::index(n, c)); },
              [](int n, Word c, int /*j*/) { return Tree::locate(n, c).k; }},
             place_in_balanced<Tree>);
}

// The SBnT of TR-611 is minR, where no other is named.
GraphKind spanning_balanced_tree() {
  GraphKind kind = balanced_tree<MinR>();
  kind.other_names = {"sbnt"};
  return kind;
}

// A tree defined without rotations, with a shorter name than its title.
template <class Tree>
GraphKind tree_without_rotations(const char* title, const char* name) {
  return row({Tree::kName, title, "index", [](int n, Word c) { return bit(Tree::index(n, c)); },
              [](int n, Word c, int /*j*/) { return Tree::k(n, c); }, false},
             [name](int n, Word c) { return place_without_rotations<Tree>(n, c, name); });
}

// A cyclic node is in every subtree of J(c) and has a parent in each (section 3).
GraphKind balanced_graph() {
  return row({"sbg", "spanning balanced graph SBG", "index", [](int n, Word c) { return MinR::rotations(n, c); },
              BalancedGraph<MinR>::port},
             place_in_graph);
}

}  // namespace

std::vector<GraphKind> families_of_trees() {
  return {spanning_balanced_tree(), balanced_tree<MaxL>(), balanced_tree<MinBL>(), balanced_tree<MaxBR>(),
          balanced_tree<MinL>(), balanced_tree<MaxR>(), tree_without_rotations<Sbt>("spanning binomial tree", "SBT"),
          balanced_graph(),
          // The tree minR in the words of TR-483: a pruning of the multiple trees (section 4.1).
          row({"bst", "balanced spanning tree BST", "base", [](int n, Word c) { return bit(Bst<Msbt>::base(n, c)); },
               Msbt::k},
              place_in_pruned),
          tree_without_rotations<MirroredSbt>("mirrored spanning binomial tree, as in MPICH", "mirrored SBT")};
}

}  // namespace cubeverify
