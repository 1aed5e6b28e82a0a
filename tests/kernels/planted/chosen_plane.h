#pragma once

#include "kernels/address/cyclotomic.h"

namespace cubeverify::test {

// Positions in the complex plane (kernels/address/paper_plane.h) chosen while the program runs.
struct ChosenPlane {
  static inline Position (*chosen)(int n, Word c, const RootPowers& roots) = nullptr;

  template <class BitPlane>
  static void choose() {
    chosen = BitPlane::at;
  }

  static Position at(int n, Word c, const RootPowers& roots) { return chosen(n, c, roots); }
};

}  // namespace cubeverify::test
