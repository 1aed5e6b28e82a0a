#pragma once

#include "kernels/sweeps/bst/facts.h"
#include "kernels/sweeps/list.h"
#include "kernels/sweeps/parameters.h"
#include "kernels/sweeps/variants/facts.h"
#include "tests/kernels/planted/chosen_network.h"
#include "tests/kernels/planted/chosen_operations.h"
#include "tests/kernels/planted/chosen_trees.h"
#include "tests/kernels/planted/wrong_part.h"

namespace cubeverify::test {

struct ChosenParts;  // chosen_parts.h

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
  using Slices = ChosenParts;
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

// What has a bit-sliced form of the papers' trees alone, whose parts are chosen.
using SlicedSweeps =
    Sweeps<VariantsSweep<MinR, MaxL, MinBL, MaxBR, ChosenParts>, BstSweep<MinR, Msbt, PaperRotations, ChosenParts>>;

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
  wrong_part = WrongPart::kNone;
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
