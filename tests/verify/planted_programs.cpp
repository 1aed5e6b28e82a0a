#include <algorithm>
#include <stdexcept>

#include "kernels/engine/cpu.h"
#include "tests/verify/de_bruijn_mutants.h"
#include "tests/verify/mutants.h"
#include "tests/verify/planted_in_sweeps.h"

namespace cubeverify::test {

namespace {

// maxL with the least instead of the greatest left rotation.
struct LeastL : SpanningTree<LeastL> {
  static constexpr bool kRight = false;
  static Word rotations(int n, Word c) { return negate_rotations(n, least_right_rotations(n, c)); }
};

using P = ChosenParameters;

// A wrong tree of TR-611 section 3, and its balanced graph.
struct TreeAndGraph {
  template <class Tree>
  static void choose() {
    P::T0::choose<Tree>();
    P::Graph::choose<BalancedGraph<Tree>>();
  }
};
template <class... Wrong>
void add_trees(std::vector<PlantedProgram>& all) {
  (all.push_back(chosen_program<TreeAndGraph, Wrong, P::T0, P::Graph>()), ...);
}

// One of the trees taken for another, in the sweeps of several.
template <class T1, class T2, class T3, class TMinL = MinL, class TMaxR = MaxR>
PlantedProgram with_trees(const std::string& name) {
  return {name, [](const Wanted& wanted) {
            choose_right();
            P::T1::choose<T1>();
            P::T2::choose<T2>();
            P::T3::choose<T3>();
            P::TMinL::choose<TMinL>();
            P::TMaxR::choose<TMaxR>();
            return facts_in(SweepsLookingAt<P, P::T1, P::T2, P::T3, P::TMinL>{}, wanted);
          }};
}

std::vector<PlantedProgram> planted_tree_and_network_programs() {
  std::vector<PlantedProgram> all;
  add_trees<LastOfJ, FirstOnly, OneMoreRotation, OneStepFurther, LeftSteps, FromTheRight, Greatest, Binomial, SecondOne,
            SwappedPorts, NeighbouringPort, EveryZero, RootLacksPort, FrameOneStepShort>(all);
  all.push_back(with_trees<MinR, MinR, MinR>(kOneTreeFourTimes));
  all.push_back(with_trees<LeastL, MinBL, MaxBR>(kWrongLeftTree));
  all.push_back(with_trees<MaxL, MinBL, MaxBR, MinR, MaxL>("minL and maxR labelled as minR and maxL"));
  all.push_back(with_trees<MaxL, MaxL, MinR>("minBL is maxL, and maxBR is minR"));
  add_chosen<P::Exchanges, OneZeroMore, HalfKept>(all);
  add_chosen<P::Periods, EveryWordWhole, HalfDistance>(all);
  add_chosen<P::Graph, LeftPorts>(all);
  add_chosen<P::Ops, RotatesByTwo, RotatesOddByTwo, LeftIsRight, ReversalLosesABit, PeriodStopsEarly, SourceNotCyclic,
             LeastIsGreatest>(all);
  add_chosen<P::ComplexPlane, Unreduced, AlwaysOrigin>(all);
  add_chosen<P::Binomial, AllAtOnce, SmallestFirst, NextInTree, AlwaysFirst, OneChildLess>(all);
  add_chosen<P::Labels, LeftForRight, ShortClimb, LeavesOneUp>(all);
  add_chosen<P::Network, FarContraction, SameLift, ZeroEnters, ZeroEntersRight, JumpingShifts>(all);
  add_chosen<P::Distance, AllNeighbours>(all);
  return all;
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
