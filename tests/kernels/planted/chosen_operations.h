#pragma once

#include "kernels/address/word.h"

namespace cubeverify::test {

// Rotations and their like (kernels/address/paper_rotations.h) chosen while the program runs.
struct ChosenOperations {
  struct Functions {
    Word (*right)(int n, Word c, int steps);
    Word (*left)(int n, Word c, int steps);
    Word (*reverse)(int n, Word c);
    Word (*least)(int n, Word c);
    int (*period)(int n, Word c);
  };
  static inline Functions chosen{};

  template <class Ops>
  static void choose() {
    chosen = {Ops::right, Ops::left, Ops::reverse, Ops::least, Ops::period};
  }

  static Word right(int n, Word c, int steps) { return chosen.right(n, c, steps); }
  static Word left(int n, Word c, int steps) { return chosen.left(n, c, steps); }
  static Word reverse(int n, Word c) { return chosen.reverse(n, c); }
  static Word least(int n, Word c) { return chosen.least(n, c); }
  static int period(int n, Word c) { return chosen.period(n, c); }
};

}  // namespace cubeverify::test
