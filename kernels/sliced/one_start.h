#pragma once

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// Whether addresses of a block have exactly one start each, and that one where a start can be: whatever else a form
// finds is left to the plain form.
template <class BitPlane>
class OneStart {
 public:
  // These addresses start at a bit that can be a start of the addresses `possible`.
  CUBEVERIFY_HD void add(const BitPlane& winners, const BitPlane& possible) {
    wrong_ = wrong_ | (winners & ~(possible & ~some_));
    some_ = some_ | winners;
  }
  CUBEVERIFY_HD [[nodiscard]] bool everywhere(const BitPlane& within) const {
    return !((~some_ | wrong_) & within).any();
  }

 private:
  BitPlane some_ = BitPlane::of(false), wrong_ = BitPlane::of(false);
};

}  // namespace cubeverify::sliced
