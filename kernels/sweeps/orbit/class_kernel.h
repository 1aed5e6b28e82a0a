#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/sliced/low_bound.h"
#include "kernels/sliced/visit_classes.h"
#include "kernels/sweeps/orbit/facts.h"

// Sweep `orbit` on a block, recorded in an accumulator: what a warp of a device does, each thread for the groups it
// has. Counts count planes by level (kernels/engine/cuda/warp_level_counts.cuh).

namespace cubeverify::sliced {

// Which addresses of a block are the least of their rotations, for planes with
//   of_groups(f)   of the bits f(g) of every group g of 32 addresses, as a 32-bit word
// and a table of planes: beaten(x), the low bits that are beaten where the high bits begin with x (is_beaten).
template <class PlaneType, class Beaten>
class BlockRepresentatives {
 public:
  using BitPlane = PlaneType;
  static constexpr int kLowBits = BitPlane::kLowBits;
  // So that the high bits are more than the low bits.
  static constexpr int kLeastN = 2 * kLowBits + 1;

  CUBEVERIFY_HD BlockRepresentatives(int n, const Beaten& beaten) : n_(n), beaten_(beaten) {}

  CUBEVERIFY_HD int n() const { return n_; }
  // `high` has its leftmost bit 0 and is not 0.
  CUBEVERIFY_HD BitPlane of(Word high) const { return of(high, low_bound<kLowBits>(n_, high)); }
  // The same where its bound is known.
  CUBEVERIFY_HD BitPlane of(Word high, LowBound bound) const {
    if (bound.kind == LowBound::kNone) return BitPlane::of(false);
    if (bound.kind == LowBound::kEach) return one_by_one(high);
    const auto group = static_cast<unsigned>(bound.least >> 5), first = static_cast<unsigned>(bound.least & 31);
    const BitPlane from = BitPlane::of_groups([=](unsigned g) {
      return g < group ? 0U : g == group ? ~0U << first : ~0U;
    });
    return from & ~beaten_(high >> (n_ - 2 * kLowBits));
  }

 private:
  CUBEVERIFY_HD BitPlane one_by_one(Word high) const {
    return BitPlane::of_groups([=, this](unsigned g) {
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

// Counts the classes of a block by level and fanout under `level-fanout`, from which the other histograms follow
// (kernels/sweeps/orbit/class_counts.h), and adds them up for the digest, 32 addresses at a time.
template <class Sweep, class BitPlane, class Accumulator, class Counts>
class ClassesRecord {
 public:
  CUBEVERIFY_HD ClassesRecord(int n, Accumulator& accumulator, Counts& counts, Word high, const BitPlane& within)
      : n_(n), high_(high), rest_(within), accumulator_(accumulator), counts_(counts) {}

  CUBEVERIFY_HD void below(int, const BitPlane&) const {}
  CUBEVERIFY_HD void child(int m, const BitPlane& plane) {
    const Word times = odd(static_cast<Word>(BitPlane::kLowBits + m));
    plane.each_own_group([&](int g, unsigned own) { sums_.of[g] += times * own; });
  }
  CUBEVERIFY_HD void at_least(int t, const BitPlane& plane) {
    count(rest_ & ~plane);
    rest_ = plane;
    fanout_ = t;
  }
  CUBEVERIFY_HD void finish(int k, const BitPlane& within) {
    count(rest_);
    const Word always =
        Direct::kOddK * static_cast<Word>(BitPlane::kLowBits + k + 1) + Direct::kOddPeriod * static_cast<Word>(n_);
    within.each_own_group([&](int g, unsigned own) {
      accumulator_.digest(Direct::group_weight(first_of(g)) * (sums_.of[g] + always * own));
    });
    // The index of a representative is 0: bit 0 must be 1.
    (within & ~BitPlane::low_bit(0)).each_own_group([&](int g, unsigned own) {
      if (own == 0) return;
      accumulator_.check(Direct::kIndexBit, 0, static_cast<Word>(n_ * weight(Word{own})),
                         first_of(g) | static_cast<Word>(lowest_bit(own)));
    });
  }

 private:
  using Direct = typename Sweep::Direct;

  [[nodiscard]] CUBEVERIFY_HD Word first_of(int g) const {
    return high_ << BitPlane::kLowBits | static_cast<Word>(g) << 5;
  }
  // Representatives of the fanout that was recorded last.
  CUBEVERIFY_HD void count(const BitPlane& classes) {
    counts_.add(Direct::kLevelFanout, weight(high_) * (n_ + 1) + fanout_, n_ + 1, classes);
  }

  int n_;
  Word high_;
  BitPlane rest_;  // those that have as many children as the last recorded, or more
  int fanout_ = 0;
  Accumulator& accumulator_;
  Counts& counts_;
  typename BitPlane::template PerGroup<Word> sums_{};
};

// Of the block with these high bits, not 0 and with the leftmost bit 0, all classes but those that record_odd_classes
// records. The threads that share a block call this together.
template <class Sweep, class Odd, class Representatives, class Accumulator, class Counts>
CUBEVERIFY_HD void record_classes(Word high, const Odd& exceptional, const Representatives& representatives,
                                  Accumulator& accumulator, Counts& counts) {
  using BitPlane = typename Representatives::BitPlane;
  const BitPlane found = representatives.of(high);
  if (!found.any()) return;
  visit_classes(high, found, exceptional, representatives, [&](const BitPlane& within) {
    return ClassesRecord<Sweep, BitPlane, Accumulator, Counts>(representatives.n(), accumulator, counts, high, within);
  });
}

// The classes of the block that the plain form records, by one thread; of the block whose high bits are all 0, all,
// which is so much work that `threads` threads may share it.
template <class Sweep, int kLowBits, class Accumulator>
CUBEVERIFY_HD void record_odd_classes(int n, Word high, const ExceptionalAddresses<kLowBits>& exceptional,
                                      Accumulator& accumulator, Word thread = 0, Word threads = 1) {
  const int high_bits = n - kLowBits;
  if (high == 0) {
    for (Word c = thread; c < bit(kLowBits); c += threads) Sweep::recorded(n, c, accumulator);
    return;
  }
  // The only representative whose leftmost bit is 1.
  if (high == all_ones(high_bits - 1)) Sweep::recorded(n, all_ones(n), accumulator);
  each_odd_low(exceptional, high_bits, high,
               [&](Word low) { Sweep::recorded(n, high << kLowBits | low, accumulator); });
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
