#pragma once

#include "kernels/facts/chunk.h"
#include "kernels/facts/offsets.h"
#include "kernels/lanes/mixed.h"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/by_level.h"
#include "kernels/sliced/level_counts.h"
#include "kernels/sliced/parts.h"
#include "kernels/sliced/plane_where.h"
#include "kernels/sliced/slices_of.h"
#include "kernels/sliced/transposed.h"
#include "kernels/sliced/tree_of_block.h"
#include "kernels/sweeps/variants/facts.h"

namespace cubeverify::sliced {

// Sweep `variants` of the paper's trees on blocks of 2^kLowBits addresses.
template <class BitPlane, class Parts>
class VariantsSlices {
 public:
  using Sweep = VariantsSweep<MinR, MaxL, MinBL, MaxBR, Parts>;
  static constexpr int kLowBits = BitPlane::kLowBits;
  static constexpr int kTrees = Sweep::kTrees, kPairs = Sweep::kPairs;

  explicit VariantsSlices(int n)
      : n_(n), trees_{seen(n, 0), seen(n, 1), seen(n, 2), seen(n, 3)}, counts_(fanout_key(kTrees, 0)), hashes_(Vec{}) {}

  // Blocks first, ..., first + count - 1, counted from address 0. To be called once.
  void visit(Word first, Word count, std::span<Word> tally) {
    by_level(
        first, count, [&](Word high) { visit_block(high, tally); }, [&](int ones) { add_counts(ones, tally); });
    add_sums(tally);
  }

 private:
  using Vec = decltype(BitPlane::bits);
  using Rows = std::array<Vec, 64>;
  using Block = AddressBlock<BitPlane>;
  using Located = TreeOfBlock<Block, typename Parts::template Indices<Block>>;
  static constexpr int kIndexBits = 6, kLabelBits = 13;  // of index + 64 (k + 1)

  // Keys of planes that are counted by level.
  static constexpr int kAll = 0, kShared = 1, kSharedByAll = kShared + kPairs;
  [[nodiscard]] int fanout_key(int v, int t) const { return kSharedByAll + 1 + v * (n_ + 1) + t; }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static Located seen(int n, int v) { return Located(Block(n, seen_by_min_r(v))); }

  void visit_block(Word high, std::span<Word> tally) {
    if (!evaluate(high)) return visit_plainly<BitPlane, Sweep>(n_, {high << kLowBits, bit(kLowBits)}, tally);
    BitPlane exceptional = BitPlane::of(false);
    for (const Located& tree : trees_) exceptional = exceptional | tree.exceptional();
    for (Located& tree : trees_) tree.leave_out(exceptional);
    each_address(high, exceptional, [&](Word c) {
      visit_plainly<BitPlane, Sweep>(n_, {c, 1}, tally);
      // As no plane has it, all that is folded with it below is 0.
      tally[digest_offset<Sweep>()] -= fold(c, 0, 0, 0, 0, 0, 0, 0, 0);
    });
    for (int v = 0; v < kTrees; ++v) add_tree(v);
    compare();
    counts_.add(kAll, ~exceptional);
    add_hashes(high);
  }

  bool evaluate(Word high) {
    const int ones = weight(high);
    if (ones < 2 || ones > n_ - kLowBits - 2) return false;
    for (Located& tree : trees_) {
      if (!tree.evaluate(high, true)) return false;
    }
    return true;
  }

  // Adds up what tree v says of the block, and sets its rows of labels_ and its dimensions of children.
  void add_tree(int v) {
    const Located& tree = trees_[at(v)];
    Vec* const label = &labels_[kLabelBits * v];
    for (Word rest = tree.indices().numbers(); rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      in_subtree_[at(v * n_ + j)].add(tree.indices().of(j));
      add_number(label, static_cast<Word>(j), tree.indices().of(j).bits);
    }
    for (Word rest = tree.dimensions().numbers(); rest != 0; rest &= rest - 1) {
      const int k = lowest_bit(rest);
      add_number(label + kIndexBits, static_cast<Word>(k + 1), tree.dimensions().of(k).bits);
    }

    // Once transposed, rows hold something else: those of no dimension are set as well.
    Rows& rows = children_[at(n_ <= 32 ? v / 2 : v)];
    const int sides = n_ <= 32 ? 32 : 64, from = n_ <= 32 ? sides * (v % 2) : 0;
    for (int m = 0; m < sides; ++m) {
      const bool has_child = m < n_ && has_bit(tree.children().numbers(), m);
      rows[at(from + m)] = has_child ? tree.children().of(m).bits : Vec{};
    }

    const AtLeast<BitPlane>& with_children = tree.with_children();
    for (int t = 1; t <= with_children.most(); ++t) counts_.add(fanout_key(v, t), with_children.of(t));
    inner_[at(v)] = with_children.most() == 0 ? BitPlane::of(false) : with_children.of(1);
  }

  // Counts where trees have the same parent, and where one of two has children.
  void compare() {
    BitPlane all = BitPlane::of(true);
    for (int v = 0, pair = 0; v < kTrees; ++v) {
      for (int w = v + 1; w < kTrees; ++w, ++pair) {
        const PlanesByNumber<BitPlane>&a = trees_[at(v)].dimensions(), &b = trees_[at(w)].dimensions();
        BitPlane shared = BitPlane::of(false);
        for (Word rest = a.numbers() & b.numbers(); rest != 0; rest &= rest - 1)
          shared = shared | (a.of(lowest_bit(rest)) & b.of(lowest_bit(rest)));
        counts_.add(kShared + pair, shared);
        all = all & shared;
        leaf_difference_[at(pair)].add(inner_[at(v)] ^ inner_[at(w)]);
      }
    }
    counts_.add(kSharedByAll, all);
  }

