#pragma once

#include <cstddef>
#include <vector>

#include "kernels/lanes/plane_on.h"
#include "kernels/lanes/scalar_lane.h"

namespace cubeverify {

namespace lanes {

// A position as the sum of those of an address's bytes, which are looked up: eight coefficients to a word, with kBias
// added to each, so that none is negative and none grows into the next.
template <>
class PlaneOn<ThreadLane, PaperPlane> {
 public:
  using Vec = ThreadLane::Vec;
  using Mask = ThreadLane::Mask;
  static constexpr int kBytes = kMaxPlaneDimensions / 8, kWords = kMaxPlaneDimensions / 8;
  static constexpr std::size_t kRows = std::size_t{kBytes} * 256;
  struct Coefficients {
    Word word[kWords];
  };

  // The positions of all values of each byte: value x of byte b at [b * 256 + x].
  static std::vector<Coefficients> by_byte(int n) {
    const RootPowers roots = root_powers(n);
    std::vector<Coefficients> table(kRows);
    for (int byte = 0; byte < kBytes; ++byte) {
      for (Word value = 0; value < 256; ++value) {
        for (int i = 0; i < kMaxPlaneDimensions; ++i) {
          int sum = kBias;
          // Bits at n and above never occur; their powers are 0 here.
          for (int t = 0; t < 8; ++t) sum += has_bit(value, t) ? roots.power[8 * byte + t].coefficient[i] : 0;
          table[static_cast<std::size_t>(byte) * 256 + value].word[i / 8] |= static_cast<Word>(sum) << i % 8 * 8;
        }
      }
    }
    return table;
  }

  // The table is that of n, in device memory.
  PlaneOn(int n, const Coefficients* by_byte) : by_byte_(by_byte) {
    const RootPowers roots = root_powers(n);
    for (int i = 0; i < kMaxPlaneDimensions; ++i) {
      for (const Position& power : roots.power) words_ = power.coefficient[i] != 0 ? i / 8 + 1 : words_;
    }
  }

  // True if an address differs from 0, 1 and -1 in a coefficient that is not the first.
  __device__ bool all_far(Word c) const {
    const Word first = bits_of(c, 0);
    Word other = (first ^ kOrigin) >> 8;
    for (int i = 1; i < words_; ++i) other |= bits_of(c, i) ^ kOrigin;
    return other != 0;
  }
  __device__ Vec place(Vec c, Word /*first*/, Mask wanted) const {
    if (!wanted.set || all_far(c)) return 0;
    switch (static_cast<int>(bits_of(c, 0) & 255) - kBytes * kBias) {
      case 0:
        return 1;
      case 1:
        return 2;
      case -1:
        return 3;
      default:
        return 0;
    }
  }

 private:
  // A byte's coefficients are at most 16 in size: 8 terms, each of size at most 2.
  static constexpr int kBias = 16;
  static constexpr Word kOrigin = 0x4040404040404040;
  static_assert((kOrigin & 255) == kBytes * kBias);

  // Word i of the coefficients of c.
  __device__ Word bits_of(Word c, int i) const {
    Word sum = 0;
    CUBEVERIFY_UNROLL
    for (int byte = 0; byte < kBytes; ++byte) sum += by_byte_[byte * 256 + (c >> 8 * byte & 255)].word[i];
    return sum;
  }

  int words_ = 1;  // with coefficients that are not always 0
  const Coefficients* by_byte_;
};

}  // namespace lanes

using TabledPlane = lanes::PlaneOn<lanes::ThreadLane, PaperPlane>;

}  // namespace cubeverify
