#pragma once

#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// The addresses of a block whose low bits are such that where(low) is true.
template <class BitPlane, class Where>
BitPlane plane_where(Where&& where) {
  alignas(64) std::array<Word, BitPlane::kWords> words{};
  for (Word low = 0; low < bit(BitPlane::kLowBits); ++low) {
    if (where(low)) words[low / 64] |= bit(static_cast<int>(low % 64));
  }
  return BitPlane::of_words(words.data());
}

// The first address of each word of a plane in the block with these high bits.
template <class BitPlane>
decltype(BitPlane::bits) first_addresses(Word high) {
  alignas(64) std::array<Word, BitPlane::kWords> words;
  for (std::size_t w = 0; w < words.size(); ++w) words[w] = (high << BitPlane::kLowBits) + 64 * w;
  return BitPlane::of_words(words.data()).bits;
}

// Calls f with each address of a plane in the block with these high bits, from the least on.
template <class BitPlane, class F>
void each_address(Word high, const BitPlane& plane, F&& f) {
  if (!plane.any()) return;
  std::array<Word, BitPlane::kWords> words;
  __builtin_memcpy(words.data(), &plane.bits, sizeof(words));
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (Word rest = words[w]; rest != 0; rest &= rest - 1)
      f((high << BitPlane::kLowBits) + 64 * w + static_cast<Word>(lowest_bit(rest)));
  }
}

}  // namespace cubeverify::sliced
