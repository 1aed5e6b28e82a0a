#pragma once

#include <immintrin.h>

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// Planes of 512 addresses (see kernels/sliced/vector_plane.h).
struct Avx512Register {
  using Vec [[gnu::vector_size(64)]] = Word;
  static constexpr int kHalves = 3;

  // The tables of three operands: bit 4a + 2b + c is the result for bits a, b and c.
  static Vec showing_zero(Vec zero, Vec alive, Vec x) { return ternary<0xf4>(zero, alive, x); }
  static Vec outlived(Vec alive, Vec x, Vec zero) { return ternary<0x70>(alive, x, zero); }
  static Vec chosen(Vec where, Vec a, Vec b) { return ternary<0xca>(where, a, b); }
  static Vec parity(Vec a, Vec b, Vec c) { return ternary<0x96>(a, b, c); }
  static Vec majority(Vec a, Vec b, Vec c) { return ternary<0xe8>(a, b, c); }
  static bool any(Vec x) { return _mm512_test_epi64_mask((__m512i)x, (__m512i)x) != 0; }
  static Vec ones_in_words(Vec x) { return (Vec)_mm512_popcnt_epi64((__m512i)x); }
  static Vec words_down(Vec x, int m) {
    const __m512i bits = (__m512i)x;
    if (m == 0) return (Vec)_mm512_alignr_epi64(bits, bits, 1);
    return (Vec)(m == 1 ? _mm512_alignr_epi64(bits, bits, 2) : _mm512_alignr_epi64(bits, bits, 4));
  }
  static Vec low_products(Vec x, Vec y) { return (Vec)_mm512_mul_epu32((__m512i)x, (__m512i)y); }

 private:
  template <int kTable>
  static Vec ternary(Vec a, Vec b, Vec c) {
    return (Vec)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, kTable);
  }
};

}  // namespace cubeverify::sliced
