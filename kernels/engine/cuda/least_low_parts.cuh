#pragma once

#include <vector>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda/warp_plane.cuh"
#include "kernels/sliced/least_low.h"

// What a launch's blocks know of their low starts (LeastLowOfWarps), made on the device: on a host it takes longer than
// most launches do.

namespace cubeverify {

// What blocks know of their low starts (kernels/sliced/least_low.h), in device memory: for each x its number among
// those that are there, and of each of these the planes, a thread's part of plane i at [i * 32 + lane].
class LeastLowOfWarps {
 public:
  using Planes = sliced::LeastLowPlanes<WarpPlane::kLowBits>;
  static constexpr int kLowBits = WarpPlane::kLowBits;
  static constexpr std::size_t kParts = std::size_t{Planes::kCount + kLowBits} * 32;
  // Behind those planes: where the least low start is the same when bit i of x is complemented.
  CUBEVERIFY_HD static constexpr int same(int i) {
    assert(i >= 0 && i < kLowBits);
    return Planes::kCount + i;
  }

  // Those of an x.
  class Of {
   public:
    Of() = default;
    CUBEVERIFY_HD explicit Of(const WarpPlane* own) : own_(own) {}
    CUBEVERIFY_HD WarpPlane operator[](int plane) const {
      CUBEVERIFY_IF_DEVICE((const uint4 bits = __ldg(reinterpret_cast<const uint4*>(own_ + plane * 32));
                            return {bits.x, bits.y, bits.z, bits.w};),
                           (return own_[plane * 32];))
    }

   private:
    const WarpPlane* own_;  // the thread's part of the first plane
  };

  LeastLowOfWarps(const unsigned* numbers, const WarpPlane* parts) : numbers_(numbers), parts_(parts) {}
  CUBEVERIFY_HD Of of(Word x) const { return Of(parts_ + numbers_[x] * kParts + lane_of_thread()); }

 private:
  const unsigned* numbers_;
  const WarpPlane* parts_;
};

// A warp for each of `count` x's, which makes its planes. The thread of a lane makes that lane's part of them.
inline __global__ void make_least_low(const unsigned* xs, unsigned count, WarpPlane* parts) {
  const unsigned number = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = lane_of_thread();
  if (number >= count) return;
  WarpPlane* own = parts + number * LeastLowOfWarps::kParts + lane;
  for (int w = 0; w < WarpPlane::kWords; ++w) {
    const auto low_bit = [&](int m) { return WarpPlane::low_bit(m).word[w]; };
    sliced::least_low_of_word<WarpPlane::kLowBits, unsigned>(xs[number], low_bit, [&](int plane, unsigned bits) {
      // No start is taken whose bit to the left is 0: its address would be missed in what is counted.
      const int start = plane - LeastLowOfWarps::Planes::wins(0);
      const bool is_start = start >= 0 && start < WarpPlane::kLowBits - 1;
      own[plane * 32].word[w] = is_start ? bits & low_bit(start + 1) : bits;
    });
  }
}

// A warp for each of `count` x's, whose planes and those of all x with one bit complemented are there.
inline __global__ void compare_least_low(const unsigned* xs, unsigned count, const unsigned* numbers,
                                         WarpPlane* parts) {
  using Planes = LeastLowOfWarps::Planes;
  const unsigned number = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = lane_of_thread();
  if (number >= count) return;
  WarpPlane* own = parts + number * LeastLowOfWarps::kParts + lane;
  for (int i = 0; i < WarpPlane::kLowBits; ++i) {
    const WarpPlane* other = parts + numbers[xs[number] ^ 1U << i] * LeastLowOfWarps::kParts + lane;
    WarpPlane same = WarpPlane::of(false);
    for (int start = 0; start < WarpPlane::kLowBits; ++start) {
      same = same | (own[Planes::wins(start) * 32] & other[Planes::wins(start) * 32]);
    }
    own[LeastLowOfWarps::same(i) * 32] = same;
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
    for (Word x = first >> rest; x <= (first + count - 1) >> rest; ++x) add(x);
    const auto own = static_cast<unsigned>(xs.size());
    for (std::size_t x = 0; x < own; ++x) {
      for (int i = 0; i < kLowBits; ++i) add(xs[x] ^ bit(i));
    }
    numbers_ = DeviceArray<unsigned>(numbers);
    xs_ = DeviceArray<unsigned>(xs);
    parts_ = DeviceArray<WarpPlane>(xs.size() * LeastLowOfWarps::kParts);
    constexpr unsigned kThreads = 128;
    const auto grid = [](unsigned warps) { return (32 * warps + kThreads - 1) / kThreads; };
    const auto all = static_cast<unsigned>(xs.size());
    make_least_low<<<grid(all), kThreads>>>(xs_.data(), all, parts_.data());
    compare_least_low<<<grid(own), kThreads>>>(xs_.data(), own, numbers_.data(), parts_.data());
    check_cuda(cudaGetLastError(), "launching what makes least low starts");
  }

  [[nodiscard]] LeastLowOfWarps of_warps() const { return {numbers_.data(), parts_.data()}; }

 private:
  DeviceArray<unsigned> numbers_, xs_;
  DeviceArray<WarpPlane> parts_;
};

}  // namespace cubeverify
