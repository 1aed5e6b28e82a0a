#pragma once

#include "kernels/address/cyclotomic.h"
#include "kernels/address/exchanges.h"
#include "kernels/address/paper_periods.h"
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

// The exchanges and periods of lemmas 9 to 12 chosen while the program runs.
struct ChosenExchanges {
  static inline decltype(&PaperExchanges::f) f{};
  static inline decltype(&PaperExchanges::nc) nc{};

  template <class Exchanges>
  static void choose() {
    f = Exchanges::f;
    nc = Exchanges::nc;
  }
};
struct ChosenPeriods {
  static inline decltype(&PaperPeriods::is_whole) is_whole{};
  static inline decltype(&PaperPeriods::distance) distance{};

  template <class Periods>
  static void choose() {
    is_whole = Periods::is_whole;
    distance = Periods::distance;
  }
};

// A path (kernels/address/gray_path.h) chosen while the program runs.
struct ChosenPath {
  static inline Word (*chosen)(int n, Word t) = nullptr;

  template <class Path>
  static void choose() {
    chosen = Path::at;
  }

  static Word at(int n, Word t) { return chosen(n, t); }
};

// Positions in the complex plane (kernels/address/paper_plane.h) chosen while the program runs.
struct ChosenPlane {
  static inline Position (*chosen)(int n, Word c, const RootPowers& roots) = nullptr;

  template <class ComplexPlane>
  static void choose() {
    chosen = ComplexPlane::at;
  }

  static Position at(int n, Word c, const RootPowers& roots) { return chosen(n, c, roots); }
};

}  // namespace cubeverify::test
