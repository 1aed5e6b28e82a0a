#pragma once

#include "kernels/address/rotation.h"
#include "kernels/address/word.h"
#include "kernels/random/philox.h"

namespace cubeverify {

// The randomized embedding of a growing tree (Dynamic Tree Embedding, figure 1): the edge from a node at depth i flips
// each coordinate of a window, ib, ..., (i+1)b-1 mod n, with probability 1/2.
struct EmbeddingRule {
  // The coins of tree node v: bit t is coin t, t < b <= 64.
  CUBEVERIFY_HD static Word coins(Word seed, Word trial, Word v, int b) {
    return random_words(seed, v, trial).low() & all_ones(b);
  }

  // The first coordinate of the window below a node at depth i. Only i mod n matters.
  CUBEVERIFY_HD static constexpr int window_start(int n, int b, Word i) {
    return static_cast<int>(i % static_cast<Word>(n) * static_cast<Word>(b) % static_cast<Word>(n));
  }

  // The coordinates that coins flip in the window that starts at `start`. Where b > n a coordinate has several coins,
  // and what counts is whether their number of heads is odd.
  CUBEVERIFY_HD static constexpr Word flips(int n, int start, Word coins) {
    Word turned = 0;
    for (; coins != 0; coins = n < kMaxDimensions ? coins >> n : 0) turned ^= coins & all_ones(n);
    return rotate_left(n, turned, start);
  }

  // All coordinates of the window.
  CUBEVERIFY_HD static constexpr Word window(int n, int b, int start) {
    return rotate_left(n, all_ones(b < n ? b : n), start);
  }

  // A star is a processor and its neighbours across coordinates 0, ..., star_coordinates(n) - 1: all of them.
  CUBEVERIFY_HD static constexpr int star_coordinates(int n) { return n; }
};

}  // namespace cubeverify
