#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/measures/parent_array.h"
#include "verify/measures/spanning_check.h"

namespace cubeverify {

// A tree or graph of the papers in the n-cube, rooted at node 0, for 2 <= n.
struct KnownTree {
  std::string name;   // as `cubeverify export` calls it; "msbt 3" is one of the multiple trees
  std::string title;  // "spanning binomial tree"
  bool is_tree;       // every node has one parent
  // The dimensions of the edges from c != 0 to its parents.
  Word (*to_parents)(int n, Word c, int tree);
  int tree = 0;  // which one of several

  [[nodiscard]] Word parents(int n, Word c) const { return to_parents(n, c, tree); }
};

// All that have their root's edges in the cube: TR-611's trees and graph, and TR-483's.
std::vector<KnownTree> known_trees(int n);

// The ones that a user's tree is compared with: SBT, SBnT, the first of the MSBT, BST and TCBT.
std::vector<KnownTree> known_trees_for_comparison();

ParentArray parents_of(const KnownTree& tree, int n);

// The children below the root's level whose edge from their parent is also an edge, in the same direction, of the known
// tree or graph. Two trees without any can be used at once, the root's links aside (TR-611 section 4).
Exceptions shared_edges(const ParentArray& tree, const KnownTree& known);

// A renaming of the dimensions: d becomes d + `turns` mod n, after n-1 - d if `reversed`.
struct Renaming {
  int turns = 0;
  bool reversed = false;

  bool operator==(const Renaming&) const = default;
};

// How a known tree comes nearest to this one: the renaming of its dimensions after which the fewest nodes have another
// parent, with the fewest turns, and these nodes; nothing if after each of the 2n more than 2n or 2^n/8 have. Costs 2n
// passes over the nodes at most, each of which ends when it has found too many.
struct Likeness {
  Renaming renaming;
  Exceptions others;
};
std::optional<Likeness> likeness_to(const ParentArray& tree, const KnownTree& known);

// A tree after a renaming: "sbt", or "sbt with dimension d renamed to (d + 1) mod 4".
std::string renamed_text(int n, const std::string& tree, Renaming renaming);
// The sentence on all of these that a tree is: "it is hp and sbt; with dimension d renamed to 1 - d it is also bst".
std::string likeness_text(const std::vector<std::string>& trees);

}  // namespace cubeverify
