#pragma once

#include <array>
#include <functional>
#include <optional>

#include "kernels/engine/sweep.h"
#include "tests/bench/instructions.h"

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
// as they are in most addresses. `halvings` moves them towards unit 0.
Chunk typical_chunk(const Sweep& sweep, int n, Word length, int halvings = 0);

// How much a chunk stands for: its units, but for `orbit` the addresses of its classes and for `marks` the uses of
// links.
Word represented(const KernelVariant& way, int n, Chunk chunk);

// The typical chunk that takes about 5 ms, of at most 2^22 units; of `marks` the last window.
Chunk timed_chunk(const KernelVariant& way, int n);

// The instructions that one unit takes (for `orbit`: an address, for `marks`: a use).
struct Work {
  std::array<double, kInstructionClasses.size()> instructions;
  // Nanoseconds for one unit of the very units counted, where units differ in work.
  std::optional<double> counted_ns;
};

// The work of a unit of `timed`, counted on few of them. Nothing if instructions cannot be counted.
std::optional<Work> work_of_unit(const KernelVariant& way, int n, Chunk timed);

}  // namespace cubeverify
