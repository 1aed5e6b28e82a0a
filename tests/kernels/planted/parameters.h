#pragma once

#include "kernels/sweeps/parameters.h"
#include "tests/kernels/planted/chosen_network.h"
#include "tests/kernels/planted/chosen_operations.h"
#include "tests/kernels/planted/chosen_trees.h"

namespace cubeverify::test {

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
