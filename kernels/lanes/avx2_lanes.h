#pragma once

#include <immintrin.h>

#include "kernels/address/word.h"

// The lane types of AVX2 (see kernels/lanes/lanes.h for what a lane type is).

namespace cubeverify::lanes {

// All bits of a lane set or none.
template <class Element>
struct Avx2Mask {
  using Vec [[gnu::vector_size(32)]] = Element;
  Vec set;
  Avx2Mask operator&(Avx2Mask b) const { return {set & b.set}; }
  Avx2Mask operator|(Avx2Mask b) const { return {set | b.set}; }
  Avx2Mask operator~() const { return {~set}; }
};

// What 32-bit and 64-bit lanes have in common.
template <class ElementType>
struct Avx2Lanes {
  using Element = ElementType;
  using Vec [[gnu::vector_size(32)]] = Element;
  using Mask = Avx2Mask<Element>;
  static constexpr int kLanes = 32 / sizeof(Element);

  static Vec broadcast(Word x) { return Vec{} + static_cast<Element>(x); }
  static Vec load(const Element* from) { return (Vec)_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
  static void store(Vec x, Element* to) { _mm256_store_si256(reinterpret_cast<__m256i*>(to), (__m256i)x); }
  static Word first(Vec x) { return x[0]; }
  static Mask equal(Vec a, Vec b) { return {(Vec)(a == b)}; }
  // Written so that its complement is one comparison.
  static Mask meet(Vec a, Vec b) { return {~(Vec)((a & b) == 0)}; }
  static Mask less(Vec a, Vec b) { return {(Vec)(a < b)}; }
  static Vec select(Mask m, Vec a, Vec b) { return (Vec)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)m.set); }
  static Vec and_where(Mask m, Vec a, Vec b) { return a & (b | ~m.set); }
  static bool any(Mask m) { return _mm256_testz_si256((__m256i)m.set, (__m256i)m.set) == 0; }
  static bool all(Mask m) { return _mm256_testc_si256((__m256i)m.set, _mm256_set1_epi8(-1)) != 0; }

  [[gnu::always_inline]] static Vec highest_only(Vec x) {
    x = filled(x);
    return x ^ x >> 1;
  }
  // All bits below the highest 1-bit set.
  [[gnu::always_inline]] static Vec filled(Vec x) {
    x |= x >> 1;
    x |= x >> 2;
    x |= x >> 4;
    x |= x >> 8;
    x |= x >> 16;
    if constexpr (sizeof(Element) == 8) x |= x >> 32;
    return x;
  }

  // The bits of each byte, reversed and counted, by tables of 16.
  static __m256i reversed_in_bytes(Vec x) {
    const __m256i table =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const __m256i turned_low = _mm256_shuffle_epi8(table, low_nibbles(x));
    return _mm256_or_si256(_mm256_slli_epi16(turned_low, 4), _mm256_shuffle_epi8(table, low_nibbles(x >> 4)));
  }
  static __m256i byte_weights(Vec x) {
    const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    return _mm256_add_epi8(_mm256_shuffle_epi8(table, low_nibbles(x)), _mm256_shuffle_epi8(table, low_nibbles(x >> 4)));
  }
  static __m256i low_nibbles(Vec x) { return (__m256i)(x & broadcast(0x0f0f0f0f0f0f0f0f)); }
};

struct Avx2Lanes64 : Avx2Lanes<std::uint64_t> {
  using Wide = Avx2Lanes64;
  static constexpr int kParts = 1;

  static Vec iota() { return Vec{0, 1, 2, 3}; }
  static void clear_upper() { _mm256_zeroupper(); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm256_sllv_epi64((__m256i)x, (__m256i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm256_srlv_epi64((__m256i)x, (__m256i)by); }
  static Vec funnel_left(Vec x, Vec below, Vec by) { return shift_left(x, by) | shift_right(below, 64 - by); }
  static Vec reverse(Vec x) {
    const __m256i bytes =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    return (Vec)_mm256_shuffle_epi8(reversed_in_bytes(x), bytes);
  }
  static Vec weight(Vec x) { return (Vec)_mm256_sad_epu8(byte_weights(x), _mm256_setzero_si256()); }
  [[gnu::always_inline]] static Vec highest_bit(Vec x) { return weight(filled(x)) - 1; }
  static Vec lesser(Vec a, Vec b) { return select(less(a, b), a, b); }
  static Word bits(Mask m) { return static_cast<Word>(_mm256_movemask_pd((__m256d)m.set)); }
  static Wide::Vec widen(Vec x, int) { return x; }
  static Vec low_product(Vec a, Vec b) { return (Vec)_mm256_mul_epu32((__m256i)a, (__m256i)b); }
};

struct Avx2Lanes32 : Avx2Lanes<std::uint32_t> {
  using Wide = Avx2Lanes64;
  static constexpr int kParts = 2;

  static Vec iota() { return Vec{0, 1, 2, 3, 4, 5, 6, 7}; }
  static void clear_upper() { _mm256_zeroupper(); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm256_sllv_epi32((__m256i)x, (__m256i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm256_srlv_epi32((__m256i)x, (__m256i)by); }
  static Vec funnel_left(Vec x, Vec below, Vec by) { return shift_left(x, by) | shift_right(below, 32 - by); }
  static Vec reverse(Vec x) {
    const __m256i bytes =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
    return (Vec)_mm256_shuffle_epi8(reversed_in_bytes(x), bytes);
  }
  static Vec weight(Vec x) {
    const __m256i pairs = _mm256_maddubs_epi16(byte_weights(x), _mm256_set1_epi8(1));
    return (Vec)_mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
  }
  [[gnu::always_inline]] static Vec highest_bit(Vec x) { return weight(filled(x)) - 1; }
  static Vec lesser(Vec a, Vec b) { return (Vec)_mm256_min_epu32((__m256i)a, (__m256i)b); }
  static Word bits(Mask m) { return static_cast<Word>(_mm256_movemask_ps((__m256)m.set)); }
  static Wide::Vec widen(Vec x, int part) {
    const __m256i all_lanes = (__m256i)x;
    return (Wide::Vec)_mm256_cvtepu32_epi64(part == 0 ? _mm256_castsi256_si128(all_lanes)
                                                      : _mm256_extracti128_si256(all_lanes, 1));
  }
};

}  // namespace cubeverify::lanes
