#pragma once

#include <vector>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda/warp_block.cuh"
#include "kernels/sliced/least_low.h"

// What a launch's blocks know of their low starts (LeastLowOfWarps), made on the device: on a host it takes longer than
// most launches do.

namespace cubeverify {

// A warp for each of `count` x's, which makes its planes. The thread of a lane makes that lane's part of them.
inline __global__ void make_least_low(const unsigned* xs, unsigned count, WarpPlane* parts) {
  const unsigned number = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = lane_of_thread();
  if (number >= count) return;
  WarpPlane* own = parts + number * LeastLowOfWarps::kParts + lane;
  for (int w = 0; w < WarpPlane::kWords; ++w) {
    const auto low_bit = [&](int m) { return WarpPlane::low_bit(m).word[w]; };
    sliced::least_low_of_word<WarpPlane::kLowBits, unsigned>(
        xs[number], low_bit, [&](int plane, unsigned bits) { own[plane * 32].word[w] = bits; });
  }
}

// In device memory. Throws DeviceError.
class LeastLowParts {
 public:
  static constexpr std::size_t kAll = std::size_t{1} << WarpPlane::kLowBits;
  static constexpr double kMostBytes =
      static_cast<double>(kAll * (2 * sizeof(unsigned) + LeastLowOfWarps::kParts * sizeof(WarpPlane)));

  // Of those x that the blocks first, ..., first + count - 1 begin with, and those with one bit complemented.
  LeastLowParts(int n, Word first, Word count) {
    constexpr int kLowBits = WarpPlane::kLowBits;
    const int rest = n - 2 * kLowBits;
    constexpr unsigned kNone = ~0U;
    std::vector<unsigned> numbers(kAll, kNone), xs;
    const auto add = [&](Word x) {
      if (numbers[x] != kNone) return;
      numbers[x] = static_cast<unsigned>(xs.size());
      xs.push_back(static_cast<unsigned>(x));
    };
    for (Word x = first >> rest; x <= (first + count - 1) >> rest; ++x) {
      add(x);
      for (int i = 0; i < kLowBits; ++i) add(x ^ bit(i));
    }
    numbers_ = DeviceArray<unsigned>(numbers);
    xs_ = DeviceArray<unsigned>(xs);
    parts_ = DeviceArray<WarpPlane>(xs.size() * LeastLowOfWarps::kParts);
    constexpr unsigned kThreads = 128;
    const auto count_of_xs = static_cast<unsigned>(xs.size());
    make_least_low<<<(32 * count_of_xs + kThreads - 1) / kThreads, kThreads>>>(xs_.data(), count_of_xs, parts_.data());
    check_cuda(cudaGetLastError(), "launching what makes least low starts");
  }

  [[nodiscard]] LeastLowOfWarps of_warps() const { return {numbers_.data(), parts_.data()}; }

 private:
  DeviceArray<unsigned> numbers_, xs_;
  DeviceArray<WarpPlane> parts_;
};

}  // namespace cubeverify
