#include "host/commands/explanation.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/graph/structures.h"
#include "kernels/address/rotation.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/sbnt.h"

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
  for (Word at = c; at != 0; at = Tree::parent(n, at)) result.path.push_back(at);
  result.path.push_back(0);
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
  result.path.clear();
  for (Word at = c; at != 0; at = Tree::parent(n, at)) result.path.push_back(at);
  result.path.push_back(0);
  if (c != 0) {
    result.k = Msbt::k(n, c, result.node.index);
    result.node.zeros = Msbt::stepped_over(n, c, result.node.index);
    result.parent = Tree::parent(n, c);
  }
  return result;
}

// The spanning binomial tree: the parent has the leading 1-bit cleared, the children one of the leading zeroes set.
Explanation explain_binomial(int n, Word c) {
  Explanation result;
  result.tree = "SBT";
  result.node.address = c;
  result.node.frame = c;
  result.node.period = MinR::locate(n, c).period;
  result.node.index = c == 0 ? 0 : lowest_bit(c);
  result.node.zeros = all_ones(n) & ~(c == 0 ? Word{0} : all_ones(highest_bit(c) + 1));
  result.children = result.node.zeros;
  for (Word at = c; at != 0; at = without_highest_bit(at)) result.path.push_back(at);
  result.path.push_back(0);
  if (c != 0) {
    result.k = highest_bit(c);
    result.parent = without_highest_bit(c);
  }
  return result;
}

}  // namespace

Explanation explain(std::string_view tree, int n, Word c) {
  if (tree == "sbnt" || tree == "minR") return explain_balanced<MinR>(n, c);
  if (tree == "maxL") return explain_balanced<MaxL>(n, c);
  if (tree == "minBL") return explain_balanced<MinBL>(n, c);
  if (tree == "maxBR") return explain_balanced<MaxBR>(n, c);
  if (tree == "bst") return explain_pruned(n, c);
  if (tree == "sbt") return explain_binomial(n, c);
  throw CommandError(ExitCode::kUsage,
                     fmt::format("--tree {}: not one of sbnt (that is minR), minR, maxL, minBL, maxBR, bst, sbt, {}",
                                 tree, structure_names()));
}

std::vector<int> elements(Word set) {
  std::vector<int> dimensions;
  for (; set != 0; set &= set - 1) dimensions.push_back(lowest_bit(set));
  return dimensions;
}

}  // namespace cubeverify
