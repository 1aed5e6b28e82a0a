#pragma once

#include <functional>

#include "verify/claim.h"

// Small trees embedded in small cubes with every outcome of the coins (Dynamic Tree Embedding, lemmas 3.4 and 3.5).

namespace cubeverify::dyntree {

// A tree whose root is at one place, with how often each set of tree nodes is the set of star nodes.
struct EmbeddedTree {
  const CloseNodes& close;
  int n;
  int b;
  Word outcomes;  // in all
  const std::map<Word, Word>& star_sets;
};

// Every binary tree of the evidence's n nodes in every cube of at most four dimensions for every b that divides them,
// with the root at every place, as far as the embedding has at most ten coins. Stops where `told` returns false.
void for_embedded_trees(const Evidence& evidence, ExtendedTreeRule rule,
                        const std::function<bool(const EmbeddedTree&)>& told);

// The windows and the star that the evidence's counts have.
StarNotions star_notions(const Counts& counts);

// The most tree nodes for which there is such a cube with b > 1.
inline constexpr int kMostEmbedded = 6;

// The size of an extended tree, its first candidate being its highest node.
ExtendedTreeSize size_of(const ExtendedTree& tree, const CloseNodes& close);

}  // namespace cubeverify::dyntree
