#include "kernels/engine/cpu.h"
#include "tests/verify/mutants.h"
#include "tests/verify/planted_in_sweeps.h"

namespace cubeverify::test {
namespace {

// Deliberately wrong binomial trees, complete binary trees, de Bruijn networks and distances. Each makes one mistake;
// kName says which. Phases stay within 0..n and distances within 0..n.

struct AllAtOnce : BinomialTree {
  static constexpr const char* kName = "a node sends to all its children at once";
  static int phase(int, EdgeUp edge) { return CompleteTree::level(label(edge.parent)); }
  static int phase_by_depth(EdgeUp, int depth) { return depth + 1; }
};

struct NextInTree : BinomialTree {
  static constexpr const char* kName = "the parent in CBT(n+1) taken for the parent in B(n)";
  static EdgeUp up(int, Word t) { return {t >> 1, 1}; }
};

struct AlwaysFirst : BinomialTree {
  static constexpr const char* kName = "every child numbered 1";
  static EdgeUp up(int n, Word t) { return {BinomialTree::up(n, t).parent, 1}; }
};

struct OneChildLess : BinomialTree {
  static constexpr const char* kName = "the last child forgotten";
  static int fanout(int n, Word t) { return std::max(0, BinomialTree::fanout(n, t) - 1); }
};

struct LeftForRight : CompleteTree {
  static constexpr const char* kName = "left and right children exchanged";
  static Word right_child(Word label) { return CompleteTree::left_child(label); }
  static bool is_left_child(Word label) { return CompleteTree::is_right_child(label); }
  static bool is_right_child(Word label) { return CompleteTree::is_left_child(label); }
};

struct ShortClimb : CompleteTree {
  static constexpr const char* kName = "the way to the top of a cluster stops after one step";
  static Word top(Word label) { return label >> std::min(1, steps_to_top(label)); }
};

struct LeavesOneUp : CompleteTree {
  static constexpr const char* kName = "leaves one level too high";
  static bool is_leaf(int n, Word label) { return has_bit(label, n - 1); }
};

struct FarContraction : DeBruijn {
  static constexpr const char* kName = "F compares bits two places apart";
  static Word contract(int n, Word v) { return (v ^ v >> 2) & all_ones(n); }
};

struct SameLift : DeBruijn {
  static constexpr const char* kName = "the inverse of F has one solution";
  static Word lift(int n, Word x, Word) { return DeBruijn::lift(n, x, 0); }
};

struct ZeroEntersRight : DeBruijn {
  static constexpr const char* kName = "right shifts lose the bit that enters";
  static Word right(int n, Word x, Word) { return DeBruijn::right(n, x, 0); }
};

struct JumpingShifts : DeBruijn {
  static constexpr const char* kName = "links that complement what they shift";
  static Word left(int n, Word x, Word b) { return DeBruijn::left(n, ~x & all_ones(n), b); }
};

struct AllNeighbours : ShiftDistance {
  static constexpr const char* kName = "every node next to every other";
  static int either_way(int, Word x, Word y, int limit) { return std::min(limit, x == y ? 0 : 1); }
  static int to_left(int, Word x, Word y) { return x == y ? 0 : 1; }
};

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
  const Unit unit = sweep.traits.unit;
  return unit == Unit::kPair          ? kPlantedMostPairs
         : unit == Unit::kPermutation ? kPlantedMostPermutations
         : unit == Unit::kTrial       ? kPlantedMostTrials
                                      : kPlantedMost;
}

void add_facts(const Sweep& sweep, int last, FactTable& facts) {
  for (int n = std::max(2, sweep.n_min); n <= last; ++n)
    facts.put(sweep.name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
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
    add_routing_programs(programs);
    add_embedding_programs(programs);
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
