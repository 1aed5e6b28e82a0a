#pragma once

#include "kernels/embedding/window.h"
#include "kernels/random/philox.h"

namespace cubeverify {

// The randomized embedding of a growing tree (Dynamic Tree Embedding, figure 1): an edge flips each coordinate of its
// window with probability 1/2.
struct EmbeddingRule : TreeWindow {
  // The coins of tree node v: bit t is coin t, t < b, 1 <= b <= 64.
  CUBEVERIFY_HD static Word coins(Word seed, Word trial, Word v, int b) {
    return random_words(seed, v, trial).low() & all_ones(b);
  }

  // A star is a processor and its neighbours across coordinates 0, ..., star_coordinates(n) - 1: all of them.
  CUBEVERIFY_HD static constexpr int star_coordinates(int n) { return n; }
};

}  // namespace cubeverify
