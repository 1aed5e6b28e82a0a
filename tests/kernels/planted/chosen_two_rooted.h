#pragma once

#include "kernels/address/word.h"

namespace cubeverify::test {

// A two-rooted tree (kernels/trees/two_rooted_tree.h) chosen while the program runs.
struct ChosenTwoRooted {
  struct Functions {
    int (*dimension)(int n, Word c);
    Word (*children)(int n, Word c);
  };
  static inline Functions chosen{};

  template <class Tree>
  static void choose() {
    chosen = {Tree::dimension, Tree::children};
  }

  static int dimension(int n, Word c) { return chosen.dimension(n, c); }
  static Word children(int n, Word c) { return chosen.children(n, c); }
};

}  // namespace cubeverify::test
