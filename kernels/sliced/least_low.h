#pragma once

#include <array>
#include <cstddef>

#include "kernels/sliced/plane.h"

// The low starts of an address (kernels/sliced/elimination.h) compared among themselves. A low start shows the low bits
// from it on downwards and then the address's first bits: so which of them is least is, as far as that is known, the
// same for all blocks whose high bits begin with the same kLowBits bits, x, and can be kept in planes.

namespace cubeverify::sliced {

// The planes of an x, by number.
template <int kLowBits>
struct LeastLowPlanes {
  // What the least low start shows at so many offsets, from 0 on. What a start shows is known up to offset
  // known(start).
  static constexpr int kOffsets = 2 * kLowBits;
  static constexpr int kCount = kOffsets + kLowBits + 1;

  CUBEVERIFY_HD static constexpr int known(int start) { return start + kLowBits; }

  CUBEVERIFY_HD static constexpr int shown(int s) { return s; }
  // Where this low start is least, or one of those that cannot be told apart.
  CUBEVERIFY_HD static constexpr int wins(int start) { return kOffsets + start; }
  // Where there are several of those.
  static constexpr int kUndecided = kCount - 1;
};

// Calls put(plane, w, bits) for all planes of x, word w of 64 addresses by word.
template <int kLowBits, class Put>
void each_least_low_word(Word x, Put&& put) {
  using Planes = LeastLowPlanes<kLowBits>;
  constexpr std::size_t kWords = std::size_t{1} << (kLowBits - 6);
  using Plane = std::array<Word, kWords>;
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  std::array<Plane, kLowBits> low_bit, alive;
  for (int m = 0; m < kLowBits; ++m) {
    for (std::size_t w = 0; w < kWords; ++w) low_bit[at(m)][w] = word_of_low_bit(m, static_cast<int>(w));
    alive[at(m)].fill(all_ones(64));
  }
  const auto put_plane = [&](int plane, const Plane& bits) {
    for (std::size_t w = 0; w < kWords; ++w) put(plane, w, bits[w]);
  };
  Plane undecided{};
  for (int s = 0; s < Planes::kOffsets; ++s) {
    // Where one that is known to this offset shows a 0, and where one is not known while others are alive.
    Plane zero{}, seen{}, twice{}, unknown{};
    for (int start = 0; start < kLowBits; ++start) {
      const Word leading = has_bit(x, (kLowBits + start - s) & 63) ? all_ones(64) : 0;
      for (std::size_t w = 0; w < kWords; ++w) {
        const Word own = alive[at(start)][w];
        const Word shown = s <= start ? low_bit[at(start >= s ? start - s : 0)][w] : leading;
        twice[w] |= seen[w] & own;
        seen[w] |= own;
        if (s <= Planes::known(start)) {
          zero[w] |= own & ~shown;
        } else {
          unknown[w] |= own;
        }
      }
    }
    for (std::size_t w = 0; w < kWords; ++w) undecided[w] |= unknown[w] & twice[w];
    for (int start = 0; start < kLowBits && s <= Planes::known(kLowBits - 1); ++start) {
      if (s > Planes::known(start)) continue;
      const Word leading = has_bit(x, (kLowBits + start - s) & 63) ? all_ones(64) : 0;
      for (std::size_t w = 0; w < kWords; ++w) {
        const Word shown = s <= start ? low_bit[at(start >= s ? start - s : 0)][w] : leading;
        alive[at(start)][w] &= ~(shown & zero[w]) | undecided[w];
      }
    }
    for (std::size_t w = 0; w < kWords; ++w) zero[w] = ~zero[w];
    put_plane(Planes::shown(s), zero);
  }
  Plane seen{}, twice{};
  for (int start = 0; start < kLowBits; ++start) {
    for (std::size_t w = 0; w < kWords; ++w) {
      twice[w] |= seen[w] & alive[at(start)][w];
      seen[w] |= alive[at(start)][w];
    }
    put_plane(Planes::wins(start), alive[at(start)]);
  }
  put_plane(Planes::kUndecided, twice);
}

}  // namespace cubeverify::sliced
