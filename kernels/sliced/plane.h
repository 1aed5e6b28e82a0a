#pragma once

#include <array>
#include <cstddef>

#include "kernels/address/mix.h"

// Bit slices. A block is 2^kLowBits consecutive addresses that share their high bits, and a plane is one bit of each of
// them: bit i of a plane, counted from the least significant bit of its first word of 64 bits, belongs to the block's
// address i. Whatever one bit of an address decides is so decided for a whole block by one operation. A plane type has
//   kLowBits                                log2 of the addresses of a block
//   kSpecializeByFirstLow                   whether every number of low starts has a program of its own
//   of(bool), low_bit(m), only(i)           the same bit for all; bit m of every address, m < kLowBits; address i alone
//   & | ^ ~
//   showing_zero(zero, alive, x)            zero | alive & ~x
//   outlived(alive, x, zero)                alive & ~(x & zero)
//   chosen(where, a, b)                     a where it is 1, else b
//   parity(a, b, c), majority(a, b, c)      a ^ b ^ c; where at least two are 1
//   any()                                   true if a bit is 1
//   down(m)                                 at every i whose bit m is 0, what was at i + 2^m; elsewhere nothing of use
// those that are counted and tabled on a CPU also
//   bits                                    the bits, as a word or as a vector of words
//   kWords, of_words(words)                 words of 64 bits in a plane; a plane from memory
//   sum_of(x)                               the sum of the words of what has the type of `bits`, mod 2^64
//   clear_upper()                           is called before the plain form is, many times (kernels/forms/vzeroupper.h)
// and
//   Counts                                  how many bits are 1 in the planes added: add(plane), total()
//   GroupSums                               a word for each group of 32 addresses, mod 2^64:
//     add(plane, times)                       adds times * (the group's 32 bits as a number), times below 2^32
//     add(sums, times)                        adds times * (another's word)
//     add_hashed(sums, block)                 adds (mix(g) | 1) * (another's word), g the group's number in the cube
//     total()                                 the sum of all words
// those whose addresses are recorded in an accumulator, on a device, instead
//   each_own_group(f)                       f(g, bits) for the groups of 32 that this thread has; bits as a 32-bit word
//   of_groups(f)                            a plane of the bits f(g) of every group, as a 32-bit word
//   PerGroup<T>                             a T for each of them: of[g]

namespace cubeverify::sliced {

// Word w of the plane of bit m of every address.
constexpr Word word_of_low_bit(int m, int w) {
  constexpr std::array<Word, 6> kWithin{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                        0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
  return m < 6 ? kWithin[static_cast<std::size_t>(m)] : Word{0} - (static_cast<Word>(w) >> (m - 6) & 1);
}

// A plane of 64 addresses in one word, for any machine.
struct WordPlane {
  static constexpr int kWords = 1;
  static constexpr int kLowBits = 6;
  static constexpr bool kSpecializeByFirstLow = true;

  Word bits;

  static constexpr WordPlane of(bool one) { return {one ? ~Word{0} : 0}; }
  static constexpr WordPlane low_bit(int m) { return {word_of_low_bit(m, 0)}; }
  static constexpr WordPlane only(Word i) { return {bit(static_cast<int>(i))}; }
  static constexpr WordPlane of_words(const Word* words) { return {words[0]}; }
  static constexpr Word sum_of(Word x) { return x; }
  static constexpr void clear_upper() {}

  constexpr WordPlane operator&(WordPlane b) const { return {bits & b.bits}; }
  constexpr WordPlane operator|(WordPlane b) const { return {bits | b.bits}; }
  constexpr WordPlane operator^(WordPlane b) const { return {bits ^ b.bits}; }
  constexpr WordPlane operator~() const { return {~bits}; }
  static constexpr WordPlane showing_zero(WordPlane zero, WordPlane alive, WordPlane x) {
    return {zero.bits | (alive.bits & ~x.bits)};
  }
  static constexpr WordPlane outlived(WordPlane alive, WordPlane x, WordPlane zero) {
    return {alive.bits & ~(x.bits & zero.bits)};
  }
  static constexpr WordPlane chosen(WordPlane where, WordPlane a, WordPlane b) {
    return {(where.bits & a.bits) | (~where.bits & b.bits)};
  }
  static constexpr WordPlane parity(WordPlane a, WordPlane b, WordPlane c) { return a ^ b ^ c; }
  static constexpr WordPlane majority(WordPlane a, WordPlane b, WordPlane c) { return (a & b) | ((a | b) & c); }
  [[nodiscard]] constexpr bool any() const { return bits != 0; }
  [[nodiscard]] constexpr WordPlane down(int m) const { return {bits >> (1 << m)}; }

  struct Counts {
    Word count = 0;
    constexpr void add(WordPlane plane) { count += static_cast<Word>(weight(plane.bits)); }
    [[nodiscard]] constexpr Word total() const { return count; }
  };

  struct GroupSums {
    Word even = 0, odd = 0;
    constexpr void add(WordPlane plane, Word times) {
      even += (plane.bits & all_ones(32)) * times;
      odd += (plane.bits >> 32) * times;
    }
    constexpr void add(const GroupSums& sums, Word times) {
      even += sums.even * times;
      odd += sums.odd * times;
    }
    constexpr void add_hashed(const GroupSums& sums, Word block) {
      even += (mix(2 * block) | 1) * sums.even;
      odd += (mix(2 * block + 1) | 1) * sums.odd;
    }
    [[nodiscard]] constexpr Word total() const { return even + odd; }
  };
};

}  // namespace cubeverify::sliced
