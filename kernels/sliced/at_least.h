#pragma once

#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// How many of some planes hold each address, in unary, as fanouts are counted: of(t) are the addresses that t of them
// hold, or more.
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
    if (!carried.any()) return;
    assert(most_ < kMaxDimensions);
    planes_[most_++] = carried;
  }
  // Takes addresses from all planes.
  CUBEVERIFY_HD void leave_out(const BitPlane& addresses) {
    for (int t = 0; t < most_; ++t) planes_[t] = planes_[t] & ~addresses;
  }

  // The most that hold any address.
  CUBEVERIFY_HD int most() const { return most_; }
  // 1 <= t <= most()
  CUBEVERIFY_HD const BitPlane& of(int t) const {
    assert(t >= 1 && t <= most_);
    return planes_[t - 1];
  }

 private:
  int most_ = 0;
  BitPlane planes_[kMaxDimensions];
};

// The same, where few of the planes hold most addresses: the first kKept counts are variables of their own, which a
// device has in registers, and only those above are looked up in memory.
template <class BitPlane, int kKept>
class AtLeastOfFew {
 public:
  CUBEVERIFY_HD explicit AtLeastOfFew(AtLeast<BitPlane>& above) : above_(above) {}

  CUBEVERIFY_HD void add(const BitPlane& plane) {
    BitPlane carried = plane;
    CUBEVERIFY_UNROLL
    for (int t = 0; t < kKept; ++t) {
      const BitPlane both = kept_[t] & carried;
      kept_[t] = kept_[t] | carried;
      if (t == kept_most_) {
        ++kept_most_;
        return;
      }
      carried = both;
    }
    above_.add(carried);
  }

  // No address is held by more. Up to kKept as many as were added: to ask for the most would take longer than it saves.
  CUBEVERIFY_HD int most() const { return kept_most_ + above_.most(); }
  CUBEVERIFY_HD BitPlane of(int t) const {
    if (t > kKept) return above_.of(t - kKept);
    BitPlane plane = kept_[0];
    CUBEVERIFY_UNROLL
    for (int i = 1; i < kKept; ++i) {
      if (i < t) plane = kept_[i];
    }
    return plane;
  }

 private:
  AtLeast<BitPlane>& above_;
  int kept_most_ = 0;
  BitPlane kept_[kKept] = {};
};

}  // namespace cubeverify::sliced
