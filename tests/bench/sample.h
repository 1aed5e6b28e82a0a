#pragma once

#include <functional>
#include <span>
#include <vector>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// One way to compute one sweep.
struct KernelVariant {
  const Sweep& sweep;
  std::function<void(int n, Chunk chunk, std::span<Word> tally)> visit;
  // How many neighbouring units it is made to compute together, at least.
  Word together = 1;
};

// The n at which a sweep is measured, at most three.
std::vector<int> measured_dimensions(const Sweep& sweep);

// `length` units, a multiple of it from unit 0, where the golden section of all units lies: there high bits are mixed
// as they are in most addresses.
Chunk typical_chunk(const Sweep& sweep, int n, Word length);

// What a chunk stands for: its units, but for `orbit` the addresses of its classes, for `marks` the uses of links.
Word represented(const KernelVariant& way, int n, Chunk chunk);

// The typical chunk that takes about 5 ms, of at most 2^22 units; of `marks` the last window.
Chunk timed_chunk(const KernelVariant& way, int n);

}  // namespace cubeverify
