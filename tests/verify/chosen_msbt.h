#pragma once

#include "kernels/address/word.h"

namespace cubeverify::test {

// Multiple trees (kernels/trees/msbt.h) chosen while the program runs, so that the sweeps are compiled once for all
// wrong ones.
struct ChosenMsbt {
  struct Functions {
    int (*k)(int n, Word c, int j);
    Word (*stepped_over)(int n, Word c, int j);
    int (*dimension)(int n, Word c, int j);
    Word (*children)(int n, Word c, int j);
    int (*level)(int n, Word c, int j);
    int (*label)(int n, Word c, int j);
    bool (*sees_two_ones)();
  };
  static inline Functions chosen{};

  template <class Trees>
  static void choose() {
    chosen = {Trees::k,     Trees::stepped_over, Trees::dimension,    Trees::children,
              Trees::level, Trees::label,        Trees::sees_two_ones};
  }

  static int k(int n, Word c, int j) { return chosen.k(n, c, j); }
  static Word stepped_over(int n, Word c, int j) { return chosen.stepped_over(n, c, j); }
  static int dimension(int n, Word c, int j) { return chosen.dimension(n, c, j); }
  static Word parent(int n, Word c, int j) { return c ^ bit(dimension(n, c, j)); }
  static Word children(int n, Word c, int j) { return chosen.children(n, c, j); }
  static int level(int n, Word c, int j) { return chosen.level(n, c, j); }
  static int label(int n, Word c, int j) { return chosen.label(n, c, j); }
  static bool sees_two_ones() { return chosen.sees_two_ones(); }
};

}  // namespace cubeverify::test
