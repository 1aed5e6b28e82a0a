#pragma once

#include "kernels/address/blocks.h"
#include "kernels/sweeps/algebra/facts.h"

namespace cubeverify {

// The parts of sweep `algebra` at an address c.
template <class Ops>
struct AlgebraBody {
  using Sweep = AlgebraSweep<Ops>;

  // Whether two words differ in exactly one bit.
  CUBEVERIFY_HD static constexpr bool adjacent(Word x, Word y) { return x != y && ((x ^ y) & ((x ^ y) - 1)) == 0; }

  // Rotated and reversed neighbours across every dimension.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_flips(int n, Word c, Accumulator& accumulator) {
    const Word right = Ops::right(n, c, 1 % n), reversed = Ops::reverse(n, c);
    Word not_adjacent = 0, not_dimension = 0, reversed_not_adjacent = 0;
    for (int m = 0; m < n; ++m) {
      const Word turned = Ops::right(n, c ^ bit(m), 1 % n);
      not_adjacent += adjacent(right, turned) ? 0 : 1;
      not_dimension += (right ^ turned) == bit(cyclic(m - 1, n)) ? 0 : 1;
      reversed_not_adjacent += adjacent(reversed, Ops::reverse(n, c ^ bit(m))) ? 0 : 1;
      if (!has_bit(c, m)) accumulator.count(Sweep::kLinks, m);
    }
    accumulator.check(Sweep::kRotationAdjacency, static_cast<Word>(n), not_adjacent, c);
    accumulator.check(Sweep::kRotationDimension, static_cast<Word>(n), not_dimension, c);
    accumulator.check(Sweep::kReversalAdjacency, static_cast<Word>(n), reversed_not_adjacent, c);
  }

  // How many of R^0(c), ..., R^(n-1)(c) are distinct. Every two are compared.
  CUBEVERIFY_HD static constexpr int distinct_rotations(int n, Word c) {
    int distinct = 0;
    for (int u = 0; u < n; ++u) {
      const Word turned = Ops::right(n, c, u);
      int same = 0;
      while (same < u && Ops::right(n, c, same) != turned) ++same;
      distinct += same == u ? 1 : 0;
    }
    return distinct;
  }

  // Periods, the size of J(c) (`least`) and of the necklace, and Leighton's longest block.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_periods(int n, Word c, int period, Word least, Accumulator& accumulator) {
    const Word zeros = ~c & all_ones(n);
    accumulator.check(Sweep::kComplementPeriod, Ops::period(n, zeros) == period, c);
    accumulator.check(Sweep::kRotationsSetSize, weight(least) * period == n, c);
    if (has_bit(least, 0)) accumulator.check(Sweep::kNecklaceSize, distinct_rotations(n, c) == period, c);
    if (period < n || c == 0 || zeros == 0) return;
    const Word blocks = longest_blocks(n, zeros).leftmost;
    // R^j brings bit j-1 to the front.
    if (weight(blocks) == 1) accumulator.check(Sweep::kLeighton, (rotate_left(n, blocks, 1) & least) != 0, c);
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_binomial_tree(Word c, Accumulator& accumulator) {
    accumulator.count(Sweep::kLevel, weight(c));
    if (c == 0) return;
    accumulator.count(Sweep::kSbtSubtree, lowest_bit(c));
    accumulator.count(Sweep::kSbtDimension, highest_bit(c));
    if (weight(c) < 2) return;
    accumulator.check(Sweep::kSbtTrailingZeros, lowest_bit(without_highest_bit(c)) == lowest_bit(c), c);
  }
};

template <class Ops>
template <class Accumulator>
CUBEVERIFY_HD constexpr void AlgebraSweep<Ops>::visit(int n, Word c, Accumulator& accumulator) {
  using Body = AlgebraBody<Ops>;
  const int one = 1 % n;
  const Word right = Ops::right(n, c, one), left = Ops::left(n, c, one), reversed = Ops::reverse(n, c);
  accumulator.check(kReversalInvolution, Ops::reverse(n, reversed) == c, c);
  accumulator.check(kRBR, Ops::right(n, Ops::reverse(n, right), one) == reversed, c);
  accumulator.check(kLBL, Ops::left(n, Ops::reverse(n, left), one) == reversed, c);
  accumulator.check(kBLB, Ops::reverse(n, Ops::left(n, reversed, one)) == right, c);
  accumulator.check(kBRB, Ops::reverse(n, Ops::right(n, reversed, one)) == left, c);
  Body::visit_flips(n, c, accumulator);
  const int period = Ops::period(n, c);
  const Word least = Ops::least(n, c);
  Body::visit_periods(n, c, period, least, accumulator);
  Body::visit_binomial_tree(c, accumulator);
  accumulator.digest(fold(c, right, left, reversed, period, weight(least)));
}

}  // namespace cubeverify
