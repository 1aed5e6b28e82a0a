#pragma once

#include "kernels/lanes/mixed.h"

namespace cubeverify::sliced {

// A plane in one vector register (kernels/sliced/plane.h). Register is the instruction set's part:
//   Vec                                      a GCC vector of words
//   kHalves                                  log2 of its words
//   outlived, showing_zero, chosen, parity, majority   as planes have them
//   any(x), ones_in_words(x)                 whether a bit is 1; the 1-bits of each word
//   words_down(x, m)                         word w gets word w + 2^m, where bit m of w is 0
//   low_products(x, y)                       the products of the words' low halves
template <class Register>
struct alignas(8 << Register::kHalves) VectorPlane {
  using Vec = typename Register::Vec;
  static constexpr int kWords = 1 << Register::kHalves;
  static constexpr int kLowBits = 6 + Register::kHalves;
  static constexpr bool kSpecializeByFirstLow = true;

  Vec bits;

  static VectorPlane of(bool one) { return {one ? ~Vec{} : Vec{}}; }
  static VectorPlane low_bit(int m) {
    Vec words{};
    for (int w = 0; w < kWords; ++w) words[w] = word_of_low_bit(m, w);
    return {words};
  }
  static VectorPlane only(Word i) {
    Vec words{};
    words[i / 64] = bit(static_cast<int>(i % 64));
    return {words};
  }
  static VectorPlane of_words(const Word* words) {
    VectorPlane plane;
    __builtin_memcpy(&plane.bits, words, sizeof(Vec));
    return plane;
  }

  static Word sum_of(const Vec& x) {
    Word sum = 0;
    for (int w = 0; w < kWords; ++w) sum += x[w];
    return sum;
  }

  static void clear_upper() { _mm256_zeroupper(); }

  VectorPlane operator&(const VectorPlane& b) const { return {bits & b.bits}; }
  VectorPlane operator|(const VectorPlane& b) const { return {bits | b.bits}; }
  VectorPlane operator^(const VectorPlane& b) const { return {bits ^ b.bits}; }
  VectorPlane operator~() const { return {~bits}; }
  static VectorPlane showing_zero(const VectorPlane& zero, const VectorPlane& alive, const VectorPlane& x) {
    return {Register::showing_zero(zero.bits, alive.bits, x.bits)};
  }
  static VectorPlane outlived(const VectorPlane& alive, const VectorPlane& x, const VectorPlane& zero) {
    return {Register::outlived(alive.bits, x.bits, zero.bits)};
  }
  static VectorPlane chosen(const VectorPlane& where, const VectorPlane& a, const VectorPlane& b) {
    return {Register::chosen(where.bits, a.bits, b.bits)};
  }
  static VectorPlane parity(const VectorPlane& a, const VectorPlane& b, const VectorPlane& c) {
    return {Register::parity(a.bits, b.bits, c.bits)};
  }
  static VectorPlane majority(const VectorPlane& a, const VectorPlane& b, const VectorPlane& c) {
    return {Register::majority(a.bits, b.bits, c.bits)};
  }
  [[nodiscard]] bool any() const { return Register::any(bits); }
  [[nodiscard]] VectorPlane down(int m) const { return {m < 6 ? bits >> (1 << m) : Register::words_down(bits, m - 6)}; }

  // Said, as GCC aligns vectors less in containers where the instruction set is a pragma's.
  struct alignas(8 << Register::kHalves) Counts {
    Vec count{};
    void add(const VectorPlane& plane) { count += Register::ones_in_words(plane.bits); }
    [[nodiscard]] Word total() const { return sum_of(count); }
  };

  // The groups with even numbers and those with odd ones.
  struct GroupSums {
    Vec even{}, odd{};
    void add(const VectorPlane& plane, Word times) {
      const Vec factor = Vec{} + times;
      even += Register::low_products(plane.bits, factor);
      odd += Register::low_products(plane.bits >> 32, factor);
    }
    void add(const GroupSums& sums, Word times) {
      even += sums.even * times;
      odd += sums.odd * times;
    }
    void add_hashed(const GroupSums& sums, Word block) {
      Vec group{};
      for (int w = 0; w < kWords; ++w) group[w] = static_cast<Word>(2 * w);
      group += 2 * kWords * block;
      even += (lanes::mixed(group) | 1) * sums.even;
      odd += (lanes::mixed(group + 1) | 1) * sums.odd;
    }
    [[nodiscard]] Word total() const { return sum_of(even + odd); }
  };
};

}  // namespace cubeverify::sliced
