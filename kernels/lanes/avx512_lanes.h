#pragma once

#include <immintrin.h>

#include "kernels/address/word.h"

// The lane types of AVX-512 (see kernels/lanes/lanes.h for what a lane type is).

namespace cubeverify::lanes {

// One bit for each lane.
template <class Bits>
struct Avx512Mask {
  Bits set;
  Avx512Mask operator&(Avx512Mask b) const { return {static_cast<Bits>(set & b.set)}; }
  Avx512Mask operator|(Avx512Mask b) const { return {static_cast<Bits>(set | b.set)}; }
  Avx512Mask operator~() const { return {static_cast<Bits>(~set)}; }
};

// The bits of each byte reversed.
inline __m512i avx512_reverse_in_bytes(__m512i x) {
  // As an 8 by 8 matrix over the field of two elements the reversal is the other diagonal.
  return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(static_cast<long long>(0x8040201008040201)), 0);
}

struct Avx512Lanes64 {
  using Element = std::uint64_t;
  using Vec [[gnu::vector_size(64)]] = Element;
  using Mask = Avx512Mask<__mmask8>;
  using Wide = Avx512Lanes64;
  static constexpr int kLanes = 8;
  static constexpr int kParts = 1;

  static Vec broadcast(Word x) { return Vec{} + x; }
  static Vec load(const Element* from) { return (Vec)_mm512_loadu_si512(from); }
  static void store(Vec x, Element* to) { _mm512_store_si512(to, (__m512i)x); }
  static Word first(Vec x) { return x[0]; }
  static Vec iota() { return Vec{0, 1, 2, 3, 4, 5, 6, 7}; }
  static void clear_upper() { _mm256_zeroupper(); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm512_sllv_epi64((__m512i)x, (__m512i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm512_srlv_epi64((__m512i)x, (__m512i)by); }
  static Vec funnel_left(Vec x, Vec below, Vec by) {
    return (Vec)_mm512_shldv_epi64((__m512i)x, (__m512i)below, (__m512i)by);
  }
  static Vec reverse(Vec x) {
    const __m512i bytes = _mm512_broadcast_i32x4(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    return (Vec)_mm512_shuffle_epi8(avx512_reverse_in_bytes((__m512i)x), bytes);
  }
  static Vec weight(Vec x) { return (Vec)_mm512_popcnt_epi64((__m512i)x); }
  static Vec highest_bit(Vec x) { return 63 - (Vec)_mm512_lzcnt_epi64((__m512i)x); }
  static Vec highest_only(Vec x) { return shift_left(broadcast(1), highest_bit(x)); }
  static Vec lesser(Vec a, Vec b) { return (Vec)_mm512_min_epu64((__m512i)a, (__m512i)b); }

  static Mask equal(Vec a, Vec b) { return {_mm512_cmpeq_epu64_mask((__m512i)a, (__m512i)b)}; }
  static Mask less(Vec a, Vec b) { return {_mm512_cmplt_epu64_mask((__m512i)a, (__m512i)b)}; }
  static Mask meet(Vec a, Vec b) { return {_mm512_test_epi64_mask((__m512i)a, (__m512i)b)}; }
  static Vec select(Mask m, Vec a, Vec b) { return (Vec)_mm512_mask_mov_epi64((__m512i)b, m.set, (__m512i)a); }
  static Vec and_where(Mask m, Vec a, Vec b) {
    return (Vec)_mm512_mask_and_epi64((__m512i)a, m.set, (__m512i)a, (__m512i)b);
  }
  static bool any(Mask m) { return m.set != 0; }
  static bool all(Mask m) { return m.set == 0xff; }
  static Word bits(Mask m) { return m.set; }
  static Wide::Vec widen(Vec x, int) { return x; }
  static Vec low_product(Vec a, Vec b) { return (Vec)_mm512_mul_epu32((__m512i)a, (__m512i)b); }
};

struct Avx512Lanes32 {
  using Element = std::uint32_t;
  using Vec [[gnu::vector_size(64)]] = Element;
  using Mask = Avx512Mask<__mmask16>;
  using Wide = Avx512Lanes64;
  static constexpr int kLanes = 16;
  static constexpr int kParts = 2;

  static Vec broadcast(Word x) { return Vec{} + static_cast<Element>(x); }
  static Vec load(const Element* from) { return (Vec)_mm512_loadu_si512(from); }
  static void store(Vec x, Element* to) { _mm512_store_si512(to, (__m512i)x); }
  static Word first(Vec x) { return x[0]; }
  static Vec iota() { return Vec{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; }
  static void clear_upper() { _mm256_zeroupper(); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm512_sllv_epi32((__m512i)x, (__m512i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm512_srlv_epi32((__m512i)x, (__m512i)by); }
  static Vec funnel_left(Vec x, Vec below, Vec by) {
    return (Vec)_mm512_shldv_epi32((__m512i)x, (__m512i)below, (__m512i)by);
  }
  static Vec reverse(Vec x) {
    const __m512i bytes = _mm512_broadcast_i32x4(_mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
    return (Vec)_mm512_shuffle_epi8(avx512_reverse_in_bytes((__m512i)x), bytes);
  }
  static Vec weight(Vec x) { return (Vec)_mm512_popcnt_epi32((__m512i)x); }
  static Vec highest_bit(Vec x) { return 31 - (Vec)_mm512_lzcnt_epi32((__m512i)x); }
  static Vec highest_only(Vec x) { return shift_left(broadcast(1), highest_bit(x)); }
  static Vec lesser(Vec a, Vec b) { return (Vec)_mm512_min_epu32((__m512i)a, (__m512i)b); }

  static Mask equal(Vec a, Vec b) { return {_mm512_cmpeq_epu32_mask((__m512i)a, (__m512i)b)}; }
  static Mask less(Vec a, Vec b) { return {_mm512_cmplt_epu32_mask((__m512i)a, (__m512i)b)}; }
  static Mask meet(Vec a, Vec b) { return {_mm512_test_epi32_mask((__m512i)a, (__m512i)b)}; }
  static Vec select(Mask m, Vec a, Vec b) { return (Vec)_mm512_mask_mov_epi32((__m512i)b, m.set, (__m512i)a); }
  static Vec and_where(Mask m, Vec a, Vec b) {
    return (Vec)_mm512_mask_and_epi32((__m512i)a, m.set, (__m512i)a, (__m512i)b);
  }
  static bool any(Mask m) { return m.set != 0; }
  static bool all(Mask m) { return m.set == 0xffff; }
  static Word bits(Mask m) { return m.set; }
  static Wide::Vec widen(Vec x, int part) {
    const __m512i all_lanes = (__m512i)x;
    return (Wide::Vec)_mm512_cvtepu32_epi64(part == 0 ? _mm512_castsi512_si256(all_lanes)
                                                      : _mm512_extracti64x4_epi64(all_lanes, 1));
  }
};

}  // namespace cubeverify::lanes
