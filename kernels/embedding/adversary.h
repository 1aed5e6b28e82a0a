#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// What an adversary may do who grows a tree leaf by leaf while it is embedded, and sees where its nodes lie (Dynamic
// Tree Embedding, section 3, of trees that grow and shrink; kernels/sweeps/dynamic_tree.md).
struct Adversary {
  // The oblivious one: how often the tree's leaves cease to exist and are grown again.
  static constexpr int kTimesAgain = 16;

  // The one that tries again: whether a leaf that came to lie there may stay, and how many grow at most for 2^n nodes.
  CUBEVERIFY_HD static bool stays(Word place) { return place == 0; }
  CUBEVERIFY_HD static constexpr Word most_leaves(int n) { return Word{512} << n; }

  // The one that steers by windows of b: how many of the last edges above a node count, as many as have all the windows
  // but that of the edges below it; and how many coordinates of their windows may be wrong.
  CUBEVERIFY_HD static constexpr int longest_run(int n, int b) { return (n + b - 1) / b - 1; }
  static constexpr int kMostWrong = 1;
};

}  // namespace cubeverify
