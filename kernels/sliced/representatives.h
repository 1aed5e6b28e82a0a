#pragma once

#include <memory>

#include "kernels/address/least_rotation.h"
#include "kernels/sliced/low_bound.h"
#include "kernels/sliced/plane_where.h"

namespace cubeverify::sliced {

// Which addresses of a block are the least of their rotations, distinguished nodes in the words of TR-611 section 2:
// what the shared high bits leave open is decided by two tables over the low bits.
template <class PlaneType>
class Representatives {
 public:
  using BitPlane = PlaneType;
  static constexpr int kLowBits = BitPlane::kLowBits;
  // So that the high bits are more than the low bits.
  static constexpr int kLeastN = 2 * kLowBits + 1;

  explicit Representatives(int n) : n_(n), tables_(tables()) {}

  [[nodiscard]] int n() const { return n_; }
  // `high` has its leftmost bit 0 and is not 0.
  [[nodiscard]] BitPlane of(Word high) const {
    const LowBound bound = low_bound<kLowBits>(n_, high);
    if (bound.kind == LowBound::kNone) return BitPlane::of(false);
    if (bound.kind == LowBound::kEach) return one_by_one(high);
    return tables_.from[bound.least] & ~tables_.beaten[high >> (n_ - 2 * kLowBits)];
  }

 private:
  static constexpr std::size_t kLows = std::size_t{1} << kLowBits;

  struct Tables {
    // [x]: low bits >= x
    std::array<BitPlane, kLows + 1> from;
    // [x]: low bits that are beaten where a block's high bits begin with x
    std::array<BitPlane, kLows> beaten;
  };

  // They take long to make and are the same for all n.
  static const Tables& tables() {
    static const std::unique_ptr<const Tables> made = [] {
      auto made_now = std::make_unique<Tables>();
      for (std::size_t x = 0; x <= kLows; ++x)
        made_now->from[x] = plane_where<BitPlane>([x](Word low) { return low >= x; });
      for (std::size_t x = 0; x < kLows; ++x) {
        made_now->beaten[x] = plane_where<BitPlane>([x](Word low) { return is_beaten<kLowBits>(x, low); });
      }
      return made_now;
    }();
    return *made;
  }

  BitPlane one_by_one(Word high) const {
    return plane_where<BitPlane>(
        [&](Word low) { return has_bit(least_right_rotations(n_, high << kLowBits | low), 0); });
  }

  int n_;
  const Tables& tables_;
};

}  // namespace cubeverify::sliced
