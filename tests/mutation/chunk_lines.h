#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "tests/mutation/lines.h"

// What targets look at and print: a digest of the facts of each of many chunks.

namespace cubeverify::test {

using Visitor = std::function<void(int, Chunk, std::span<Word>)>;
using Chunks = std::vector<std::pair<int, Chunk>>;
struct NamedForm {
  std::string name;
  Visitor visit;
};

// What is looked at: whole cubes up to n = whole, and in cubes of these n parts of so many units.
struct Extent {
  int whole = 9;
  Word length = 203;
  std::vector<int> large = {13, 16, 24, 32, 33, 36, 64};
  int whole_wrong = 6;  // where an error is planted; parts have fewer units then, too

  [[nodiscard]] Extent smaller() const { return {std::min(whole, whole_wrong), std::max(length / 4, Word{1}), large}; }
};

// Parts begin and end within a group of lanes: at the beginning, around words of a short period, anywhere, at the end.
inline Chunks chunks_of(const Sweep& sweep, const Extent& extent) {
  Chunks chunks;
  for (int n = sweep.n_min; n <= std::min(extent.whole, sweep.n_max); ++n) chunks.push_back({n, {0, sweep.units(n)}});
  for (const int n : extent.large) {
    if (n > sweep.n_max || n <= extent.whole) continue;
    const Word last = sweep.units(n) - 1;
    if (last < 4 * extent.length) {
      chunks.push_back({n, {0, last + 1}});
      continue;
    }
    for (const Word first : {Word{1}, last / 3 - extent.length / 2, last / 17, mix(static_cast<Word>(n)) & last >> 1,
                             last + 1 - extent.length}) {
      chunks.push_back({n, {first, extent.length}});
    }
  }
  return chunks;
}

// Of these chunks the two largest cubes up to n = whole that are there, and the parts of the smallest cube beyond it:
// some errors are in high dimensions alone.
inline Chunks where_errors_show(const Chunks& chunks, int whole) {
  Chunks found;
  int larger = 0;
  for (const auto& [n, chunk] : chunks) {
    if (n == whole - 1 || n == whole || n == larger || (n > whole && larger == 0)) found.push_back({n, chunk});
    if (n > whole && larger == 0) larger = n;
  }
  return found;
}

// So many parts of `length` units, evenly apart, of every cube: trials of every case.
inline Chunks spread_chunks(const Sweep& sweep, const std::vector<int>& cubes, Word parts, Word length) {
  Chunks chunks;
  for (const int n : cubes) {
    for (Word i = 0; i < parts; ++i) chunks.push_back({n, {sweep.units(n) / parts * i, length}});
  }
  return chunks;
}

// A hash of all words, in their order.
inline std::string digest_of(std::span<const Word> tally) {
  Word hash = kGolden;
  for (const Word word : tally) hash = mix(hash ^ word) + kGolden;
  return std::to_string(hash);
}

inline std::string place_of(int n, Chunk chunk) {
  return " | n=" + std::to_string(n) + " " + std::to_string(chunk.first) + "+" + std::to_string(chunk.count) + " | ";
}

// A line for each chunk of the sweep in one form.
inline void record_chunks(TargetLines& lines, const std::string& error, const Sweep& sweep, const NamedForm& form,
                          const Chunks& chunks) {
  for (const auto& [n, chunk] : chunks) {
    Tally tally = empty_tally(sweep.layout(n));
    form.visit(n, chunk, tally);
    std::string identity;
    if (chunk.first == 0 && chunk.count == sweep.units(n)) identity = " " + sweep.broken_identity(n, tally);
    lines.record(sweep.name + " | " + error + " | " + form.name + place_of(n, chunk) + digest_of(tally) + identity);
  }
}

}  // namespace cubeverify::test
