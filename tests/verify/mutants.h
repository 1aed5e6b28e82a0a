#pragma once

#include "kernels/address/cyclotomic.h"
#include "kernels/sweeps/cyclic/facts.h"
#include "kernels/trees/balanced_graph.h"
#include "tests/ptx/wrong_rules.h"

// Deliberately wrong trees, rotations, exchanges and planes, with those that a device can compute too. Each makes one
// mistake that a program or a proof could make; kName says which. Except for NeighbouringPort, whatever is wrong a
// parent has one 1-bit less and M(c) holds 0-bits only, so walks end.

namespace cubeverify::test {

// A node of a right tree moved to another index: frame, M and k follow it.
inline Node moved(int n, Node node, int index) {
  node.index = index;
  node.frame = rotate_right(n, node.address, index);
  if (node.address != 0) {
    const int top = highest_bit(node.frame);
    node.zeros = rotate_left(n, all_ones(n) & ~Word{1} << top, index);
    node.k = cyclic(top + index, n);
  }
  return node;
}

// What all wrong trees have in common.
template <class Self>
struct WrongTree : SpanningTree<Self> {
  static constexpr bool kRight = true;
  static Word rotations(int n, Word c) { return least_right_rotations(n, c); }
};

// --- Wrong indices ---------------------------------------------------------------------------------------------

struct LastOfJ : WrongTree<LastOfJ> {
  static constexpr const char* kName = "ties between rotations go to the last";
  static int index(int n, Word c) { return c == 0 ? 0 : highest_bit(rotations(n, c)); }
  static Node locate(int n, Word c) { return moved(n, SpanningTree<LastOfJ>::locate(n, c), index(n, c)); }
};

struct FirstOnly : WrongTree<FirstOnly> {
  static constexpr const char* kName =
      "J holds only the first of several rotations, so that no node but the source is cyclic";
  static Word rotations(int n, Word c) { return c == 0 ? all_ones(n) : bit(lowest_bit(least_right_rotations(n, c))); }
};

struct OneMoreRotation : WrongTree<OneMoreRotation> {
  static constexpr const char* kName = "J holds one rotation too many, so that every node is cyclic";
  static Word rotations(int n, Word c) {
    const Word right = least_right_rotations(n, c);
    return right | rotate_left(n, bit(lowest_bit(right)), 1 % n);
  }
};

struct OneStepFurther : WrongTree<OneStepFurther> {
  static constexpr const char* kName = "one rotation step too many";
  static Word rotations(int n, Word c) { return rotate_left(n, least_right_rotations(n, c), 1 % n); }
};

struct LeftSteps : WrongTree<LeftSteps> {
  static constexpr const char* kName = "rotations counted to the left";
  static Word rotations(int n, Word c) { return negate_rotations(n, least_right_rotations(n, c)); }
};

struct FromTheRight : WrongTree<FromTheRight> {
  static constexpr const char* kName = "rotations compared from the right end";
  static Word rotations(int n, Word c) { return negate_rotations(n, least_right_rotations(n, reverse_bits(n, c))); }
};

struct Binomial : WrongTree<Binomial> {
  static constexpr const char* kName = "the binomial tree: the index is the lowest 1-bit";
  static Word rotations(int n, Word c) { return c == 0 ? all_ones(n) : bit(lowest_bit(c)); }
};

// --- Wrong parents ---------------------------------------------------------------------------------------------

struct SecondOne : WrongTree<SecondOne> {
  static constexpr const char* kName = "k is the second 1-bit";
  static Node locate(int n, Word c) {
    Node node = SpanningTree<SecondOne>::locate(n, c);
    if (weight(c) >= 2) node.k = cyclic(highest_bit(without_highest_bit(node.frame)) + node.index, n);
    return node;
  }
};

struct SwappedPorts : WrongTree<SwappedPorts> {
  static constexpr const char* kName = "ports 0 and 1 swapped towards the parent";
  static Node locate(int n, Word c) {
    Node node = SpanningTree<SwappedPorts>::locate(n, c);
    if ((c & 3) == 3 && (node.k == 0 || node.k == 1)) node.k = 1 - node.k;
    return node;
  }
};

// Its walks can go round in circles. With one rotation in every J none branches, and such walks are cut short.
struct NeighbouringPort : WrongTree<NeighbouringPort> {
  static constexpr const char* kName = "the parent is across the port next to k";
  static Word rotations(int n, Word c) { return FirstOnly::rotations(n, c); }
  static Node locate(int n, Word c) {
    Node node = SpanningTree<NeighbouringPort>::locate(n, c);
    if (c != 0) node.k = cyclic(node.k + 1, n);
    return node;
  }
};

// --- Wrong children, M and frames --------------------------------------------------------------------------------

struct EveryZero : WrongTree<EveryZero> {
  static constexpr const char* kName = "every zero of M is taken for a child";
  static bool is_child(int, const Node&, int) { return true; }
};

struct RootLacksPort : WrongTree<RootLacksPort> {
  static constexpr const char* kName = "the source lacks its child in dimension n-1";
  static bool is_child(int n, const Node& node, int m) {
    return node.address == 0 ? m != n - 1 : SpanningTree<RootLacksPort>::is_child(n, node, m);
  }
};

struct FrameOneStepShort : WrongTree<FrameOneStepShort> {
  static constexpr const char* kName = "the frame is rotated one step short of the index";
  static Node locate(int n, Word c) {
    Node node = SpanningTree<FrameOneStepShort>::locate(n, c);
    node.frame = rotate_left(n, node.frame, 1 % n);
    return node;
  }
};

// --- Wrong operations for sweep `algebra` ------------------------------------------------------------------------

// Right for every other address, so that of neighbours that are looked at together some are right.
struct RotatesOddByTwo : PaperRotations {
  static constexpr const char* kName = "right rotations of odd addresses go two steps at a time";
  static Word right(int n, Word c, int steps) { return rotate_right(n, c, has_bit(c, 0) ? 2 * steps % n : steps); }
};

struct LeftIsRight : PaperRotations {
  static constexpr const char* kName = "left rotations go right";
  static Word left(int n, Word c, int steps) { return rotate_right(n, c, steps); }
};

struct ReversalLosesABit : PaperRotations {
  static constexpr const char* kName = "bit reversal loses bit 0";
  static Word reverse(int n, Word c) { return reverse_bits(n, c) & all_ones(n) >> 1; }
};

struct PeriodStopsEarly : PaperRotations {
  static constexpr const char* kName = "periods tried below n/2 only";
  static int period(int n, Word c) {
    const int found = period_by_definition(n, c);
    return 2 * found < n ? found : n;
  }
};

struct SourceNotCyclic : PaperRotations {
  static constexpr const char* kName = "the source has period n";
  static int period(int n, Word c) { return c == 0 ? n : period_by_definition(n, c); }
};

struct LeastIsGreatest : PaperRotations {
  static constexpr const char* kName = "the greatest rotation of an address taken for the least";
  static Word least(int n, Word c) { return least_right_rotations(n, ~c & all_ones(n)); }
};

// --- Wrong exchanges and periods for sweep `cyclic` ------------------------------------------------------------------

struct OneZeroMore : PaperExchanges {
  static constexpr const char* kName = "f takes one 0-bit more";
  static ExchangeSet f(Word c, int t) { return PaperExchanges::f(c, t + 1); }
};

struct HalfKept : PaperExchanges {
  static constexpr const char* kName = "NC keeps half of the bits it should";
  static ExchangeSet nc(int n, Word c, int kept) { return PaperExchanges::nc(n, c, kept / 2); }
};

struct EveryWordWhole : PaperPeriods {
  static constexpr const char* kName = "a repeated block's own repetition is overlooked";
  static bool is_whole(int, Word, const PrimeSteps&) { return true; }
};

struct HalfDistance : PaperPeriods {
  static constexpr const char* kName = "only the 1-bits of the one word that the other lacks are counted";
  static int distance(Word c1, Word c2) { return weight(c1 & ~c2); }
};

// The 1-bit met from the wrong side of bit q.
struct LeftPorts : BalancedGraph<MinR> {
  static constexpr const char* kName = "the balanced graph's ports are looked for to the left";
  static int port(int n, Word c, int q) {
    const Word others = rotate_right(n, c, q) & ~Word{1};
    return others == 0 ? q : cyclic(lowest_bit(others) + q, n);
  }
  static Word parent_dimensions(int n, const Node& node) {
    Word dimensions = 0;
    for (Word rest = node.address == 0 ? 0 : node.rotations; rest != 0; rest &= rest - 1)
      dimensions |= bit(port(n, node.address, lowest_bit(rest)));
    return dimensions;
  }
};

struct Unreduced {
  static constexpr const char* kName = "positions not reduced by the cyclotomic polynomial";
  static Position at(int n, Word c, const RootPowers&) {
    Position sum{};
    for (int t = 0; t < n; ++t) sum.coefficient[t] = has_bit(c, t) ? 1 : 0;
    return sum;
  }
};

}  // namespace cubeverify::test
