#pragma once

#include <span>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/facts/fact.h"

namespace cubeverify {

// Threads of a block, unless its kernel has others.
inline constexpr int kBlockThreads = 256;

// Words of a tally before its first histogram: kScalarWords of the sweep.
std::size_t scalar_words(const Layout& layout);

// What the launches of a sweep's kernel have in common, whatever the sweep: the grid, and on the device what all blocks
// of threads have seen so far, which is read once, at the end. All functions throw DeviceError.
class Launches {
 public:
  // Of a kernel whose blocks of `block_threads` threads take counter_bytes of shared memory for their counters where
  // there is room. Scalars are gathered by block, the other words of the layout by all together.
  Launches(const void* kernel, int block_threads, int counter_bytes, const Layout& layout);

  // The grid, and dynamic shared memory in bytes, which is 0 where counters are in global memory.
  [[nodiscard]] unsigned blocks() const { return blocks_; }
  [[nodiscard]] std::size_t shared_bytes() const { return shared_bytes_; }
  [[nodiscard]] bool counts_in_shared_memory() const { return shared_bytes_ > 0; }
  // On the device: the words of each block, one block after the other, and those of all.
  [[nodiscard]] Word* scalars() { return scalars_.data(); }
  [[nodiscard]] unsigned long long* keyed() { return reinterpret_cast<unsigned long long*>(keyed_.data()); }

  // Waits for what has been launched, and lets the host look round (BetweenLaunches).
  static void wait();
  // Waits, and adds all that has been seen to a tally of the layout.
  void add_to(std::span<Word> tally);

 private:
  std::size_t scalar_words_;
  Layout head_, tail_;  // the parts of the layout before the histograms and from them on
  unsigned blocks_ = 0;
  std::size_t shared_bytes_ = 0;
  DeviceArray<Word> scalars_, keyed_;
};

}  // namespace cubeverify
