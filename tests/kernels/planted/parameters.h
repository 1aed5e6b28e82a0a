#pragma once

#include "kernels/address/cyclotomic.h"
#include "kernels/address/exchanges.h"
#include "kernels/address/paper_periods.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/parameters.h"
#include "tests/kernels/planted/chosen_trees.h"

namespace cubeverify::test {

// A network (kernels/networks/de_bruijn.h) chosen while the program runs.
struct ChosenNetwork {
  static inline Word (*left)(int, Word, Word){};
  static inline Word (*right)(int, Word, Word){};
  static inline Word (*contract)(int, Word){};
  static inline Word (*lift)(int, Word, Word){};

  template <class N>
  static void choose() {
    left = N::left;
    right = N::right;
    contract = N::contract;
    lift = N::lift;
  }
};

// Distances (kernels/networks/shift_distance.h) chosen while the program runs.
struct ChosenDistance {
  static inline int (*either_way)(int, Word, Word, int){};
  static inline int (*to_left)(int, Word, Word){};

  template <class D>
  static void choose() {
    either_way = D::either_way;
    to_left = D::to_left;
  }
};

// Rotations and their like (kernels/address/paper_rotations.h) chosen while the program runs.
struct ChosenOperations {
  static inline Word (*right)(int n, Word c, int steps){};
  static inline Word (*left)(int n, Word c, int steps){};
  static inline Word (*reverse)(int n, Word c){};
  static inline Word (*least)(int n, Word c){};
  static inline int (*period)(int n, Word c){};

  template <class Ops>
  static void choose() {
    right = Ops::right;
    left = Ops::left;
    reverse = Ops::reverse;
    least = Ops::least;
    period = Ops::period;
  }
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
  static inline Word (*at)(int n, Word t){};

  template <class Path>
  static void choose() {
    at = Path::at;
  }
};

// Positions in the complex plane (kernels/address/paper_plane.h) chosen while the program runs.
struct ChosenPlane {
  static inline Position (*at)(int n, Word c, const RootPowers& roots){};

  template <class ComplexPlane>
  static void choose() {
    at = ComplexPlane::at;
  }
};

// So small that small cubes have many (kernels/sweeps/marks/facts.h).
struct SmallWindows {
  static constexpr int kMostBits = 7;
};

// What sweeps are about (kernels/sweeps/parameters.h), chosen while the program runs.
struct ChosenParameters : PaperParameters {
  using T0 = ChosenTreeAt<0>;
  using T1 = ChosenTreeAt<1>;
  using T2 = ChosenTreeAt<2>;
  using T3 = ChosenTreeAt<3>;
  using TMinL = ChosenTreeAt<4>;
  using TMaxR = ChosenTreeAt<5>;
  using Graph = ChosenGraph;
  using Ops = ChosenOperations;
  using Exchanges = ChosenExchanges;
  using Periods = ChosenPeriods;
  using Sbt = ChosenSbt;
  using Trees = ChosenMsbt;
  using Path = ChosenPath;
  using TwoRooted = ChosenTwoRooted;
  using ComplexPlane = ChosenPlane;
  using Binomial = ChosenBinomial;
  using Labels = ChosenLabels;
  using Network = ChosenNetwork;
  using Distance = ChosenDistance;
  using Windows = SmallWindows;
};

// Chooses all as the papers have it.
inline void choose_right() {
  ChosenParameters::T0::choose<PaperParameters::T0>();
  ChosenParameters::T1::choose<PaperParameters::T1>();
  ChosenParameters::T2::choose<PaperParameters::T2>();
  ChosenParameters::T3::choose<PaperParameters::T3>();
  ChosenParameters::TMinL::choose<PaperParameters::TMinL>();
  ChosenParameters::TMaxR::choose<PaperParameters::TMaxR>();
  ChosenParameters::Graph::choose<PaperParameters::Graph>();
  ChosenParameters::Ops::choose<PaperParameters::Ops>();
  ChosenParameters::Exchanges::choose<PaperParameters::Exchanges>();
  ChosenParameters::Periods::choose<PaperParameters::Periods>();
  ChosenParameters::Sbt::choose<PaperParameters::Sbt>();
  ChosenParameters::Trees::choose<PaperParameters::Trees>();
  ChosenParameters::Path::choose<PaperParameters::Path>();
  ChosenParameters::TwoRooted::choose<PaperParameters::TwoRooted>();
  ChosenParameters::ComplexPlane::choose<PaperParameters::ComplexPlane>();
  ChosenParameters::Binomial::choose<PaperParameters::Binomial>();
  ChosenParameters::Labels::choose<PaperParameters::Labels>();
  ChosenParameters::Network::choose<PaperParameters::Network>();
  ChosenParameters::Distance::choose<PaperParameters::Distance>();
}

}  // namespace cubeverify::test
