#pragma once

#include "kernels/address/word.h"

namespace cubeverify::test {

// A binomial tree (kernels/trees/sbt.h) chosen while the program runs, so that the sweeps are compiled once for all
// wrong ones.
struct ChosenSbt {
  struct Functions {
    int (*k)(int n, Word c);
    Word (*children)(int n, Word c);
  };
  static inline Functions chosen{};

  template <class Tree>
  static void choose() {
    chosen = {Tree::k, Tree::children};
  }

  static int k(int n, Word c) { return chosen.k(n, c); }
  static Word parent(int n, Word c) { return c ^ bit(k(n, c)); }
  static Word children(int n, Word c) { return chosen.children(n, c); }
};

}  // namespace cubeverify::test
