#pragma once

#include <functional>
#include <map>

#include "kernels/address/word.h"
#include "verify/stars/extended_trees.h"

// How the coins of the embedding place tree nodes in one star (Dynamic Tree Embedding, figure 1 and lemma 3.4), every
// outcome counted. Words are relative to the centre of the star.

namespace cubeverify {

// The rule and the star. A test passes wrong ones.
struct StarDefinitions {
  // The coordinates that an edge from depth i may flip: ib, ..., (i+1)b-1 mod n. b <= n.
  std::function<Word(int n, int b, int i)> window;
  // True for the centre, 0, and its neighbours.
  std::function<bool(Word node)> in_star;
};
const StarDefinitions& paper_star();

// Of the 2^coins outcomes along a path of `edges` edges below depth `i`, starting at word `from`: those that end in the
// star with no node between the ends in it if `alone`.
Word outcomes_in_star(int n, int b, int i, int edges, Word from, bool alone,
                      const StarDefinitions& star = paper_star());

// How often each set of tree nodes is the set of star nodes, of the 2^(b (nodes-1)) outcomes with the root at `from`.
std::map<Word, Word> star_set_outcomes(const BinaryTree& tree, int n, int b, Word from,
                                       const StarDefinitions& star = paper_star());

}  // namespace cubeverify
