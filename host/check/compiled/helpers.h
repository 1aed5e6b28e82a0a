#pragma once

#ifdef __CUDACC__
#include "host/check/compiled/device_bits.h"
#endif

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <type_traits>
#ifndef __CUDACC__
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <unistd.h>
#endif

// What expressions and headers may use besides C++ itself. As templates, so that functions of a header that have the
// same names go first; and constexpr, as functions for a device are that are not marked so.

#ifdef __CUDACC__
#define CUBEVERIFY_FUNCTION __device__
#else
#define CUBEVERIFY_FUNCTION
#endif

namespace cubeverify_helpers {

using Word = std::uint64_t;

template <class = void>
constexpr Word all_ones(int n) {
  return n < 1 ? 0 : n > 63 ? ~Word{0} : ~Word{0} >> (64 - n);
}
template <class = void>
constexpr int weight(Word c) {
  return std::popcount(c);
}
template <class = void>
constexpr int lowest_bit(Word c) {
  return std::countr_zero(c);
}
template <class = void>
constexpr int highest_bit(Word c) {
  return 63 - std::countl_zero(c);
}
template <class = void>
constexpr Word rotate_left(int n, Word c, int k) {
  k = (k % n + n) % n;
  return k == 0 ? c : (c << k | c >> (n - k)) & all_ones(n);
}
template <class = void>
constexpr Word rotate_right(int n, Word c, int k) {
  return rotate_left(n, c, -k);
}

}  // namespace cubeverify_helpers

using namespace cubeverify_helpers;
