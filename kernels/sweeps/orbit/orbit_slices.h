#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "kernels/sliced/block_range.h"
#include "kernels/sliced/level_counts.h"
#include "kernels/sliced/parts.h"
#include "kernels/sliced/slices_of.h"
#include "kernels/sliced/visit_classes.h"
#include "kernels/sweeps/orbit/class_counts.h"
#include "kernels/sweeps/orbit/visit_class_plain.h"

namespace cubeverify::sliced {

// Sweep `orbit` on blocks of 2^kLowBits addresses. The blocks are walked as the tree walks their representatives: by
// each leading zero of the high bits in turn. A block's representatives that are so reached are children of those with
// the same low bits, so every block is evaluated once, for itself and for its parent.
template <class BitPlane, class Parts>
class OrbitSlices {
 public:
  using Plain = OrbitSweep<>;
  using Direct = TreeSweep<>;
  static constexpr int kLowBits = BitPlane::kLowBits;
  // Units are to be made of whole blocks.
  static constexpr int kLeastN =
      std::max(Representatives<BitPlane>::kLeastN, ExceptionalAddresses<BitPlane::kLowBits>::kLeastN);

  explicit OrbitSlices(int n)
      : n_(n),
        high_bits_(n - kLowBits),
        fixed_bits_(Plain::unit_bits(n) - kLowBits),
        representatives_(n),
        exceptional_(n),
        counts_((high_bits_ + 1) * most_fanouts()) {}

  // The units whose bits but the lowest are first, ..., first + count - 1. To be called once.
  void visit(Word first, Word count, std::span<Word> tally) {
    for (Word high = first; high < first + count; ++high) {
      if (high == 0) {
        visit_first_block();
      } else if (!has_bit(high, high_bits_ - 1)) {
        const BitPlane found = representatives_.of(high);
        if (found.any()) visit_block(high, found);
      }
    }
    // Bit 0 of a representative is 1. If not, the plain form records which.
    if (wrong_.any()) return visit_plain<Plain>(n_, {first << kLowBits, count << kLowBits}, tally);
    add_counts(tally);
    tally[0] += count << kLowBits;
    BitPlane::clear_upper();
    for (const Word c : plain_) visit_class_plain<Plain>(n_, c, tally);
    tally[digest_offset<Plain>()] += hashes_.total();
  }

 private:
  [[nodiscard]] int most_fanouts() const { return high_bits_ / 2 + 2; }

  // The block whose high bits are all zeroes, and what hangs from the source by a high bit.
  void visit_first_block() {
    for (Word c = 0; c < bit(kLowBits); ++c) plain_.push_back(c);
    for (int m = fixed_bits_; m < high_bits_ - 1; ++m) {
      const BitPlane found = representatives_.of(bit(m));
      if (found.any()) visit_block(bit(m), found);
    }
  }

  // Counts the classes of a block and adds them up for the digest (kernels/sliced/visit_classes.h).
  struct BlockRecord {
    OrbitSlices& slices;
    std::array<BitPlane, kMaxDimensions>& blocks_below;
    Word high;
    int key;
    typename BitPlane::GroupSums sums{};

    void below(int m, const BitPlane& representatives) { blocks_below[static_cast<std::size_t>(m)] = representatives; }
    void child(int m, const BitPlane& plane) { sums.add(plane, odd(static_cast<Word>(kLowBits + m))); }
    void at_least(int t, const BitPlane& plane) {
      assert(t < slices.most_fanouts());
      slices.counts_.add(key + t, plane);
    }
    void finish(int k, const BitPlane& within) {
      slices.wrong_ = slices.wrong_ | (within & ~BitPlane::low_bit(0));
      slices.counts_.add(key, within);
      typename BitPlane::GroupSums ones{};
      ones.add(within, 1);
      sums.add(ones,
               Direct::kOddK * static_cast<Word>(kLowBits + k + 1) + Direct::kOddPeriod * static_cast<Word>(slices.n_));
      slices.hashes_.add_hashed(sums, high);
    }
  };

