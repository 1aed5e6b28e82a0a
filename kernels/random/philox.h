#pragma once

#include <cstdint>

#include <Random123/philox.h>

#include "kernels/address/word.h"
#include "kernels/portability.h"

namespace cubeverify {

// 128 random bits, word 0 first.
struct RandomWords {
  std::uint32_t words[4];

  // Bits 0..63.
  [[nodiscard]] CUBEVERIFY_HD constexpr Word low() const { return words[0] | (Word{words[1]} << 32); }
};

// What Philox4x32-10 (Salmon, Moraes, Dror and Shaw 2011) makes of the key `seed` and the counter (a, e): a function of
// these three numbers and of nothing else, so that no thread, chunk or order can change what is drawn
// (kernels/sweeps/dynamic_tree.md).
CUBEVERIFY_HD inline RandomWords random_words(Word seed, Word a, Word e) {
  const auto low = [](Word w) { return static_cast<std::uint32_t>(w); };
  const auto high = [](Word w) { return static_cast<std::uint32_t>(w >> 32); };
  const r123::Philox4x32::ctr_type counter{{low(a), high(a), low(e), high(e)}};
  const r123::Philox4x32::key_type key{{low(seed), high(seed)}};
  const r123::Philox4x32::ctr_type drawn = r123::Philox4x32{}(counter, key);
  return {{drawn[0], drawn[1], drawn[2], drawn[3]}};
}

}  // namespace cubeverify
