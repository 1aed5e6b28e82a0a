#pragma once

#include "verify/claim.h"

// Small trees embedded in small cubes with every outcome of the coins, and by classes of places in cubes of windows of
// 8 (Dynamic Tree Embedding, lemmas 3.4 and 3.5).

namespace cubeverify::dyntree {

// A tree whose root is at one place, with how often each set of tree nodes is the set of star nodes.
struct EmbeddedTree {
  const CloseNodes& close;
  int n;
  int b;
  Word outcomes;  // in all
  const std::map<Word, Word>& star_sets;
};

// In which cubes trees are embedded, and what n/b is.
enum class Cubes {
  kDividing,      // of at most four dimensions, every b that divides them
  kRoundedUp,     // of at most five dimensions, every b not above them, n/b rounded up
  kRoundedDown,   // the same, n/b rounded down
  kWindowOf8,     // of 8 and 16 dimensions, b = 8
  kWindowOf9Or16  // of 9 and 18 dimensions, b = 9; of 16, b = 16, trees of up to four nodes
};

// What readings say of the first three, and of the others.
inline const std::string kOutcomesText =
    "every outcome of up to 10 coins (b <= 3 for trees of 4 nodes, b <= 2 for those of 5 and 6); range: number of tree "
    "nodes";
inline const std::string kEveryClassText =
    ": the coins of all edges, every outcome of them (places with as many coordinates of each window unlike the star's "
    "centre, none, one or more, are counted together); range: number of tree nodes";
inline const std::string kClassesText = "b = 8 in the cubes of 8 and 16 dimensions" + kEveryClassText;
inline const std::string kClasses9Or16Text =
    "b = 9 in the cubes of 9 and 18 dimensions, and b = 16 in that of 16 for trees of up to 4 nodes" + kEveryClassText;

// Every binary tree of the evidence's n nodes, with the root at every place, or at one of every class; but for
// the last two as far as the embedding has at most ten coins. Stops where `visit` returns false.
void for_embedded_trees(const Evidence& evidence, ExtendedTreeRule rule, Cubes cubes,
                        const std::function<bool(const EmbeddedTree&)>& visit);

// The windows and the star that the evidence's definitions have.
StarDefinitions star_definitions(const Definitions& definitions);

// The most tree nodes for which there is such a cube with b > 1.
inline constexpr int kMostEmbedded = 6;

// The same as star_set_outcomes where b divides n, by the classes of the places: how many coordinates of each of the
// n/b windows differ from the centre's, 0, 1 or 2 for more. Once for every class of the root's place. An edge draws a
// window again, whatever its coordinates were, so that all places of a class have the same outcomes.
std::vector<std::map<Word, Word>> star_set_outcomes_by_class(const BinaryTree& tree, int n, int b,
                                                             const Definitions& definitions);

// The size of an extended tree, its first candidate being its highest node.
ExtendedTreeSize size_of(const ExtendedTree& tree, const CloseNodes& close);

}  // namespace cubeverify::dyntree
