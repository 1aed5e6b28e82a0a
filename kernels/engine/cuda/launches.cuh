#pragma once

#include <span>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/facts/chunk.h"
#include "kernels/facts/fact.h"

namespace cubeverify {

// Threads of a block.
inline constexpr int kBlockThreads = 256;
// In fewer blocks than these a counter of 32 bits might overflow (launch_units()).
inline constexpr int kFewestBlocks = 8;
// Shared memory a block may take for counters without leaving too few blocks on a multiprocessor.
inline constexpr int kMostSharedBytes = 98 * 1024;

// Words of a tally before its first histogram: kScalarWords of the sweep.
std::size_t scalar_words(const Layout& layout);

// Throws DeviceError.
cudaFuncAttributes attributes_of(const void* kernel);

// What the launches of a sweep's kernel have in common, whatever the sweep: the grid, and on the device what all blocks
// of threads have seen so far, which is read once, at the end. All functions throw DeviceError.
class Launches {
 public:
  // Of a sweep_kernel() that takes counter_bytes of shared memory for its counters where there is room. Scalars are
  // gathered by block, the other words of the layout by all together.
  Launches(const void* kernel, int counter_bytes, const Layout& layout);
  // Whether there is.
  static bool have_room(const void* kernel, int counter_bytes);

  // Of the grid.
  [[nodiscard]] unsigned blocks() const { return blocks_; }

  // Visits the units of a chunk, at most so many in a launch; waits between launches. `shared` is what the kernel's way
  // of sharing units hands to all threads. Nothing else waits for them but what says so.
  void visit(int n, Chunk chunk, Word most_units, const void* shared);
  // Waits for what has been launched, and lets the host look round (BetweenLaunches).
  static void wait();
  // Waits, and adds all that has been seen to a tally of the layout.
  void add_to(std::span<Word> tally);

 private:
  const void* kernel_;
  std::size_t scalar_words_;
  Layout head_, tail_;  // the parts of the layout before the histograms and from them on
  unsigned blocks_ = 0;
  std::size_t shared_bytes_ = 0;  // dynamic ones of a block; 0 where counters are in global memory
  DeviceArray<Word> scalars_;     // the words of each block, one block after the other
  DeviceArray<Word> keyed_;       // those of all
};

}  // namespace cubeverify
