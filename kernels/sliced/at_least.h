#pragma once

#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// How many of some planes hold each address, in unary: of(t) are the addresses that t of them hold, or more.
template <class BitPlane>
class AtLeast {
 public:
  CUBEVERIFY_HD void clear() { most_ = 0; }
  CUBEVERIFY_HD void add(const BitPlane& plane) {
    BitPlane carried = plane;
    for (int t = 0; t < most_; ++t) {
      const BitPlane both = planes_[t] & carried;
      planes_[t] = planes_[t] | carried;
      carried = both;
    }
    if (carried.any()) planes_[most_++] = carried;
  }

  // The most that hold any address.
  CUBEVERIFY_HD int most() const { return most_; }
  // 1 <= t <= most()
  CUBEVERIFY_HD const BitPlane& of(int t) const { return planes_[t - 1]; }

 private:
  int most_ = 0;
  BitPlane planes_[kMaxDimensions];
};

}  // namespace cubeverify::sliced
