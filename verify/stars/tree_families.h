#pragma once

#include <array>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "verify/stars/extended_trees.h"

// Families of extended trees: those of all maximal close sets of a set of star nodes, given by their highest nodes and
// sizes (Dynamic Tree Embedding, lemmas 3.5 and 3.6). Many sets of star nodes make the same family, and millions of
// families are of the same sizes.

namespace cubeverify {

// The star nodes of an extended tree, the edges from its highest node to its root, its nodes off the spine.
struct ExtendedTreeSize {
  int stars = 0;
  int below_root = 0;
  int off_spine = 0;
  auto operator<=>(const ExtendedTreeSize&) const = default;
};

// The families whose trees have these sizes, in order: without the tree's root among the star nodes, and with it.
struct FamilyKind {
  struct Alike {
    Word families = 0;   // in one tree each
    Word most_sets = 0;  // the most sets of star nodes that one of them is made by
  };
  std::vector<ExtendedTreeSize> sizes;
  std::array<Alike, 2> by_root;
};

// Counts the families of all sets of star nodes in one tree after the other.
class FamilyCounter {
 public:
  explicit FamilyCounter(int nodes);

  // The family of `stars`: an extended tree of the star nodes `first` with its highest node v, and the family of the
  // other star nodes, if any, which has been added before.
  void add(Word stars, Word first, int v, const ExtendedTreeSize& size);
  void finish_tree();
  [[nodiscard]] const std::vector<FamilyKind>& kinds() const { return kinds_; }

 private:
  struct Family {
    std::size_t kind;
    std::array<Word, 2> sets;
  };
  // The kind with one more tree.
  std::size_t with(std::size_t kind, const ExtendedTreeSize& size);

  std::vector<FamilyKind> kinds_;
  std::map<std::pair<std::size_t, ExtendedTreeSize>, std::size_t> larger_;
  // Of one tree; the first family is that of no star nodes.
  std::vector<Family> families_;
  std::vector<std::size_t> family_of_;  // a set of star nodes
  std::unordered_map<Word, std::size_t> known_;
};

}  // namespace cubeverify
