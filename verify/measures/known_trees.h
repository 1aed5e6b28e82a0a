#pragma once

#include <string>
#include <vector>

#include "verify/measures/parent_array.h"

namespace cubeverify {

// A tree or graph of the papers in the n-cube, rooted at node 0, for 2 <= n.
struct KnownTree {
  std::string name;   // as `cubeverify draw` calls it; "msbt 3" is one of the multiple trees
  std::string title;  // "spanning binomial tree"
  bool is_tree;       // every node has one parent
  // The dimensions of the edges from c != 0 to its parents.
  Word (*to_parents)(int n, Word c, int tree);
  int tree = 0;  // which one of several

  [[nodiscard]] Word parents(int n, Word c) const { return to_parents(n, c, tree); }
};

// All that have their root's edges in the cube: TR-611's trees and graph, and TR-483's.
std::vector<KnownTree> known_trees(int n);

// The ones that a tree of one's own is put beside: SBT, SBnT, the first of the MSBT, BST and TCBT.
std::vector<KnownTree> known_trees_for_comparison();

ParentArray parents_of(const KnownTree& tree, int n);

}  // namespace cubeverify
