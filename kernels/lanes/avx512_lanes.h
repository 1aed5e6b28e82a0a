#pragma once

#include <immintrin.h>

#include "kernels/address/word.h"

namespace cubeverify::lanes {

// The lane type of AVX-512 (kernels/lanes/trial_stages_on.h).
struct Avx512Lanes {
  using Vec [[gnu::vector_size(64)]] = Word;
  using Mask = __mmask8;  // one bit for each lane
  static constexpr int kLanes = 8;

  static Vec broadcast(Word x) { return Vec{} + x; }
  static Vec iota() { return Vec{0, 1, 2, 3, 4, 5, 6, 7}; }
  static Vec load(const Word* from) { return (Vec)_mm512_loadu_si512(from); }
  static void store(Vec x, Word* to) { _mm512_store_si512(to, (__m512i)x); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm512_sllv_epi64((__m512i)x, (__m512i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm512_srlv_epi64((__m512i)x, (__m512i)by); }
  static Vec weight(Vec x) { return (Vec)_mm512_popcnt_epi64((__m512i)x); }
  static Mask less(Vec a, Vec b) { return _mm512_cmplt_epu64_mask((__m512i)a, (__m512i)b); }
  static Mask meet(Vec a, Vec b) { return _mm512_test_epi64_mask((__m512i)a, (__m512i)b); }
  static Vec select(Mask m, Vec a, Vec b) { return (Vec)_mm512_mask_mov_epi64((__m512i)b, m, (__m512i)a); }
  static bool any(Mask m) { return m != 0; }
  static Vec low_product(Vec a, Vec b) { return (Vec)_mm512_mul_epu32((__m512i)a, (__m512i)b); }
};

}  // namespace cubeverify::lanes
