#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/rotations_on.h"
#include "kernels/sweeps/algebra/facts.h"

namespace cubeverify {

// Sweep `algebra` at the addresses of all lanes.
template <class V, class Ops>
class AlgebraBody {
 public:
  using Sweep = AlgebraSweep<Ops>;
  using On = lanes::RotationsOn<V, Ops>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr AlgebraBody(int n) : ring_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const int one = 1 % ring_.n;
    const Vec right = On::right(ring_, c, one), left = On::left(ring_, c, one), reversed = On::reverse(ring_, c);
    facts.check(Sweep::kReversalInvolution, V::equal(On::reverse(ring_, reversed), c));
    facts.check(Sweep::kRBR, V::equal(On::right(ring_, On::reverse(ring_, right), one), reversed));
    facts.check(Sweep::kLBL, V::equal(On::left(ring_, On::reverse(ring_, left), one), reversed));
    facts.check(Sweep::kBLB, V::equal(On::reverse(ring_, On::left(ring_, reversed, one)), right));
    facts.check(Sweep::kBRB, V::equal(On::reverse(ring_, On::right(ring_, reversed, one)), left));
    visit_flips(c, right, reversed, facts);
    const Vec least = On::least(ring_, c);
    visit_periods(c, least, facts, right, left, reversed);
    visit_binomial_tree(c, facts);
  }

 private:
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) {
    return V::select(where, x + V::broadcast(1), x);
  }

  // Rotated and reversed neighbours across every dimension.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_flips(const Vec& c, const Vec& right, const Vec& reversed, Facts& facts) const {
    const int n = ring_.n;
    Vec not_adjacent{}, not_dimension{}, reversed_not_adjacent{};
    for (int m = 0; m < n; ++m) {
      const Vec m_bit = V::broadcast(bit(m));
      const Vec turned = right ^ On::right(ring_, c ^ m_bit, 1 % n);
      const Vec mirrored = reversed ^ On::reverse(ring_, c ^ m_bit);
      // Equal to a word of one bit, so of weight 1.
      const Mask across = V::equal(turned, V::broadcast(bit(cubeverify::cyclic(m - 1, n)))), near = single(mirrored);
      if (!V::all(across & near)) [[unlikely]] {
        not_dimension = one_more(~across, not_dimension);
        not_adjacent = one_more(~single(turned), not_adjacent);
        reversed_not_adjacent = one_more(~near, reversed_not_adjacent);
      }
      facts.count_where(Sweep::kLinks, m, ~V::meet(c, m_bit));
    }
    facts.check_many(Sweep::kRotationAdjacency, n, not_adjacent);
    facts.check_many(Sweep::kRotationDimension, n, not_dimension);
    facts.check_many(Sweep::kReversalAdjacency, n, reversed_not_adjacent);
  }

  // Periods, the size of J and of the necklace, and Leighton's longest block; then the digest.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_periods(const Vec& c, const Vec& least, Facts& facts, const Vec& right,
                                             const Vec& left, const Vec& reversed) const {
    const Vec zeros = ~c & ring_.ones;
    const Vec period = On::period(ring_, c), rotations = V::weight(least);
    facts.check(Sweep::kComplementPeriod, V::equal(On::period(ring_, zeros), period));
    facts.check(Sweep::kRotationsSetSize, V::equal(rotations * period, ring_.length));
    const Mask distinguished = V::meet(least, V::broadcast(1));
    if (V::any(distinguished)) {
      facts.check(Sweep::kNecklaceSize, distinguished, V::equal(distinct_rotations(c), period));
    }
    const Mask whole = V::equal(period, ring_.length) & V::meet(c, c) & V::meet(zeros, zeros);
    if (V::any(whole)) {
      const Vec blocks = longest_blocks(zeros);
      // Rotating by j brings bit j-1 to the front.
      facts.check(Sweep::kLeighton, whole & ~lanes::many<V>(blocks), V::meet(ring_.left(blocks), least));
    }
    facts.digest(right, left, reversed, period, rotations);
  }

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_binomial_tree(const Vec& c, Facts& facts) const {
    const Vec lowest = lanes::lowest_only(c);
    facts.count(Sweep::kLevel, V::weight(c));
    const Mask below_source = V::meet(c, c);
    facts.count(Sweep::kSbtSubtree, below_source, V::highest_bit(lowest));
    facts.count(Sweep::kSbtDimension, below_source, V::highest_bit(c));
    facts.check(Sweep::kSbtTrailingZeros, lanes::many<V>(c),
                V::equal(lanes::lowest_only(c ^ lanes::highest_only<V>(c)), lowest));
  }

  // True where x has exactly one 1-bit.
  CUBEVERIFY_HD static constexpr Mask single(const Vec& x) { return V::meet(x, x) & ~lanes::many<V>(x); }

  // How many of R^0(c), ..., R^(n-1)(c) are distinct. Every two are compared.
  CUBEVERIFY_HD constexpr Vec distinct_rotations(const Vec& c) const {
    Vec turned[kMaxDimensions] = {};
    Vec distinct{};
    for (int u = 0; u < ring_.n; ++u) {
      turned[u] = On::right(ring_, c, u);
      Mask seen = ~ring_.every();
      for (int v = 0; v < u; ++v) seen = seen | V::equal(turned[v], turned[u]);
      distinct = one_more(~seen, distinct);
    }
    return distinct;
  }

  // The leftmost bits of the longest cyclic blocks of 1-bits of c; what it gives for 0 and for all ones is not used.
  CUBEVERIFY_HD constexpr Vec longest_blocks(const Vec& c) const {
    Vec starts = c;
    Mask open = ~V::equal(c, ring_.ones);
    for (;;) {
      const Vec longer = starts & ring_.left(starts);
      open = open & V::meet(longer, longer);
      if (!V::any(open)) return starts;
      starts = V::select(open, longer, starts);
    }
  }

  lanes::Ring<V> ring_;
};

template <class Ops>
struct BodyOf<AlgebraSweep<Ops>> {
  template <class V>
  using Of = AlgebraBody<V, Ops>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
