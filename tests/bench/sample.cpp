#include "tests/bench/sample.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <numeric>

namespace cubeverify {
namespace {

constexpr double kTimedNanoseconds = 5e6;
// Every other unit of `orbit` is empty.
constexpr Word kLeastTimed = 2;
constexpr Word kMostTimed = Word{1} << 22;
constexpr double kGoldenSection = 0.6180339887498949;

double nanoseconds(const KernelVariant& way, int n, Chunk chunk) {
  Tally tally = empty_tally(way.sweep.layout(n));
  const auto start = std::chrono::steady_clock::now();
  way.visit(n, chunk, tally);
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

std::vector<int> measured_dimensions(const Sweep& sweep) {
  if (sweep.n_max == sweep.n_min) return {sweep.n_max};
  std::vector<int> dimensions(sweep.traits.measured.begin(), sweep.traits.measured.end());
  if (dimensions.front() == 0) dimensions = sweep.n_max < 24 ? std::vector{8, sweep.n_max} : std::vector{28, 32, 40};
  std::erase_if(dimensions, [&](int n) { return n == 0 || n > sweep.n_max; });
  return dimensions;
}

Chunk typical_chunk(const Sweep& sweep, int n, Word length) {
  const auto section = static_cast<Word>(kGoldenSection * static_cast<double>(sweep.units(n)));
  return {section - section % length, length};
}

Word represented(const KernelVariant& way, int n, Chunk chunk) {
  if (way.sweep.traits.unit == Unit::kTrial) return chunk.count << n;
  const ItemsIn items = way.sweep.traits.items;
  if (items.histogram == nullptr) return chunk.count;
  const Layout layout = way.sweep.layout(n);
  Tally tally = empty_tally(layout);
  way.visit(n, chunk, tally);
  const FactSlot& slot = layout.at(items.histogram);
  const auto first = tally.begin() + static_cast<std::ptrdiff_t>(slot.offset);
  return std::accumulate(first, first + static_cast<std::ptrdiff_t>(items.word_0 ? 1 : slot.size), Word{0});
}

Chunk timed_chunk(const KernelVariant& way, int n) {
  // A small cube's links are one window.
  if (way.sweep.traits.unit == Unit::kWindow) return {way.sweep.units(n) - 1, 1};
  const Word most = std::min(kMostTimed, way.sweep.units(n) / 2);
  // Less than a few groups of a form that takes them together would be done one by one.
  for (Word length = std::min(most, std::max(kLeastTimed, 2 * std::bit_floor(way.together)));; length *= 2) {
    const Chunk chunk = typical_chunk(way.sweep, n, length);
    if (length * 2 > most || nanoseconds(way, n, chunk) >= kTimedNanoseconds) return chunk;
  }
}

}  // namespace cubeverify
