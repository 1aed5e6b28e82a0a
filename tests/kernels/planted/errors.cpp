#include "tests/kernels/planted/errors.h"

#include "tests/verify/de_bruijn_mutants.h"
#include "tests/verify/mutants.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

using Chosen = ChosenParameters;

// What is wrong, in the place of what is chosen.
template <class Place, class... Wrong>
std::vector<PlantedError> errors() {
  return {PlantedError{Wrong::kName, Place::template choose<Wrong>}...};
}

// The same where trees can be in the place of several.
template <class Place, class... Trees>
void add_to(std::vector<PlantedError>& all, const std::string& place) {
  (all.push_back({std::string(Trees::kName) + ", in the place of " + place, Place::template choose<Trees>}), ...);
}

template <class Place>
void add_section_4_trees(std::vector<PlantedError>& all, const std::string& place) {
  add_to<Place, OneStepFurther, SecondOne, DropsAChild, EveryZero>(all, place);
}

template <class Place>
void add_relabelled_trees(std::vector<PlantedError>& all, const std::string& place) {
  add_to<Place, LastOfJ, OneStepFurther, SecondOne>(all, place);
}

}  // namespace

std::vector<PlantedError> wrong_graphs() { return errors<Chosen::Graph, LeftPorts>(); }

std::vector<PlantedError> wrong_operations() {
  return errors<Chosen::Ops, RotatesByTwo, RotatesOddByTwo, ShiftsRight, LeftIsRight, ReversalLosesABit,
                PeriodStopsEarly, EveryPeriodOne, SourceNotCyclic, LeastIsGreatest>();
}

std::vector<PlantedError> wrong_trees() {
  return errors<Chosen::T0, LastOfJ, FirstOnly, OneMoreRotation, OneStepFurther, LeftSteps, FromTheRight, Greatest,
                HalfElimination, LongestBlock, Binomial, NoRotation, SecondOne, ClearsIndexBit, SwappedPorts,
                NeighbouringPort, Detour, DropsAChild, EveryZero, ChainsAbove, ChainsBelow, LeavesAtTwo, RootLacksPort,
                ShortM, FrameOneStepShort>();
}

std::vector<PlantedError> wrong_section_4_trees() {
  std::vector<PlantedError> all;
  add_section_4_trees<Chosen::T1>(all, "maxL");
  add_section_4_trees<Chosen::T2>(all, "minBL");
  add_section_4_trees<Chosen::T3>(all, "maxBR");
  return all;
}

std::vector<PlantedError> wrong_relabelled_trees() {
  std::vector<PlantedError> all;
  add_relabelled_trees<Chosen::TMinL>(all, "minL");
  add_relabelled_trees<Chosen::TMaxR>(all, "maxR");
  return all;
}

std::vector<PlantedError> wrong_planes() { return errors<Chosen::ComplexPlane, Unreduced, AlwaysOrigin>(); }

std::vector<PlantedError> wrong_spanning_binomial_trees() {
  return errors<Chosen::Sbt, ClearsLowestBit, TrailingZeroes, HangsInAChain, FirstChildForgotten, HighBitsFromBelow,
                ChildrenOfHighBits, OddCubesDiffer, EndsInAPair>();
}

std::vector<PlantedError> wrong_multiple_trees() {
  return errors<Chosen::Trees, ToTheLeft, ItselfFirst, LeavesWithBitJ, OneTreeOnly>();
}

std::vector<PlantedError> wrong_edges_and_labels() {
  return errors<Chosen::Trees, LeavesByK, LeavesForgotten, LevelByWeight, NearerLevels, ManyLeaves, SwapsTwoTrees,
                LabelsSwapped, LabelsUnwrapped, LeavesEarly, LabelsBackwards, LabelsOfLeaves, LabelsByLevel,
                LateInOneTree>();
}

std::vector<PlantedError> wrong_paths() { return errors<Chosen::Path, PlainCounting, OneStepOff, RestsAtOdd>(); }

std::vector<PlantedError> wrong_two_rooted_trees() {
  return errors<Chosen::TwoRooted, BinomialForTwoRooted, HalvesNotMoved, EveryPairACircle>();
}

std::vector<PlantedError> wrong_networks() {
  return errors<Chosen::Network, FarContraction, PlainContraction, OneBitLift, ShortLift, SameLift, ZeroEnters,
                ZeroEntersRight, ShuffleExchange, JumpingShifts>();
}

std::vector<PlantedError> wrong_distances() {
  return errors<Chosen::Distance, OneWayOnly, AllNeighbours, Farthest, AllTogether>();
}

std::vector<PlantedError> wrong_binomial_trees() {
  return errors<Chosen::Binomial, AllAtOnce, AllAtOncePerLevel, AllAtOncePerDepth, SmallestFirst, NextInTree,
                AlwaysFirst, OneChildLess, LeftGrandchild>();
}

std::vector<PlantedError> wrong_complete_trees() {
  return errors<Chosen::Labels, LeftForRight, ShortClimb, LeavesOneUp, RootIsALeftChild>();
}

}  // namespace cubeverify::test
