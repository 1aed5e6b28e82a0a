#pragma once

#include <cassert>

#include "kernels/sliced/plane.h"

// The low starts of an address (kernels/sliced/elimination.h) compared among themselves. A low start shows the low bits
// from it on downwards and then the address's first bits: so which of them is least is, as far as that is known, the
// same for all blocks whose high bits begin with the same kLowBits bits, x, and can be kept in planes.

namespace cubeverify::sliced {

// The planes of an x, by number.
template <int kLowBits>
struct LeastLowPlanes {
  // What the least low start shows at so many offsets, from 0 on. It is known up to offset known(start).
  static constexpr int kOffsets = 2 * kLowBits;
  static constexpr int kCount = kOffsets + 2 * kLowBits + 1;

  CUBEVERIFY_HD static constexpr int known(int start) { return start + kLowBits; }

  CUBEVERIFY_HD static constexpr int shown(int s) {
    assert(s >= 0 && s < kOffsets);
    return s;
  }
  // Where this low start is least, or one of those that cannot be distinguished.
  CUBEVERIFY_HD static constexpr int wins(int start) {
    assert(start >= 0 && start < kLowBits);
    return kOffsets + start;
  }
  // Where the least low start leads so many zeroes or more, 1 <= zeros <= kLowBits.
  CUBEVERIFY_HD static constexpr int leads(int zeros) {
    assert(zeros >= 1 && zeros <= kLowBits);
    return kOffsets + kLowBits + zeros - 1;
  }
  // Where there are several of those.
  static constexpr int kUndecided = kCount - 1;
};

// Calls put(plane, bits) for all planes of x, of which `bits` is one word. Bits is an unsigned type; low_bit(m) is the
// word of bit m of the addresses.
template <int kLowBits, class Bits, class LowBit, class Put>
CUBEVERIFY_HD void least_low_of_word(Word x, LowBit&& low_bit, Put&& put) {
  using Planes = LeastLowPlanes<kLowBits>;
  constexpr Bits kAll = static_cast<Bits>(~Bits{0});
  Bits alive[kLowBits];
  for (Bits& start : alive) start = kAll;
  Bits undecided = 0, leads = kAll;
  for (int s = 0; s < Planes::kOffsets; ++s) {
    const auto shown = [&](int start) {
      if (s <= start) return low_bit(start - s);
      return has_bit(x, kLowBits + start - s) ? kAll : Bits{0};
    };
    // Where one that is known to this offset shows a 0, and where one is not known while others are alive.
    Bits zero = 0, seen = 0, twice = 0, unknown = 0;
    for (int start = 0; start < kLowBits; ++start) {
      twice |= seen & alive[start];
      seen |= alive[start];
      if (s <= Planes::known(start)) {
        zero |= alive[start] & ~shown(start);
      } else {
        unknown |= alive[start];
      }
    }
    undecided |= unknown & twice;
    for (int start = 0; start < kLowBits; ++start) {
      if (s <= Planes::known(start)) alive[start] &= ~(shown(start) & zero) | undecided;
    }
    put(Planes::shown(s), static_cast<Bits>(~zero));
    leads &= zero;
    if (s < kLowBits) put(Planes::leads(s + 1), leads);
  }
  Bits seen = 0, twice = 0;
  for (int start = 0; start < kLowBits; ++start) {
    twice |= seen & alive[start];
    seen |= alive[start];
    put(Planes::wins(start), alive[start]);
  }
  put(Planes::kUndecided, twice);
}

}  // namespace cubeverify::sliced
