#include <algorithm>
#include <stdexcept>

#include "kernels/engine/cpu.h"
#include "tests/kernels/planted/sweeps_looking_at.h"
#include "tests/verify/chosen_tree.h"
#include "tests/verify/de_bruijn_mutants.h"
#include "tests/verify/mutants.h"
#include "tests/verify/planted.h"

namespace cubeverify::test {

namespace {

template <class... S>
FactTable facts_in(Sweeps<S...>, const Wanted& wanted) {
  return facts_with<S...>(wanted);
}

template <class Tree>
PlantedProgram tree() {
  return {Tree::kName, [](const Wanted& wanted) {
            ChosenTree::choose<Tree>();
            return facts_in(SweepsOfTree<ChosenTree>{}, wanted);
          }};
}

template <class Operations>
PlantedProgram operations() {
  return {Operations::kName,
          facts_with<AlgebraSweep<Operations>, DualsSweep<MinR, MaxL, MinBL, MaxBR, MinL, MaxR, Operations>>};
}

template <class Exchanges>
PlantedProgram exchanges() {
  return {Exchanges::kName,
          facts_with<CyclicSweep<MinR, Exchanges>, SpecimensSweep<MinR, MaxL, MinBL, MaxBR, Exchanges>>};
}

template <class Periods>
PlantedProgram periods() {
  return {Periods::kName, facts_with<CyclicSweep<MinR, PaperExchanges, Periods>>};
}

template <class Graph>
PlantedProgram graph() {
  return {Graph::kName, facts_with<GraphSweep<MinR, MaxL, MinBL, MaxBR, Graph>,
                                   SpecimensSweep<MinR, MaxL, MinBL, MaxBR, PaperExchanges, Graph>>};
}

template <class Plane>
PlantedProgram plane() {
  return {Plane::kName, facts_with<PlaneSweep<Plane>>};
}

template <class Tree>
PlantedProgram binomial_tree() {
  return {Tree::kName, facts_with<BinomialSweep<Tree>, MappingSweep<Tree>, LinksSweep<Tree>, MarksSweep<Tree>>};
}

template <class Labels>
PlantedProgram complete_tree() {
  return {Labels::kName, facts_with<BinomialSweep<BinomialTree, Labels>>};
}

template <class Network>
PlantedProgram network() {
  return {Network::kName, facts_with<DeBruijnSweep<Network>, MappingSweep<BinomialTree, Network>,
                                     LinksSweep<BinomialTree, Network>, MarksSweep<BinomialTree, Network>>};
}

template <class Distance>
PlantedProgram distance() {
  return {Distance::kName, facts_with<DeBruijnSweep<DeBruijn, Distance>, DistancesSweep<Distance>,
                                      MappingSweep<BinomialTree, DeBruijn, Distance>>};
}

// maxL with the least instead of the greatest left rotation.
struct LeastL : SpanningTree<LeastL> {
  static constexpr bool kRight = false;
  static Word rotations(int n, Word c) { return negate_rotations(n, least_right_rotations(n, c)); }
};

std::vector<PlantedProgram> planted_tree_and_network_programs() {
  return {
      tree<LastOfJ>(),
      tree<FirstOnly>(),
      tree<OneMoreRotation>(),
      tree<OneStepFurther>(),
      tree<LeftSteps>(),
      tree<FromTheRight>(),
      tree<Greatest>(),
      tree<HalfElimination>(),
      tree<LongestBlock>(),
      tree<Binomial>(),
      tree<NoRotation>(),
      tree<SecondOne>(),
      tree<ClearsIndexBit>(),
      tree<SwappedPorts>(),
      tree<NeighbouringPort>(),
      tree<DropsAChild>(),
      tree<EveryZero>(),
      tree<RootLacksPort>(),
      tree<ShortM>(),
      tree<FrameOneStepShort>(),
      {kOneTreeFourTimes, facts_with<VariantsSweep<MinR, MinR, MinR, MinR>, DualsSweep<MinR, MinR, MinR, MinR>,
                                     GraphSweep<MinR, MinR, MinR, MinR>, PermutationsSweep<MinR, MinR>,
                                     SpecimensSweep<MinR, MinR, MinR, MinR>>},
      {kWrongLeftTree, facts_with<VariantsSweep<MinR, LeastL>, DualsSweep<MinR, LeastL>, GraphSweep<MinR, LeastL>,
                                  PermutationsSweep<MinR, LeastL>, SpecimensSweep<MinR, LeastL>>},
      {"minL and maxR labelled as minR and maxL", facts_with<DualsSweep<MinR, MaxL, MinBL, MaxBR, MinR, MaxL>>},
      {"maxL is minBL", facts_with<SpecimensSweep<MinR, MinBL>>},
      {"minBL is maxL, and maxBR is minR", facts_with<DualsSweep<MinR, MaxL, MaxL, MinR>>},
      exchanges<OneZeroMore>(),
      exchanges<FarthestZeros>(),
      exchanges<OnesKept>(),
      exchanges<HalfKept>(),
      exchanges<NothingExchanged>(),
      periods<EveryWordWhole>(),
      periods<HalfDistance>(),
      graph<LeftPorts>(),
      operations<RotatesByTwo>(),
      operations<RotatesOddByTwo>(),
      operations<ShiftsRight>(),
      operations<LeftIsRight>(),
      operations<ReversalLosesABit>(),
      operations<PeriodStopsEarly>(),
      operations<SourceNotCyclic>(),
      operations<LeastIsGreatest>(),
      plane<Unreduced>(),
      plane<AlwaysOrigin>(),
      binomial_tree<AllAtOnce>(),
      binomial_tree<AllAtOncePerLevel>(),
      binomial_tree<AllAtOncePerDepth>(),
      binomial_tree<SmallestFirst>(),
      binomial_tree<NextInTree>(),
      binomial_tree<AlwaysFirst>(),
      binomial_tree<OneChildLess>(),
      binomial_tree<LeftGrandchild>(),
      complete_tree<LeftForRight>(),
      complete_tree<ShortClimb>(),
      complete_tree<LeavesOneUp>(),
      complete_tree<RootIsALeftChild>(),
      network<FarContraction>(),
      network<PlainContraction>(),
      network<OneBitLift>(),
      network<ShortLift>(),
      network<SameLift>(),
      network<ZeroEnters>(),
      network<ZeroEntersRight>(),
      network<ShuffleExchange>(),
      network<JumpingShifts>(),
      distance<OneWayOnly>(),
      distance<AllNeighbours>(),
      distance<Farthest>(),
      distance<AllTogether>(),
  };
}

}  // namespace

int last_planted(const Sweep& sweep) {
  if (sweep.traits.planted_to != 0) return sweep.traits.planted_to;
  switch (sweep.traits.unit) {
    case Unit::kPair:
      return kPlantedMostPairs;
    case Unit::kPermutation:
      return kPlantedMostPermutations;
    case Unit::kTrial:
      return kPlantedMostTrials;
    default:
      return kPlantedMost;
  }
}

void add_facts(const Sweep& sweep, int last, FactTable& facts) {
  for (int n = std::max(2, sweep.n_min); n <= last; ++n) {
    facts.put(sweep.name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
  }
}

const FactTable& right_facts() {
  static const FactTable right = [] {
    FactTable facts;
    for (const Sweep& sweep : sweeps()) add_facts(sweep, last_planted(sweep), facts);
    return facts;
  }();
  return right;
}

const std::vector<PlantedProgram>& planted_programs() {
  static const std::vector<PlantedProgram> all = [] {
    std::vector<PlantedProgram> programs = planted_tree_and_network_programs();
    for (PlantedProgram& one : planted_routing_programs()) programs.push_back(std::move(one));
    for (PlantedProgram& one : planted_embedding_programs()) programs.push_back(std::move(one));
    return programs;
  }();
  return all;
}

FactTable facts_of_program(const std::string& name) {
  const auto found = std::ranges::find(planted_programs(), name, &PlantedProgram::name);
  if (found == planted_programs().end()) throw std::out_of_range("no planted program: " + name);
  return found->facts([](const std::string&) { return true; });
}

}  // namespace cubeverify::test
