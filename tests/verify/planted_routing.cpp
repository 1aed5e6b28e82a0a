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
  add_chosen<ChosenParameters::Sbt, ClearsLowestBit, TrailingZeroes, HangsInAChain>(all);
  add_chosen<ChosenParameters::Trees, ToTheLeft, ItselfFirst, LeavesWithBitJ, LeavesForgotten, OneTreeOnly,
             LevelByWeight, LabelsSwapped>(all);
  add_chosen<ChosenParameters::Path, PlainCounting>(all);
  add_planted<WithPaths, NoDetour>(all);
  add_chosen<ChosenParameters::TwoRooted, BinomialForTwoRooted>(all);
  return all;
}

}  // namespace cubeverify::test
