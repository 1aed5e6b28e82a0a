#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "kernels/address/word.h"

// Facts: exact summaries of many addresses. Merging is associative and commutative, so chunks, threads, ranks and
// devices may come in any order and give the same bits. All facts of a sweep lie in one flat array of words (a tally),
// so that a chunk's facts can be merged, stored, hashed and copied from a device without knowing what they mean.

namespace cubeverify {

// "No address violates" and "no address seen".
inline constexpr Word kNoAddress = ~Word{0};

enum class FactKind { kForAll, kExtremum, kDigest, kHistogram, kMaxima };

// Words a ForAll takes: checked, violated, least violating address.
inline constexpr std::size_t kForAllWords = 3;
// Words an Extremum takes: largest value, least address attaining it.
inline constexpr std::size_t kExtremumWords = 2;

// One fact's place in a tally.
struct FactSlot {
  std::string name;
  FactKind kind;
  std::size_t offset;  // in words
  std::size_t size;    // in words
};

// The facts of one sweep at one n: all ForAlls, then Extrema, the digest, the histograms and the maxima.
struct Layout {
  std::vector<FactSlot> slots;
  std::size_t words = 0;

  void add(std::string name, FactKind kind, std::size_t size);
  // The slot of that name. Throws std::out_of_range, naming the fact, if there is none.
  [[nodiscard]] const FactSlot& at(const std::string& name) const;
};

const char* to_string(FactKind kind);

using Tally = std::vector<Word>;

// A tally that has seen nothing.
Tally empty_tally(const Layout& layout);

// Adds what `from` saw to `into`. Both have layout.words words.
void merge(const Layout& layout, std::span<const Word> from, std::span<Word> into);

}  // namespace cubeverify
