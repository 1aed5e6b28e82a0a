#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/sliced/low_bound.h"
#include "kernels/sliced/visit_classes.h"
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

// Counts the classes of a block by level and fanout under `level-fanout`, from which the other histograms follow
// (kernels/sweeps/orbit/class_counts.h), and adds them up for the digest, 32 addresses at a time.
template <class Sweep, class Plane, class Observer>
class ToldClasses {
 public:
  CUBEVERIFY_HD ToldClasses(int n, Observer& observer, Word high, const Plane& within)
      : n_(n), high_(high), rest_(within), observer_(observer) {}

  CUBEVERIFY_HD void below(int, const Plane&) const {}
  CUBEVERIFY_HD void child(int m, const Plane& plane) {
    const Word times = odd(static_cast<Word>(Plane::kLowBits + m));
    plane.each_own_group([&](int g, unsigned own) { sums_.of[g] += times * own; });
  }
  CUBEVERIFY_HD void at_least(int t, const Plane& plane) {
    count(rest_ & ~plane);
    rest_ = plane;
    fanout_ = t;
  }
  CUBEVERIFY_HD void finish(int k, const Plane& within) {
    count(rest_);
    const Word always =
        Direct::kOddK * static_cast<Word>(Plane::kLowBits + k + 1) + Direct::kOddPeriod * static_cast<Word>(n_);
    within.each_own_group([&](int g, unsigned own) {
      observer_.digest(Direct::group_weight(first_of(g)) * (sums_.of[g] + always * own));
    });
    // The index of a representative is 0: bit 0 must be 1.
    (within & ~Plane::low_bit(0)).each_own_group([&](int g, unsigned own) {
      if (own == 0) return;
      observer_.check(Direct::kIndexBit, 0, static_cast<Word>(n_ * weight(Word{own})),
                      first_of(g) | static_cast<Word>(lowest_bit(own)));
    });
  }

 private:
  using Direct = typename Sweep::Direct;

  [[nodiscard]] CUBEVERIFY_HD Word first_of(int g) const {
    return high_ << Plane::kLowBits | static_cast<Word>(g) << 5;
  }
  // Representatives of the fanout that was told last.
  CUBEVERIFY_HD void count(const Plane& classes) {
    classes.count_own_levels([&](int low_level, int ones) {
      const int level = weight(high_) + low_level;
      if (ones != 0) observer_.count(Direct::kLevelFanout, level * (n_ + 1) + fanout_, static_cast<Word>(ones));
    });
  }

  int n_;
  Word high_;
  Plane rest_;  // those that have as many children as the last told, or more
  int fanout_ = 0;
  Observer& observer_;
  typename Plane::template PerGroup<Word> sums_{};
};

// Tells an observer of classes (kernels/sliced/visit_classes.h).
template <class Sweep, class Plane, class Observer>
struct ClassesSink {
  int n;
  Observer& observer;

  CUBEVERIFY_HD ToldClasses<Sweep, Plane, Observer> begin(Word high, const Plane& /*found*/, const Plane& within) {
    return {n, observer, high, within};
  }
};

// Of the block with these high bits, not 0 and with the leftmost bit 0, all classes but those that tell_odd_classes
// tells. The threads that share a block call this together.
template <class Sweep, class Odd, class Representatives, class Observer>
CUBEVERIFY_HD void tell_classes(Word high, const Odd& odd_ones, const Representatives& representatives,
                                Observer& observer) {
  using Plane = typename Representatives::Plane;
  const Plane found = representatives.of(high);
  if (!found.any()) return;
  ClassesSink<Sweep, Plane, Observer> sink{representatives.n(), observer};
  visit_classes(high, found, odd_ones, representatives, sink);
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
