#pragma once

namespace cubeverify::lanes {

// mix (kernels/address/mix.h) of every 64-bit word of a vector. Always inlined, as a function of its own would not let
// by its name for which instruction set it is.
template <class Vec>
[[gnu::always_inline]] inline Vec mixed(Vec x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9;
  x ^= x >> 27;
  x *= 0x94d049bb133111eb;
  return x ^ x >> 31;
}

}  // namespace cubeverify::lanes
