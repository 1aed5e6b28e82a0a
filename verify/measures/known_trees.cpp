#include "verify/measures/known_trees.h"

#include <algorithm>

#include "kernels/address/gray_code.h"
#include "kernels/address/rotation.h"
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

Word renamed(int n, Word c, Renaming renaming) {
  return rotate_left(n, renaming.reversed ? reverse_bits(n, c) : c, renaming.turns);
}

Word named_back(int n, Word c, Renaming renaming) {
  const Word turned = rotate_right(n, c, renaming.turns);
  return renaming.reversed ? reverse_bits(n, turned) : turned;
}

// The nodes with other parents, one more than `most` of them at most.
Exceptions strangers(const ParentArray& tree, const KnownTree& known, Renaming renaming, Word most) {
  const int n = tree.n;
  Exceptions result;
  for (Word c = 1; c < tree.parent.size() && result.count <= most; ++c) {
    if (renamed(n, known.parents(n, named_back(n, c, renaming)), renaming) != (c ^ tree.parent[c])) result.add(c);
  }
  return result;
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

Exceptions shared_edges(const ParentArray& tree, const KnownTree& known) {
  Exceptions shared;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    const Word edge = c ^ tree.parent[c];
    if (tree.parent[c] != 0 && (known.parents(tree.n, c) & edge) == edge) shared.add(c);
  }
  return shared;
}

std::optional<Likeness> likeness_to(const ParentArray& tree, const KnownTree& known) {
  // A tree that is meant to be a known one and has a mistake differs from it at a few nodes; in small cubes all trees
  // are near to each other.
  Word most = std::min(Word{2} * static_cast<Word>(tree.n), bit(tree.n) / 8);
  std::optional<Likeness> best;
  for (int turns = 0; turns < tree.n; ++turns) {
    for (const bool reversed : {false, true}) {
      const Renaming renaming{turns, reversed};
      const Exceptions others = strangers(tree, known, renaming, most);
      if (others.count > most) continue;
      best = {renaming, others};
      if (others.count == 0) return best;
      most = others.count - 1;
    }
  }
  return best;
}

std::string renamed_text(int n, const std::string& tree, Renaming renaming) {
  if (renaming == Renaming{}) return tree;
  const std::string d =
      renaming.reversed ? std::to_string(n - 1 + renaming.turns) + " - d" : "d + " + std::to_string(renaming.turns);
  return tree + " with dimension d renamed to " + (renaming.turns == 0 ? d : "(" + d + ") mod " + std::to_string(n));
}

std::string likeness_text(const std::vector<std::string>& trees) {
  std::map<std::string, std::string> by_renaming;  // those that no dimension is renamed for first
  for (auto tree = trees.rbegin(); tree != trees.rend(); ++tree) {
    const std::size_t name = std::min(tree->find(" with "), tree->size());
    std::string& names = by_renaming[tree->substr(name)];
    names = tree->substr(0, name) + (names.empty() ? "" : names.find(" and ") == names.npos ? " and " : ", ") + names;
  }
  std::string text;
  for (const auto& [renaming, names] : by_renaming)
    text += text.empty() ? "it is " + names + renaming : ";" + renaming + " it is also " + names;
  return text;
}

}  // namespace cubeverify