  // A block, its representatives, and all blocks below it in the tree that belong to the same units.
  void visit_block(Word high, const BitPlane& found) {
    std::array<BitPlane, kMaxDimensions> blocks_below;
    visit_classes(high, found, exceptional_, representatives_, [&](const BitPlane& within) {
      note_plain(high, found & ~within);
      return BlockRecord{*this, blocks_below, high, weight(high) * most_fanouts()};
    });
    const ChildBits bits = child_bits(high_bits_, high);
    for (int m = std::max(bits.first, fixed_bits_); m <= bits.last; ++m) {
      const BitPlane& below = blocks_below[static_cast<std::size_t>(m)];
      if (below.any()) visit_block(high | bit(m), below);
    }
  }

  void note_plain(Word high, const BitPlane& exceptional) {
    // The only representative whose leftmost bit is 1.
    if (high == all_ones(high_bits_ - 1)) plain_.push_back(all_ones(n_));
    if (!exceptional.any()) return;
    for (Word low = 0; low < bit(kLowBits); ++low) {
      if ((exceptional & BitPlane::only(low)).any()) plain_.push_back(high << kLowBits | low);
    }
  }

  void add_counts(std::span<Word> tally) {
    const auto columns = static_cast<std::size_t>(most_fanouts()) + 1;
    std::vector<Word> at_least(static_cast<std::size_t>(n_ + 1) * columns);  // [level][t]: with at least t children
    counts_.take([&](int key, int low_level, Word classes) {
      const int level = key / most_fanouts() + low_level, t = key % most_fanouts();
      at_least[static_cast<std::size_t>(level) * columns + static_cast<std::size_t>(t)] += classes;
    });
    for (int level = 0; level <= n_; ++level) {
      const Word* const own = &at_least[static_cast<std::size_t>(level) * columns];
      for (int t = 0; t < most_fanouts(); ++t) {
        const Word classes = own[t] - own[t + 1];
        if (classes != 0) add_classes(n_, level, t, classes, tally);
      }
    }
  }

  int n_;
  int high_bits_;
  int fixed_bits_;  // of the high bits
  typename Parts::template Least<BitPlane> representatives_;
  ExceptionalAddresses<kLowBits> exceptional_;
  // Keys: the level of the high bits, then t for "at least t children".
  LevelCounts<BitPlane> counts_;
  typename BitPlane::GroupSums hashes_;
  BitPlane wrong_ = BitPlane::of(false);
  std::vector<Word> plain_;  // representatives whose classes the plain form records
};

// A chunk of sweep `orbit`.
template <class BitPlane, class Parts>
void visit_orbit(int n, Chunk chunk, std::span<Word> tally) {
  using Plain = OrbitSweep<>;
  using Slices = OrbitSlices<BitPlane, Parts>;
  if (n < Slices::kLeastN) return visit_plain<Plain>(n, chunk, tally);
  visit_in_slices<BitPlane, Slices, Plain>(n, chunk, tally);
}

}  // namespace cubeverify::sliced

namespace cubeverify {

// The index search is that of minR whatever the tree is; what can be wrong in it is Parts.
template <class Tree, class Parts>
struct SlicesOf<OrbitSweep<Tree, Parts>> {
  // Thousand units a second in each form, the best of many rounds on one thread of an AMD EPYC (Zen 4), 2026-11-28:
  //   n            8     12     14     16    20    22    24    26    28
  //   plain    78000  28700   7670   1910   132    69    36    21     9
  //   words    78000  28800  43300  24000  3430  3160  2210  1390   878
  //   AVX2     78000  28900  43500  25900  2370  3060  2940  1990  2220
  //   AVX-512  78000  28900  43600  25900  1240  1810  2100  1570  2510
  static constexpr sliced::LeastN kLeastN{.words = 14, .avx2 = 24, .avx512 = 28};

  template <class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_orbit<BitPlane, Parts>(n, chunk, tally);
  }
};

}  // namespace cubeverify
