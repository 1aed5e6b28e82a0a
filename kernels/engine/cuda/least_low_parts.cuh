#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "kernels/engine/cuda/warp_block.cuh"

namespace cubeverify {

// What a launch's blocks know of their low starts, on the host (LeastLowOfWarps).
struct LeastLowParts {
  static constexpr std::size_t kAll = std::size_t{1} << WarpPlane::kLowBits;
  // Of both on the device.
  static constexpr double kMostBytes =
      static_cast<double>(kAll * (sizeof(unsigned) + LeastLowOfWarps::kParts * sizeof(WarpPlane)));

  std::vector<unsigned> numbers;
  std::vector<WarpPlane> parts;
};

inline void set_least_low(Word x, WarpPlane* parts) {
  sliced::each_least_low_word<WarpPlane::kLowBits>(x, [&](int plane, std::size_t w, Word bits) {
    for (std::size_t group = 2 * w; group < 2 * w + 2; ++group, bits >>= 32) {
      parts[static_cast<std::size_t>(plane) * 32 + group % 32].word[group / 32] = static_cast<unsigned>(bits);
    }
  });
}

// Of every x.
inline LeastLowParts all_least_low() {
  constexpr std::size_t kAll = LeastLowParts::kAll;
  LeastLowParts all;
  all.parts.resize(kAll * LeastLowOfWarps::kParts);
  for (std::size_t x = 0; x < kAll; ++x) {
    all.numbers.push_back(static_cast<unsigned>(x));
    set_least_low(x, &all.parts[x * LeastLowOfWarps::kParts]);
  }
  return all;
}

// Of those that the blocks first, ..., first + count - 1 begin with, and those with one bit complemented: of many, of
// all, which are made once.
inline std::shared_ptr<const LeastLowParts> least_low_parts(int n, Word first, Word count) {
  constexpr int kLowBits = WarpPlane::kLowBits;
  constexpr Word kMany = 256;
  const int rest = n - 2 * kLowBits;
  const Word first_x = first >> rest, last_x = (first + count - 1) >> rest;
  if (last_x - first_x >= kMany) {
    static const auto all = std::make_shared<const LeastLowParts>(all_least_low());
    return all;
  }
  LeastLowParts some;
  constexpr unsigned kNone = ~0U;
  some.numbers.assign(LeastLowParts::kAll, kNone);
  const auto add = [&](Word x) {
    if (some.numbers[x] != kNone) return;
    const std::size_t before = some.parts.size();
    some.numbers[x] = static_cast<unsigned>(before / LeastLowOfWarps::kParts);
    some.parts.resize(before + LeastLowOfWarps::kParts);
    set_least_low(x, &some.parts[before]);
  };
  for (Word x = first_x; x <= last_x; ++x) {
    add(x);
    for (int i = 0; i < kLowBits; ++i) add(x ^ bit(i));
  }
  return std::make_shared<const LeastLowParts>(std::move(some));
}

}  // namespace cubeverify
