#include "tests/verify/planted_in_sweeps.h"
#include "tests/verify/routing_mutants.h"

// The wrong trees and paths of TR-483 in its sweeps.

namespace cubeverify::test {

namespace {

template <class T>
struct WithPaths : PaperParameters {
  using Paths = T;
};

}  // namespace

std::vector<PlantedProgram> planted_routing_programs() {
  std::vector<PlantedProgram> all;
  add_chosen<ChosenParameters::Sbt, ClearsLowestBit, TrailingZeroes, HangsInAChain, FirstChildForgotten>(all);
  add_chosen<ChosenParameters::Trees, ToTheLeft, ItselfFirst, LeavesWithBitJ, LeavesByK, LeavesForgotten, OneTreeOnly,
             LevelByWeight, LabelsSwapped, LabelsUnwrapped, LeavesEarly, LabelsBackwards, LabelsByLevel>(all);
  add_chosen<ChosenParameters::Path, PlainCounting, OneStepOff>(all);
  add_planted<WithPaths, NoDetour, NotCyclic>(all);
  add_chosen<ChosenParameters::TwoRooted, BinomialForTwoRooted, HalvesNotMoved>(all);
  return all;
}

}  // namespace cubeverify::test
