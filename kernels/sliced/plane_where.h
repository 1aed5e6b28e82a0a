#pragma once

#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// The addresses of a block whose low bits are such that where(low) is true.
template <class Plane, class Where>
Plane plane_where(Where&& where) {
  alignas(64) std::array<Word, Plane::kWords> words{};
  for (Word low = 0; low < bit(Plane::kLowBits); ++low) {
    if (where(low)) words[low / 64] |= bit(static_cast<int>(low % 64));
  }
  return Plane::of_words(words.data());
}

}  // namespace cubeverify::sliced
