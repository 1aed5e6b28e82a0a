#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/sliced/at_least.h"
#include "kernels/sliced/child_blocks.h"
#include "kernels/sliced/low_bound.h"
#include "kernels/sweeps/orbit/facts.h"

// Sweep `orbit` on a block, told to an observer: what a warp of a device does, each thread for the groups it has.

namespace cubeverify::sliced {

// Which addresses of a block are the least of their rotations, for planes with
//   of_groups(f)   of the bits f(g) of every group g of 32 addresses, as a 32-bit word
// and a table of planes: beaten(x), the low bits that are beaten where the high bits begin with x (is_beaten).
template <class PlaneType, class Beaten>
class ToldRepresentatives {
 public:
  using Plane = PlaneType;
  static constexpr int kLowBits = Plane::kLowBits;
  // So that the high bits are more than the low bits.
  static constexpr int kLeastN = 2 * kLowBits + 1;

  CUBEVERIFY_HD ToldRepresentatives(int n, const Beaten& beaten) : n_(n), beaten_(beaten) {}

  CUBEVERIFY_HD int n() const { return n_; }
  // `high` has its leftmost bit 0 and is not 0.
  CUBEVERIFY_HD Plane of(Word high) const {
    const LowBound bound = low_bound<kLowBits>(n_, high);
    if (bound.kind == LowBound::kNone) return Plane::of(false);
    if (bound.kind == LowBound::kEach) return one_by_one(high);
    const auto group = static_cast<unsigned>(bound.least >> 5), first = static_cast<unsigned>(bound.least & 31);
    const Plane from = Plane::of_groups([=](unsigned g) { return g < group ? 0U : g == group ? ~0U << first : ~0U; });
    return from & ~beaten_(high >> (n_ - 2 * kLowBits));
  }

 private:
  CUBEVERIFY_HD Plane one_by_one(Word high) const {
    return Plane::of_groups([=, this](unsigned g) {
      unsigned bits = 0;
      for (unsigned i = 0; i < 32; ++i) {
        const Word c = high << kLowBits | g << 5 | i;
        bits |= has_bit(least_right_rotations(n_, c), 0) ? 1U << i : 0U;
      }
      return bits;
    });
  }

  int n_;
  const Beaten& beaten_;
};

// Whether tell_classes may tell of the block with these high bits, whose leftmost bit is 0.
template <int kLowBits>
CUBEVERIFY_HD constexpr bool may_tell_classes(int n, Word high) {
  return high != 0 && low_bound<kLowBits>(n, high).kind != LowBound::kNone;
}

// Of the block with these high bits, not 0 and with the leftmost bit 0, all classes but those that tell_odd_classes
// tells: under `level-fanout` their number, from which the other histograms follow
// (kernels/sweeps/orbit/class_counts.h), and the digest. The threads that share a block call this together.
template <class Sweep, class Representatives, class Observer>
CUBEVERIFY_HD void tell_classes(Word high, const OddOnes<Representatives::kLowBits>& odd_ones,
                                const Representatives& representatives, Observer& observer) {
  using Plane = typename Representatives::Plane;
  using Direct = typename Sweep::Direct;
  constexpr int kLowBits = Representatives::kLowBits;
  const int n = representatives.n();
  const int high_bits = n - kLowBits;
  Plane within = representatives.of(high);
  if (!within.any()) return;
  each_odd_low(odd_ones, high_bits, high, [&](Word low) { within = within & ~Plane::only(low); });

  // Children hang by leading zeroes, and all of these are high bits.
  typename Plane::template PerGroup<Word> sums{};
  AtLeast<Plane> with_children;
  const ChildBits bits = child_bits(high_bits, high);
  for (int m = bits.first; m <= bits.last; ++m) {
    const Plane parents = representatives.of(high | bit(m)) & within;
    if (!parents.any()) continue;
    with_children.add(parents);
    const Word times = odd(static_cast<Word>(kLowBits + m));
    parents.each_own_group([&](int g, unsigned own) { sums.of[g] += times * own; });
  }

  const auto count = [&](int fanout, const Plane& classes) {
    classes.count_own_levels([&](int low_level, int ones) {
      const int level = weight(high) + low_level;
      if (ones != 0) observer.count(Direct::kLevelFanout, level * (n + 1) + fanout, static_cast<Word>(ones));
    });
  };
  Plane rest = within;
  for (int t = 1; t <= with_children.most(); ++t) {
    count(t - 1, rest & ~with_children.of(t));
    rest = with_children.of(t);
  }
  count(with_children.most(), rest);

  const int k = kLowBits + bits.first - 1;  // the leftmost 1
  const Word always = Direct::kOddK * static_cast<Word>(k + 1) + Direct::kOddPeriod * static_cast<Word>(n);
  within.each_own_group([&](int g, unsigned own) {
    const Word first = high << kLowBits | static_cast<Word>(g) << 5;
    observer.digest(Direct::group_weight(first) * (sums.of[g] + always * own));
  });
  // The index of a representative is 0: bit 0 must be 1.
  (within & ~Plane::low_bit(0)).each_own_group([&](int g, unsigned own) {
    if (own == 0) return;
    const Word first = high << kLowBits | static_cast<Word>(g) << 5;
    observer.check(Direct::kIndexBit, 0, static_cast<Word>(n * weight(Word{own})),
                   first | static_cast<Word>(lowest_bit(own)));
  });
}

// The classes of the block that the plain form tells; of the block whose high bits are all 0, all. By one thread.
template <class Sweep, int kLowBits, class Observer>
CUBEVERIFY_HD void tell_odd_classes(int n, Word high, const OddOnes<kLowBits>& odd_ones, Observer& observer) {
  const int high_bits = n - kLowBits;
  if (high == 0) {
    for (Word c = 0; c < bit(kLowBits); ++c) Sweep::told(n, c, observer);
    return;
  }
  // The only representative whose leftmost bit is 1.
  if (high == all_ones(high_bits - 1)) Sweep::told(n, all_ones(n), observer);
  each_odd_low(odd_ones, high_bits, high, [&](Word low) { Sweep::told(n, high << kLowBits | low, observer); });
}

// The high bits of all blocks, their leftmost bit 0, whose addresses belong to 2^kLowBits-fold units first, ..., first
// + count - 1 of sweep `orbit`, n >= 2 * kLowBits.
template <int kLowBits>
struct BlocksOfUnits {
  int n;
  Word first;
  Word count;

  CUBEVERIFY_HD static constexpr int fixed_bits(int n) { return OrbitSweep<>::unit_bits(n) - kLowBits; }

  CUBEVERIFY_HD constexpr Word size() const { return count << (n - OrbitSweep<>::unit_bits(n) - 1); }
  CUBEVERIFY_HD constexpr Word high(Word i) const { return i / count << fixed_bits(n) | (first + i % count); }
};

}  // namespace cubeverify::sliced
