#pragma once

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// Whether every address of a block has exactly one start, and that one where a start can be: whatever else a form finds
// is left to the plain form.
template <class BitPlane>
class OneStart {
 public:
  // These addresses start at a bit that can be a start of the addresses `possible`.
  CUBEVERIFY_HD void add(const BitPlane& winners, const BitPlane& possible) {
    wrong_ = wrong_ | (winners & ~(possible & ~some_));
    some_ = some_ | winners;
  }
  CUBEVERIFY_HD [[nodiscard]] bool everywhere() const { return !(~some_ | wrong_).any(); }

 private:
  BitPlane some_ = BitPlane::of(false), wrong_ = BitPlane::of(false);
};

}  // namespace cubeverify::sliced
