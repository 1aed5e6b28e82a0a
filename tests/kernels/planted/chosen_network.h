#pragma once

#include "kernels/networks/shift_distance.h"

namespace cubeverify::test {

// A network (kernels/networks/de_bruijn.h) chosen while the program runs.
struct ChosenNetwork {
  struct Functions {
    Word (*left)(int, Word, Word);
    Word (*right)(int, Word, Word);
    Word (*contract)(int, Word);
    Word (*lift)(int, Word, Word);
  };
  static inline Functions chosen{};
  template <class N>
  static void choose() {
    chosen = {N::left, N::right, N::contract, N::lift};
  }
  static Word left(int n, Word x, Word b) { return chosen.left(n, x, b); }
  static Word right(int n, Word x, Word b) { return chosen.right(n, x, b); }
  static Word contract(int n, Word v) { return chosen.contract(n, v); }
  static Word lift(int n, Word x, Word l) { return chosen.lift(n, x, l); }
};

// Distances (kernels/networks/shift_distance.h) chosen while the program runs.
struct ChosenDistance {
  struct Functions {
    int (*either_way)(int, Word, Word, int);
    int (*to_left)(int, Word, Word);
  };
  static inline Functions chosen{};
  template <class D>
  static void choose() {
    chosen = {D::either_way, D::to_left};
  }
  static int either_way(int n, Word x, Word y, int limit) { return chosen.either_way(n, x, y, limit); }
  static int to_left(int n, Word x, Word y) { return chosen.to_left(n, x, y); }
};

}  // namespace cubeverify::test
