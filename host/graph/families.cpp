#include "host/graph/families.h"

#include <algorithm>

#include "kernels/trees/balanced_graph.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/relabelled.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

namespace {

template <class Tree>
Family balanced_tree(const char* title) {
  return {Tree::kName, title, "index", [](int n, Word c) { return bit(Tree::index(n, c)); },
          [](int n, Word c, int /*j*/) { return Tree::locate(n, c).k; }};
}

// A subtree of the root keeps its trailing zeroes (section 2).
Family binomial_tree() {
  return {Sbt::kName, "spanning binomial tree", "index", [](int /*n*/, Word c) { return bit(lowest_bit(c)); },
          [](int n, Word c, int /*j*/) { return Sbt::k(n, c); }};
}

// A cyclic node is in every subtree of J(c) and has a parent in each (section 3).
Family balanced_graph() {
  return {"sbg", "spanning balanced graph SBG", "index", [](int n, Word c) { return MinR::rotations(n, c); },
          BalancedGraph<MinR>::port};
}

// The tree minR in the words of TR-483: a pruning of the multiple trees (section 4.1).
Family pruned_tree() {
  return {"bst", "balanced spanning tree BST", "base", [](int n, Word c) { return bit(Bst<Msbt>::base(n, c)); },
          [](int n, Word c, int j) { return Msbt::k(n, c, j); }};
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> all{
      balanced_tree<MinR>("spanning balanced n-tree minR"),
      balanced_tree<MaxL>("spanning balanced n-tree maxL"),
      balanced_tree<MinBL>("spanning balanced n-tree minBL"),
      balanced_tree<MaxBR>("spanning balanced n-tree maxBR"),
      balanced_tree<MinL>("spanning balanced n-tree minL"),
      balanced_tree<MaxR>("spanning balanced n-tree maxR"),
      binomial_tree(),
      balanced_graph(),
      pruned_tree(),
  };
  return all;
}

const Family* find_family(std::string_view name) {
  const auto found = std::ranges::find(families(), name, &Family::name);
  return found == families().end() ? nullptr : &*found;
}

}  // namespace cubeverify
