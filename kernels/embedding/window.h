#pragma once

#include "kernels/address/rotation.h"
#include "kernels/address/word.h"

namespace cubeverify {

// Which coordinates an edge of an embedded tree may change (Dynamic Tree Embedding, figure 1): those of a window, ib,
// ..., (i+1)b-1 mod n, for an edge below a node at depth i.
struct TreeWindow {
  // The first coordinate of the window below a node at depth i. Only i mod n matters.
  CUBEVERIFY_HD static constexpr int window_start(int n, int b, Word i) {
    return static_cast<int>(i % static_cast<Word>(n) * static_cast<Word>(b) % static_cast<Word>(n));
  }

  // The coordinates that coins flip in the window that starts at `start`; bit t of `coins` is coin t. Where b > n a
  // coordinate has several coins, and what counts is whether their number of heads is odd.
  CUBEVERIFY_HD static constexpr Word flips(int n, int start, Word coins) {
    Word turned = 0;
    for (; coins != 0; coins = n < kMaxDimensions ? coins >> n : 0) turned ^= coins & all_ones(n);
    return rotate_left(n, turned, start);
  }

  // All coordinates of the window.
  CUBEVERIFY_HD static constexpr Word window(int n, int b, int start) {
    return rotate_left(n, all_ones(b < n ? b : n), start);
  }
};

}  // namespace cubeverify
