#include "host/commands/explanation.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/graph/structures.h"
#include "host/report/text.h"
#include "kernels/address/rotation.h"
#include "kernels/trees/balanced_graph.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/relabelled.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

namespace {

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

// From c to the source, both included.
template <class Tree>
std::vector<Word> path_up(int n, Word c) {
  std::vector<Word> path;
  for (; c != 0; c = Tree::parent(n, c)) path.push_back(c);
  path.push_back(0);
  return path;
}

template <class Tree>
Explanation explain_balanced(int n, Word c) {
  const Comparison comparison = comparison_of(Tree());
  Explanation result;
  result.tree = Tree::kName;
  result.order = comparison.order;
  result.node = Tree::locate(n, c);
  for (int steps = 0; steps < n; ++steps) {
    result.rotations.push_back({steps, comparison.value(n, c, steps), has_bit(result.node.rotations, steps)});
  }
  result.children = Tree::children(n, result.node);
  result.path = path_up<Tree>(n, c);
  if (c != 0) {
    result.k = result.node.k;
    result.parent = Tree::parent(n, c);
  }
  return result;
}

// The tree minR as TR-483 section 4.1 has it, by its own functions.
Explanation explain_pruned(int n, Word c) {
  using Tree = Bst<Msbt>;
  Explanation result = explain_balanced<MinR>(n, c);
  result.tree = "BST";
  result.number = "base";
  result.node.index = Tree::base(n, c);
  result.children = Tree::children(n, c);
  result.path = path_up<Tree>(n, c);
  if (c != 0) {
    result.k = Msbt::k(n, c, result.node.index);
    result.node.zeros = Msbt::stepped_over(n, c, result.node.index);
    result.parent = Tree::parent(n, c);
  }
  return result;
}

Explanation explain_binomial(int n, Word c) {
  Explanation result;
  result.tree = "SBT";
  result.node.address = c;
  result.node.frame = c;
  result.node.period = MinR::locate(n, c).period;
  result.node.index = c == 0 ? 0 : lowest_bit(c);
  result.children = Sbt::children(n, c);
  result.node.zeros = result.children;  // every zero that may be complemented gives a child
  result.path = path_up<Sbt>(n, c);
  if (c != 0) {
    result.k = Sbt::k(n, c);
    result.parent = Sbt::parent(n, c);
  }
  return result;
}

// Every parent is that of a subtree, and the way up goes on in it.
Explanation explain_balanced_graph(int n, Word c) {
  using Graph = BalancedGraph<MinR>;
  Explanation result = explain_balanced<MinR>(n, c);
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

// How each tree is explained. A further one is one more line of this table.
struct TreeExplainer {
  const char* tree;
  Explanation (*explain)(int n, Word c);
};
constexpr std::array<TreeExplainer, 10> kTreeExplainers = {{
    {"sbnt", explain_balanced<MinR>},
    {"minR", explain_balanced<MinR>},
    {"maxL", explain_balanced<MaxL>},
    {"minBL", explain_balanced<MinBL>},
    {"maxBR", explain_balanced<MaxBR>},
    {"minL", explain_balanced<MinL>},
    {"maxR", explain_balanced<MaxR>},
    {"bst", explain_pruned},
    {"sbt", explain_binomial},
    {"sbg", explain_balanced_graph},
}};

}  // namespace

Explanation explain(std::string_view tree, int n, Word c) {
  const auto found = std::ranges::find(kTreeExplainers, tree, [](const auto& one) { return one.tree; });
  if (found != kTreeExplainers.end()) return found->explain(n, c);
  std::vector<std::string> names;
  for (const TreeExplainer& one : kTreeExplainers) names.emplace_back(one.tree);
  throw CommandError(ExitCode::kUsage,
                     fmt::format("--tree {}: not one of {}, {}", tree, joined(names, ", "), structure_names()));
}

std::vector<int> elements(Word set) {
  std::vector<int> dimensions;
  for (; set != 0; set &= set - 1) dimensions.push_back(lowest_bit(set));
  return dimensions;
}

}  // namespace cubeverify
