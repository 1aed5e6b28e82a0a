#include "verify/measures/known_trees.h"

#include "kernels/address/gray_code.h"
#include "kernels/trees/balanced_graph.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/relabelled.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "kernels/trees/two_rooted_tree.h"

namespace cubeverify {

namespace {

template <class Tree>
Word to_parent(int n, Word c, int /*tree*/) {
  return c ^ Tree::parent(n, c);
}

template <class Tree>
KnownTree balanced() {
  return {Tree::kName, std::string("spanning balanced n-tree ") + Tree::kName, true, to_parent<Tree>};
}

KnownTree binomial() { return {Sbt::kName, "spanning binomial tree", true, to_parent<Sbt>}; }
KnownTree pruned() { return {"bst", "balanced spanning tree BST", true, to_parent<Bst<Msbt>>}; }
KnownTree two_rooted() {
  return {TwoRootedTree::kName, "two-rooted complete binary tree", true, to_parent<TwoRootedTree>};
}

KnownTree graph() {
  return {"sbg", "spanning balanced graph SBG", false,
          [](int n, Word c, int) { return BalancedGraph<MinR>::parent_dimensions(n, MinR::locate(n, c)); }};
}

KnownTree path() {
  return {"hp", "Hamiltonian path of the binary-reflected Gray code", true,
          [](int n, Word c, int) { return bit(gray_step(gray_position(n, c))); }};
}

KnownTree multiple(int tree) {
  return {"msbt " + std::to_string(tree), "tree " + std::to_string(tree) + " of the multiple spanning binomial trees",
          true, [](int n, Word c, int j) { return c ^ Msbt::parent(n, c, j); }, tree};
}

}  // namespace

std::vector<KnownTree> known_trees(int n) {
  std::vector<KnownTree> all{binomial(),
                             balanced<MinR>(),
                             balanced<MaxL>(),
                             balanced<MinBL>(),
                             balanced<MaxBR>(),
                             balanced<MinL>(),
                             balanced<MaxR>(),
                             graph(),
                             pruned(),
                             two_rooted(),
                             path()};
  for (int j = 0; j < n; ++j) all.push_back(multiple(j));
  return all;
}

std::vector<KnownTree> known_trees_for_comparison() {
  return {binomial(), balanced<MinR>(), multiple(0), pruned(), two_rooted()};
}

ParentArray parents_of(const KnownTree& tree, int n) {
  ParentArray result{n, std::vector<std::uint32_t>(bit(n), ParentArray::kNone)};
  for (Word c = 1; c < result.parent.size(); ++c) {
    result.parent[c] = static_cast<std::uint32_t>(c ^ tree.parents(n, c));
  }
  return result;
}

}  // namespace cubeverify
