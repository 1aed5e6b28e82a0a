#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <unordered_map>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "kernels/embedding/tree_shape.h"
#include "kernels/embedding/trial_stages.h"
#include "kernels/threads/cores.h"

// A trial by its stages (trial_stages.h): nodes are placed level by level, so that those of parents are read one after
// the other, and loads are counted in bytes.

namespace cubeverify {

// An array that nobody sets to zero. Throws std::bad_alloc. Where it is large the system is asked for large pages: a
// trial writes all over it.
template <class T>
class LargeArray {
 public:
  explicit LargeArray(std::size_t size) : size_(size), items_(allocated(size * sizeof(T))) {}

  [[nodiscard]] T* get() { return items_.get(); }
  [[nodiscard]] const T* get() const { return items_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return items_.get()[i]; }
  const T& operator[](std::size_t i) const { return items_.get()[i]; }

 private:
  struct Free {
    void operator()(T* items) const { std::free(items); }
  };

  static T* allocated(std::size_t bytes) {
    constexpr std::size_t kLine = 64, kLargePage = std::size_t{1} << 21;
    const std::size_t unit = bytes < 2 * kLargePage ? kLine : kLargePage;
    const std::size_t whole = (bytes / unit + 1) * unit;
    void* const items = std::aligned_alloc(unit, whole);
    if (items == nullptr) throw std::bad_alloc();
#ifdef __linux__
    // What the system makes of this does not show in any result.
    if (unit == kLargePage) static_cast<void>(madvise(items, whole, MADV_HUGEPAGE));
#endif
    return static_cast<T*>(items);
  }

  std::size_t size_;
  std::unique_ptr<T, Free> items_;
};

// How many processors have each load, up to the largest; key 255 is for all from there on.
using LoadHistogram = std::vector<Word>;

// One processor has another load than `before`.
inline void recount(LoadHistogram& histogram, Word before, Word now) {
  constexpr Word kLast = 255;
  --histogram[std::min(before, kLast)];
  if (now >= histogram.size()) histogram.resize(std::min(now, kLast) + 1);
  ++histogram[std::min(now, kLast)];
}

// The loads of the 2^n processors, n >= 3: a byte each, and what the few have that have more than a byte holds.
class LoadBytes {
 public:
  // The byte of a processor with this load or more.
  static constexpr std::uint8_t kFull = 255;

  explicit LoadBytes(int n);
  void copy(const LoadBytes& from);
  // Adds the loads of other nodes.
  void add(const LoadBytes& other, const Cores& cores);

  // A node more at x is to be added soon: its byte is far away, as all are.
  void expect(std::uint32_t x) {
#ifdef __GNUC__
    __builtin_prefetch(bytes() + x, 1);
#endif
  }

  // One node more at x.
  void add(std::uint32_t x) {
    std::uint8_t& byte = bytes()[x];
    if (byte == kFull) [[unlikely]] {
      ++excess_[x];
    } else {
      ++byte;
    }
  }

  [[nodiscard]] Word operator[](Word x) const {
    const std::uint8_t byte = bytes()[x];
    if (byte != kFull) return byte;
    const auto found = excess_.find(static_cast<std::uint32_t>(x));
    return found == excess_.end() ? kFull : kFull + Word{found->second};
  }

  // Eight bytes to a word, that of the least processor in the lowest bits.
  [[nodiscard]] const Word* words() const { return words_.get(); }
  // By how much loads are above kFull.
  [[nodiscard]] const std::unordered_map<std::uint32_t, std::uint32_t>& excess() const { return excess_; }

  [[nodiscard]] LoadHistogram histogram(const Cores& cores) const;

  // Calls see(x) for all x with a load above `most`.
  void each_above(std::uint32_t most, const auto& see) const {
    if (most >= kFull) {
      for (const auto& [x, excess] : excess_) {
        if (kFull + excess > most) see(Word{x});
      }
      return;
    }
    // A byte of `word` is above `most` if adding what is missing to 128 changes its highest bit, or if that is set.
    constexpr Word kOnes = 0x0101010101010101, kHighest = kOnes << 7;
    const Word missing = most < 127 ? kOnes * (127 - most) : kHighest;
    for (std::size_t j = 0; j < words_.size(); ++j) {
      const Word word = words_[j];
      if (((((word & ~kHighest) + missing) | word) & kHighest) == 0) continue;
      for (std::size_t x = 8 * j; x < 8 * j + 8; ++x) {
        if (bytes()[x] > most) see(Word{x});
      }
    }
  }

 private:
  [[nodiscard]] std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(words_.get()); }
  [[nodiscard]] const std::uint8_t* bytes() const { return reinterpret_cast<const std::uint8_t*>(words_.get()); }

  LargeArray<Word> words_;
  std::unordered_map<std::uint32_t, std::uint32_t> excess_;
};

// What all processors and their stars hold.
struct StarFacts {
  LoadHistogram loads;          // of the processors
  Word digest = 0;              // the sum of fold(first + x; starload(x))
  Word top = 0, top_at = 0;     // the largest, and the first processor that has it
  std::vector<Word> histogram;  // how many stars have each load, if asked for
};

// Processors' and stars' loads are recorded with x at address first + x. n >= TrialStages::kLeastN. Quick where hardly
// any processor has a load above LoadBytes::kFull.
StarFacts sum_stars(const TrialStages& stages, const Cores& cores, int n, int coordinates, const LoadBytes& load,
                    Word first, bool with_histogram);

// An edge that is not as the paper has it.
struct OddEdge {
  Word node;
  int length;
  bool outside;  // its window
};

// Whether so few processors have loads above LoadBytes::kFull that their stars may be looked at one by one.
inline bool has_few_above_bytes(int n, const LoadBytes& load) { return load.excess().size() * kMaxDimensions < bit(n); }

// What a growth records of its nodes and the edges above them.
struct GrowthFacts {
  Word digest = 0;                                       // the sum of fold(first + v; phi(v), phi(v))
  std::array<Word, kMaxDimensions + 1> length_counts{};  // how many edges have each length
  std::vector<OddEdge> odd_edges;

  void add(const GrowthFacts& other);
};

// Some nodes of a tree, level by level (TreeLevels): those at the ranks listed, or from rank `first` on where no list
// is.
struct Ranks {
  std::size_t first, count;
  const std::uint32_t* listed = nullptr;

  std::size_t operator[](std::size_t k) const { return listed == nullptr ? first + k : listed[k]; }
};

class StagedTree {
 public:
  // The tree must outlive this.
  StagedTree(const TrialStages& stages, const Cores& cores, int n, const TreeShape& tree, const TrialCoins& coins);

  // Puts these nodes where they come to lie, the root at processor 0; parents lie somewhere already or come before.
  // Node v has the coins of number v + `renamed`, and `first` is the address of node 0.
  void grow(const Ranks& ranks, Word renamed, Word first, LoadBytes& load, GrowthFacts& facts);

  // Where the node of a rank lies.
  [[nodiscard]] const LargeArray<std::uint32_t>& place() const { return place_; }

 private:
  void grow_at(const auto& at, std::size_t count, Word renamed, Word first, LoadBytes& load, GrowthFacts& facts);

  void grow_by_cores(const Ranks& ranks, Word renamed, Word first, LoadBytes& load, GrowthFacts& facts);

  const TrialStages& stages_;
  const Cores& cores_;
  int n_;
  const TreeShape& tree_;
  TrialCoins coins_;
  LargeArray<std::uint32_t> place_;
  std::array<Word, kMaxDimensions> window_{};  // of the edges below a depth mod n, as in NodeBlock
};

}  // namespace cubeverify
