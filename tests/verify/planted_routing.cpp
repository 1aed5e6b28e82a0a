#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/copies/facts.h"
#include "kernels/sweeps/disjoint/facts.h"
#include "kernels/sweeps/gray/sweep.h"
#include "kernels/sweeps/msbt/facts.h"
#include "kernels/sweeps/sbt/sweep.h"
#include "kernels/sweeps/sources/facts.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/walks/facts.h"
#include "tests/verify/planted.h"
#include "tests/verify/routing_mutants.h"

// The wrong trees and paths of TR-483 in its sweeps.

namespace cubeverify::test {

namespace {

template <class Tree>
PlantedProgram binomial() {
  return {Tree::kName, [](const Wanted& wanted) {
            ChosenSbt::choose<Tree>();
            return facts_with<SbtSweep<ChosenSbt>, SourcesSweep<ChosenSbt>, CopiesSweep<ChosenSbt>>(wanted);
          }};
}

template <class Trees>
PlantedProgram multiple() {
  return {Trees::kName, [](const Wanted& wanted) {
            ChosenMsbt::choose<Trees>();
            return facts_with<MsbtSweep<ChosenMsbt>, WalksSweep<ChosenMsbt>, BstSweep<MinR, ChosenMsbt>,
                              SourcesSweep<Sbt, ChosenMsbt>, CopiesSweep<Sbt, ChosenMsbt>>(wanted);
          }};
}

template <class Path>
PlantedProgram path() {
  return {Path::kName, facts_with<GraySweep<Path>>};
}

template <class Paths>
PlantedProgram paths() {
  return {Paths::kName, facts_with<DisjointSweep<Paths>>};
}

template <class Tree>
PlantedProgram two_rooted() {
  return {Tree::kName, facts_with<TcbtSweep<Tree>, CopiesSweep<Sbt, Msbt, Tree>>};
}

}  // namespace

std::vector<PlantedProgram> planted_routing_programs() {
  return {
      binomial<ClearsLowestBit>(),
      binomial<TrailingZeroes>(),
      binomial<HangsInAChain>(),
      binomial<FirstChildForgotten>(),
      multiple<ToTheLeft>(),
      multiple<ItselfFirst>(),
      multiple<LeavesWithBitJ>(),
      multiple<LeavesByK>(),
      multiple<LeavesForgotten>(),
      multiple<OneTreeOnly>(),
      multiple<LevelByWeight>(),
      multiple<LabelsSwapped>(),
      multiple<LabelsUnwrapped>(),
      multiple<LeavesEarly>(),
      multiple<LabelsBackwards>(),
      multiple<LabelsByLevel>(),
      path<PlainCounting>(),
      path<OneStepOff>(),
      paths<NoDetour>(),
      paths<NotCyclic>(),
      two_rooted<BinomialForTwoRooted>(),
      two_rooted<HalvesNotMoved>(),
  };
}

}  // namespace cubeverify::test
