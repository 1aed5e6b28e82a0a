#pragma once

#include "kernels/address/word.h"

namespace cubeverify::test {

// A path (kernels/address/gray_path.h) chosen while the program runs.
struct ChosenPath {
  static inline Word (*chosen)(int n, Word t) = nullptr;

  template <class Path>
  static void choose() {
    chosen = Path::at;
  }

  static Word at(int n, Word t) { return chosen(n, t); }
};

}  // namespace cubeverify::test