  // The folds of all addresses. After the rows are transposed, word w of row t is of address 64w + t.
  void add_hashes(Word high) {
    transpose<Word>(labels_);
    const int matrices = n_ <= 32 ? kTrees / 2 : kTrees;
    for (int i = 0; i < matrices; ++i) transpose<Word>(children_[at(i)]);
    const Vec first = first_addresses<BitPlane>(high) + kGolden;
    if (n_ <= 32) {
      fold_all<true>(first);
    } else {
      fold_all<false>(first);
    }
    labels_.fill(Vec{});
  }

  template <bool kHalves>
  void fold_all(const Vec& first) {
    constexpr std::size_t kSideBySide = 4;
    for (std::size_t t = 0; t < 64; t += kSideBySide) {
      std::array<Vec, kSideBySide> h;
#pragma GCC unroll 4
      for (std::size_t i = 0; i < kSideBySide; ++i) h[i] = lanes::mixed(first + (t + i));
#pragma GCC unroll 4
      for (std::size_t v = 0; v < kTrees; ++v) {
#pragma GCC unroll 4
        for (std::size_t i = 0; i < kSideBySide; ++i) {
          const Vec label = labels_[t + i] >> (kLabelBits * static_cast<int>(v)) & all_ones(kLabelBits);
          const Vec row = children_[kHalves ? v / 2 : v][t + i];
          const Vec children = !kHalves ? row : v % 2 == 0 ? row & all_ones(32) : row >> 32;
          h[i] = lanes::mixed((lanes::mixed(h[i] ^ label) + kGolden) ^ children) + kGolden;
        }
      }
#pragma GCC unroll 4
      for (std::size_t i = 0; i < kSideBySide; ++i) hashes_ += h[i];
    }
  }

  // What was counted in blocks whose high bits have `ones` 1-bits.
  void add_counts(int ones, std::span<Word> tally) {
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Sweep>(n_, h)); };
    const auto fanouts = histogram(Sweep::kLevelFanout), shared = histogram(Sweep::kSharedEdges),
               by_all = histogram(Sweep::kSharedByAll);
    const auto side = at(n_ + 1);
    counts_.take([&](int key, int low_level, Word addresses) {
      const auto level = at(ones + low_level);
      if (key == kAll) {
        tally[0] += addresses;
        for (int v = 0; v < kTrees; ++v) {
          fanouts[(at(v) * side + level) * side] += addresses;
          tally[for_all_offset<Sweep>(Sweep::kLevel + v)] += addresses;
          tally[for_all_offset<Sweep>(Sweep::kChildOfParent + v)] += addresses;
        }
      } else if (key < kSharedByAll) {
        shared[at(key - kShared) * side + level] += addresses;
      } else if (key == kSharedByAll) {
        by_all[level] += addresses;
      } else {
        // As many have at least this fanout: they are not of the one before.
        const int v = (key - fanout_key(0, 0)) / (n_ + 1), t = (key - fanout_key(0, 0)) % (n_ + 1);
        const auto row = fanouts.subspan((at(v) * side + level) * side);
        row[at(t)] += addresses;
        row[at(t - 1)] -= addresses;
        tally[for_all_offset<Sweep>(Sweep::kParentOfChild + v)] += addresses;
      }
    });
  }

  // What is counted whatever the level.
  void add_sums(std::span<Word> tally) {
    const auto subtrees = tally.subspan(histogram_offset<Sweep>(n_, Sweep::kSubtree));
    for (std::size_t i = 0; i < at(kTrees * n_); ++i) subtrees[i] += in_subtree_[i].total();
    const auto leaves = tally.subspan(histogram_offset<Sweep>(n_, Sweep::kLeafDifference));
    for (std::size_t i = 0; i < leaf_difference_.size(); ++i) leaves[i] += leaf_difference_[i].total();
    tally[digest_offset<Sweep>()] += BitPlane::sum_of(hashes_);
  }

  int n_;
  std::array<Located, kTrees> trees_;
  LevelCounts<BitPlane> counts_;
  std::array<typename BitPlane::Counts, std::size_t{kTrees} * kMaxDimensions> in_subtree_{};
  std::array<typename BitPlane::Counts, kPairs> leaf_difference_{};
  std::array<BitPlane, kTrees> inner_;
  // Rows that are transposed: the bits of the four labels, and the dimensions of children of one tree, or of two.
  Rows labels_{};
  std::array<Rows, kTrees> children_{};
  Vec hashes_;
};

}  // namespace cubeverify::sliced

namespace cubeverify {

// Where the trees are the paper's; what can be wrong in that form is Parts. Any other trees take the plain form, as do
// the addresses that slices leave over.
template <class Parts>
struct SlicesOf<VariantsSweep<MinR, MaxL, MinBL, MaxBR, Parts>> {
  // Million addresses a second in each form, the best of many rounds on one thread of an AMD EPYC (Zen 4), 2026-11-28:
  //   n          8   10   12   14   16   18   20   24   28
  //   plain    3.9  3.1  2.6  2.5  2.5  2.4  2.4  2.5  2.5
  //   words    3.9  4.5  5.3  8.4   12   14   16   18   21
  //   AVX2     3.9  3.3  3.6  7.4   15   24   34   48   57
  //   AVX-512  3.9  3.2  2.4  5.3   12   25   44   80  103
  static constexpr sliced::LeastN kLeastN{.words = 10, .avx2 = 16, .avx512 = 18};

  template <class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    using Slices = sliced::VariantsSlices<BitPlane, Parts>;
    sliced::visit_in_slices<BitPlane, Slices, typename Slices::Sweep>(n, chunk, tally);
  }
};

}  // namespace cubeverify
