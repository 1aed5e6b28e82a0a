#pragma once

#include <span>
#include <string>
#include <vector>

#include "kernels/facts/accumulator.h"

// A sweep does not report its own success: when all units of an n are in, its histograms must add up to what they
// partition. A sweep says which identities it obeys by
//   kByLevel   histograms of rows by level, whose rows must sum to C(n, level)
//   kFanouts   the one of them whose columns are fanouts: all nodes together have N-1 children
//   kPerTrial  histograms of rows by case in which a trial counts once: rows must sum to trials(n), or, where cases
//              differ, to trials(n, case)
//   kTotals    histograms of which every word is known: total(n, key)

namespace cubeverify {

// A histogram made of `copies` blocks (one for each tree, say) of n+1 rows each, row l for level l.
struct ByLevel {
  int histogram;
  int copies;
};

// A histogram made of rows of the same size, one for each of so many cases.
struct PerTrial {
  int histogram;
  int cases;
  int first = 0;  // the case of row 0
};

namespace detail {

// C(n, l) for n <= 64.
Word choose(int n, int l);

// What is wrong with a histogram by level, or nothing.
std::string broken_levels(int n, std::span<const Word> histogram, int copies, const std::string& name);
std::string broken_fanouts(int n, std::span<const Word> histogram, int copies, const std::string& name);

// What is wrong with a histogram in which row r has trials[r] trials, or nothing.
std::string broken_cases(std::span<const Word> trials, std::span<const Word> histogram, const std::string& name);

// What is wrong with one word of a histogram, or nothing.
std::string broken_total(Word total, std::span<const Word> histogram, int key, const std::string& name);

}  // namespace detail

// The first identity that the finished tally of sweep S at n breaks, in words; empty if it keeps them all.
template <class S>
std::string broken_identity(int n, std::span<const Word> tally) {
  const Layout layout = layout_of<S>(n);
  const auto name = [](int h) { return std::string(S::kHistograms[static_cast<std::size_t>(h)].name); };
  const auto histogram = [&](int h) {
    const FactSlot& slot = layout.at(name(h));
    return tally.subspan(slot.offset, slot.size);
  };
  std::string broken;
  if constexpr (requires { S::kByLevel; }) {
    for (const auto& [h, copies] : S::kByLevel) {
      broken = detail::broken_levels(n, histogram(h), copies, name(h));
      if (!broken.empty()) return broken;
    }
  }
  if constexpr (requires { S::kFanouts; }) {
    const auto& [h, copies] = S::kFanouts;
    broken = detail::broken_fanouts(n, histogram(h), copies, name(h));
    if (!broken.empty()) return broken;
  }
  if constexpr (requires { S::kPerTrial; }) {
    for (const PerTrial& rows : S::kPerTrial) {
      std::vector<Word> trials;
      for (int row = 0; row < rows.cases; ++row) {
        if constexpr (requires { S::trials(n, row); }) {
          trials.push_back(S::trials(n, rows.first + row));
        } else {
          trials.push_back(S::trials(n));
        }
      }
      broken = detail::broken_cases(trials, histogram(rows.histogram), name(rows.histogram));
      if (!broken.empty()) return broken;
    }
  }
  if constexpr (requires { S::kTotals; }) {
    for (const auto h : S::kTotals) {
      for (int key = 0; key < S::histogram_size(n, h); ++key) {
        broken = detail::broken_total(S::total(n, key), histogram(h), key, name(h));
        if (!broken.empty()) return broken;
      }
    }
  }
  return "";
}

}  // namespace cubeverify
