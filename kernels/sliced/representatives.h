#pragma once

#include <memory>

#include "kernels/address/blocks.h"
#include "kernels/address/least_rotation.h"
#include "kernels/sliced/plane_where.h"

namespace cubeverify::sliced {

// Which addresses of a block are the least of their rotations. All of them begin with the shared high bits, so most of
// what decides it is decided once for the block, and the rest by two tables over the low bits.
template <class Plane>
class Representatives {
 public:
  static constexpr int kLowBits = Plane::kLowBits;
  // The high bits must be more than the low bits.
  static constexpr int kLeastN = 2 * kLowBits + 1;

  explicit Representatives(int n) : n_(n), high_bits_(n - kLowBits), tables_(tables()) {}

  // `high` has its leftmost bit 0 and is not 0.
  [[nodiscard]] Plane of(Word high) const {
    const int leading = high_bits_ - 1 - highest_bit(high);
    const Blocks runs = longest_zero_runs(high_bits_, high);
    if (runs.length > leading) return Plane::of(false);
    // The least low bits with which no rotation that starts in the high bits is less.
    Word least = 0;
    Word starts = runs.leftmost ^ bit(high_bits_ - 1);
    if (!has_bit(high, 0)) starts |= bit(lowest_bit(high) - 1);
    for (; starts != 0; starts &= starts - 1) {
      const int start = lowest_bit(starts);
      const int known = start + 1;
      const Word own = high & all_ones(known);
      const Word first = high >> (high_bits_ - known);
      if (own > first) continue;
      if (own < first) return Plane::of(false);
      if (high_bits_ - known <= kLowBits) return one_by_one(high);
      // What follows there are the low bits; they must not be below what follows the same bits in front.
      const Word next = high >> (high_bits_ - known - kLowBits) & all_ones(kLowBits);
      const Word equal = high << kLowBits | next;
      const Word wanted = rotate_right(n_, equal, kLowBits + known) < equal ? next + 1 : next;
      if (wanted > least) least = wanted;
    }
    return tables_.from[least] & ~tables_.beaten[high >> (high_bits_ - kLowBits)];
  }

 private:
  static constexpr std::size_t kLows = std::size_t{1} << kLowBits;

  struct Tables {
    // [x]: low bits >= x
    std::array<Plane, kLows + 1> from;
    // [x]: low bits that end in one bit or more that are not above as many of the first bits of x, where a block's high
    // bits begin with x. If they are the same, the high bits follow: and those are less than any of their own parts,
    // unless they repeat themselves so soon that one_by_one decides.
    std::array<Plane, kLows> beaten;
  };

  // They take long to make and are the same for all n.
  static const Tables& tables() {
    static const std::unique_ptr<const Tables> made = [] {
      auto made_now = std::make_unique<Tables>();
      for (std::size_t x = 0; x <= kLows; ++x)
        made_now->from[x] = plane_where<Plane>([x](Word low) { return low >= x; });
      for (std::size_t x = 0; x < kLows; ++x) {
        made_now->beaten[x] = plane_where<Plane>([x](Word low) {
          for (int known = 1; known <= kLowBits; ++known) {
            if ((low & all_ones(known)) <= x >> (kLowBits - known)) return true;
          }
          return false;
        });
      }
      return made_now;
    }();
    return *made;
  }

  Plane one_by_one(Word high) const {
    return plane_where<Plane>([&](Word low) { return has_bit(least_right_rotations(n_, high << kLowBits | low), 0); });
  }

  int n_;
  int high_bits_;
  const Tables& tables_;
};

}  // namespace cubeverify::sliced
