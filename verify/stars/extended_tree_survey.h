#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "verify/stars/extended_trees.h"

// The problem: section 3 of Dynamic Tree Embedding says what extended trees are like (lemmas 3.1 to 3.4 and the text
// before them), for every tree and every set of star nodes, and defines them in words that can be read in several ways.
// The way: all rooted binary trees of a size, all sets of star nodes in each, and all n/b; of each the extended trees
// by their definition (extended_trees.h), and of these all properties at once, since making the trees takes most of the
// time. A reading of a claim is one property under one rule.
// n/b goes from 1 to the depth of the tree and one more. Beyond that nothing changes: all nodes are close, and every
// spine ends at the root.

namespace cubeverify {

// Families of extended trees: those of all maximal close sets of a set of star nodes, given by their highest nodes and
// sizes (lemmas 3.5 and 3.6). Many sets of star nodes make the same family, and millions of families are of the same
// sizes.

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

// In the paper's order: m star nodes, the highest node l below the extended tree's root, a spine of n/b edges.
enum class TreeProperty {
  // Section 3, "extended trees", and figure 2.
  kTree,          // the paths between close nodes form one tree
  kLeaves,        // childless nodes of an extended tree are in the close set
  kEnds,          // nodes of an extended tree with at most one edge are
  kRoot,          // its root is the common ancestor of the set, and a star node or one with stars under both children
  kStarRoot,      // its root is a star node just if it is the highest node, l = 0
  kNear,          // l <= n/b
  kNearer,        // l < n/b
  kOtherPath,     // if its root is no star node, another star node's path to it has l - 1 nodes that are not, at least
  kSpineLength,   // the spine is its rule's edges above the highest node, or all there are, and has at least l nodes
  kSpineNoStar,   // no node of the spine is a star node
  kSpine,         // both
  kSurplus,       // m + l - 1 nodes off the spine, at least
  kCountedMinus,  // m + l - 1, and the nodes that are neither star nodes nor of the l - 1 on the other path
  kCounted,       // the same with 0 for l - 1 where l = 0
  // Lemma 3.1 with its proof, lemma 3.2 with its proof, and the proof of lemma 3.4.
  kDescendant,    // each node has a close star node of the set at or below it
  kDisjoint,      // no two extended trees of one set of star nodes share a node
  kOneShort,      // at most one of them is without the spine's edges above its highest node
  kShortHasRoot,  // that one has the root of the tree
  kPaths          // edges off the spine lie on paths of length at most n/b, star nodes at their ends alone
};
inline constexpr int kTreeProperties = static_cast<int>(TreeProperty::kPaths) + 1;

// How often a property was looked at and failed, and the first failure in words.
struct Seen {
  Word checked = 0;
  Word violated = 0;
  std::string first;
};

struct ExtendedTreeSurvey {
  std::array<Seen, kTreeProperties> seen;
  // The most extended trees, different in nodes or in star nodes, of one size and one highest node in one tree.
  std::map<ExtendedTreeSize, Word> most;
  // The most that differ in nodes, of one highest node, one distance to the root and so many nodes off the spine in one
  // tree; and the most sets of star nodes that one such tree has. The number of star nodes is not counted: 0.
  std::map<ExtendedTreeSize, Word> most_shapes, most_star_sets;
  // For n/b = 1: the families of extended trees, and the same without l and the nodes off the spine, which are 0.
  std::vector<FamilyKind> families, highest_nodes;

  [[nodiscard]] const Seen& of(TreeProperty property) const { return seen[static_cast<std::size_t>(property)]; }
};

// The survey of trees with so many nodes.
using ExtendedTreeSurveys = std::function<const ExtendedTreeSurvey&(int nodes, ExtendedTreeRule rule)>;

// Those of some definitions, each computed once however often it is asked for.
ExtendedTreeSurveys remembered_surveys(ExtendedTreeDefinitions definitions);
// Those of the paper's definitions.
const ExtendedTreeSurveys& paper_surveys();

}  // namespace cubeverify
