#pragma once

#include "kernels/embedding/rule.h"

// The edges to leaves that are grown while an adversary looks on (Dynamic Tree Embedding, section 3; the sweep
// `watched` of kernels/sweeps/dynamic_tree.md).

namespace cubeverify {

// A step of a walk in the n-cube: it crosses a coordinate drawn from all n, or stays, with equal chances.
struct RandomStep {
  // What step `number` of a trial flips: one bit or none.
  CUBEVERIFY_HD static Word flips(int n, Word seed, Word trial, Word number) {
    const RandomWords drawn = random_words(seed, number, trial);
    return has_bit(drawn.words[0], 0) ? bit(static_cast<int>(drawn.words[1] * static_cast<Word>(n) >> 32)) : 0;
  }
};

// How the leaves of one tree in one trial are drawn.
template <class Rule, class Walk>
struct LeafEdges {
  int n;
  bool walks;  // or windows
  int width;   // of windows: b; of walks: their steps; 0..63
  Word seed, trial;

  // What is the same for all edges below a node.
  struct Below {
    int start;    // of the rule's window
    Word window;  // the coordinates that the paper allows edges to flip, whatever the rule
  };
  [[nodiscard]] CUBEVERIFY_HD Below below(Word depth) const {
    // No word has 0 bits.
    if (walks || width == 0) return {0, walks ? all_ones(n) : 0};
    return {Rule::window_start(n, width, depth),
            TreeWindow::window(n, width, TreeWindow::window_start(n, width, depth))};
  }

  // What the edge to leaf `number` flips.
  [[nodiscard]] CUBEVERIFY_HD Word flips(const Below& below, Word number) const {
    if (width == 0) return 0;
    if (!walks) return Rule::flips(n, below.start, Rule::coins(seed, trial, number, width));
    Word flipped = 0;
    for (int t = 0; t < width; ++t) flipped ^= Walk::flips(n, seed, trial, 64 * number + static_cast<Word>(t));
    return flipped;
  }
};

}  // namespace cubeverify
