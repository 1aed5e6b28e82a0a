#pragma once

#include <immintrin.h>

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// Planes of 256 addresses (see kernels/sliced/vector_plane.h).
struct Avx2Register {
  using Vec [[gnu::vector_size(32)]] = Word;
  static constexpr int kHalves = 2;

  static Vec showing_zero(Vec zero, Vec alive, Vec x) { return zero | (alive & ~x); }
  static Vec outlived(Vec alive, Vec x, Vec zero) { return alive & ~(x & zero); }
  static Vec chosen(Vec where, Vec a, Vec b) { return (where & a) | (~where & b); }
  static Vec parity(Vec a, Vec b, Vec c) { return a ^ b ^ c; }
  static Vec majority(Vec a, Vec b, Vec c) { return (a & b) | ((a | b) & c); }
  static bool any(Vec x) { return _mm256_testz_si256((__m256i)x, (__m256i)x) == 0; }
  // By a table of the 1-bits of half a byte.
  static Vec ones_in_words(Vec x) {
    const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const Vec halves = Vec{} + 0x0f0f0f0f0f0f0f0f;
    const __m256i in_bytes = _mm256_add_epi8(_mm256_shuffle_epi8(table, (__m256i)(x & halves)),
                                             _mm256_shuffle_epi8(table, (__m256i)(x >> 4 & halves)));
    return (Vec)_mm256_sad_epu8(in_bytes, _mm256_setzero_si256());
  }
  static Vec words_down(Vec x, int m) {
    const __m256i bits = (__m256i)x;
    return (Vec)(m == 0 ? _mm256_permute4x64_epi64(bits, 0b11'11'01'01)
                        : _mm256_permute4x64_epi64(bits, 0b11'10'11'10));
  }
  static Vec low_products(Vec x, Vec y) { return (Vec)_mm256_mul_epu32((__m256i)x, (__m256i)y); }
};

}  // namespace cubeverify::sliced
