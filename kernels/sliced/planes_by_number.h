#pragma once

#include <array>

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// A plane for each of some numbers below 64.
template <class BitPlane>
class PlanesByNumber {
 public:
  CUBEVERIFY_HD void clear() { numbers_ = 0; }
  // Adds the addresses of a plane to those of the number, 0 <= number < 64.
  CUBEVERIFY_HD void add(int number, const BitPlane& plane) {
    assert(number >= 0 && number < 64);
    BitPlane& own = planes_[static_cast<std::size_t>(number)];
    own = has_bit(numbers_, number) ? own | plane : plane;
    numbers_ |= bit(number);
  }
  // Takes addresses from all planes.
  CUBEVERIFY_HD void leave_out(const BitPlane& addresses) {
    for (Word rest = numbers_; rest != 0; rest &= rest - 1) {
      BitPlane& own = planes_[static_cast<std::size_t>(lowest_bit(rest))];
      own = own & ~addresses;
    }
  }
  // The numbers that have a plane, as a set, and theirs.
  CUBEVERIFY_HD [[nodiscard]] Word numbers() const { return numbers_; }
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& of(int number) const {
    assert(has_bit(numbers_, number));
    return planes_[static_cast<std::size_t>(number)];
  }

 private:
  Word numbers_ = 0;
  std::array<BitPlane, 64> planes_;
};

}  // namespace cubeverify::sliced
