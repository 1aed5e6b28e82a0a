#pragma once

#include "kernels/engine/cuda/slices_in_warps.cuh"
#include "kernels/facts/offsets.h"
#include "kernels/sweeps/variants/sweep.h"

// Sweep `variants` of the paper's trees on blocks of a warp, as kernels/sweeps/variants/variants_slices.h has them on a
// CPU. Indices finds those of a block.

namespace cubeverify {

template <class Indices>
class VariantsOfWarp;

template <class Indices = PlannedIndices>
struct SeenOfVariants : SeenInSlices<VariantsSweep<>, VariantsSweep<>::kTrees> {
  using Slices = VariantsOfWarp<Indices>;

  static void add_to(int n, std::span<const Word> seen, std::span<Word> tally) {
    const Word units = seen[0];
    tally[0] += units;
    tally[digest_offset<Direct>()] += seen[digest_offset<SeenOfVariants>()];
    const auto histograms = seen.subspan(histogram_offset<SeenOfVariants>(n, 0));
    Word* const own = &tally[histogram_offset<Direct>(n, 0)];
    for (std::size_t i = 0; i < histograms.size(); ++i) own[i] += histograms[i];
    const auto side = static_cast<std::size_t>(n + 1);
    const auto fanouts = seen.subspan(histogram_offset<SeenOfVariants>(n, Direct::kLevelFanout), kViews * side * side);
    for (std::size_t v = 0; v < kViews; ++v) {
      const int tree = static_cast<int>(v);
      Word nodes = 0;
      for (std::size_t i = 0; i < side * side; ++i) {
        nodes += fanouts[v * side * side + i];
        tally[for_all_offset<Direct>(Direct::kParentOfChild + tree)] += i % side * fanouts[v * side * side + i];
      }
      if (nodes != units) throw DeviceError("of some addresses the device found no place, or two");
      for (const int f : {Direct::kLevel + tree, Direct::kChildOfParent + tree})
        tally[for_all_offset<Direct>(f)] += units;
    }
  }
};

template <class Indices>
class VariantsOfWarp {
 public:
  using Sweep = VariantsSweep<>;
  using Accumulator = DeviceAccumulator<SeenOfVariants<Indices>>;
  using Counts = WarpLevelCounts<SeenOfVariants<Indices>>;

  __device__ VariantsOfWarp(int n, const WarpRows* rows, const WarpLists& lists)
      : n_(n),
        trees_{tree(n, rows, lists, 0), tree(n, rows, lists, 1), tree(n, rows, lists, 2), tree(n, rows, lists, 3)} {}

  // False if the block with these high bits is for the plain form; so are, else, its doubtful addresses.
  __device__ __forceinline__ bool evaluate(Word high, WarpPlane& doubtful) {
    const int level = weight(high);
    if (level < 2 || level > n_ - WarpPlane::kLowBits - 2) return false;
    CUBEVERIFY_NO_UNROLL
    for (int v = 0; v < kTrees; ++v) {
      if (!trees_[v].evaluate_but_doubtful(high, true)) return false;
      doubtful = doubtful | trees_[v].doubtful();
    }
    return true;
  }
  // Counts the addresses within the block that was evaluated.
  __device__ __forceinline__ void count(Word high, const WarpPlane& within, Counts& counts, Accumulator& accumulator) {
    const int level = weight(high);
    CUBEVERIFY_NO_UNROLL
    for (int v = 0; v < kTrees; ++v) add_tree(v, level, within, counts, accumulator);
    compare(level, within, counts, accumulator);
    add_hashes(high, within, accumulator);
  }

 private:
  using Tree = sliced::TreeOfBlock<WarpBlock, Indices, PlannedIndices>;
  static constexpr int kTrees = Sweep::kTrees, kPairs = Sweep::kPairs;
  static constexpr int kIndexBits = 6, kLabelBits = 12;  // of index + 64 (k + 1)

  __device__ static Tree tree(int n, const WarpRows* rows, const WarpLists& lists, int v) {
    return Tree(WarpBlock(n, sliced::seen_by_min_r(v), rows[v], lists.least_low[v]));
  }

  __device__ void add_tree(int v, int level, const WarpPlane& within, Counts& counts, Accumulator& accumulator) {
    const Tree& tree = trees_[v];
    for (Word rest = tree.indices().numbers(); rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      count_all(accumulator, Sweep::kSubtree, v * n_ + j, within & tree.indices().of(j));
    }
    const int side = n_ + 1, most = tree.with_children().most();
    WarpPlane many = within;  // where there are t children or more
    for (int t = 0; t <= most; ++t) {
      const WarpPlane more = t < most ? within & tree.with_children().of(t + 1) : WarpPlane::of(false);
      counts.add(Sweep::kLevelFanout, (v * side + level) * side + t, side, many & ~more);
      many = more;
      if (t == 0) inner_[v] = more;
    }
    words_[v].clear();
    words_[v].set_numbers(0, tree.indices(), 0);
    words_[v].set_numbers(kIndexBits, tree.dimensions(), 1);
    words_[v].set_members(kLabelBits, tree.children());
  }

  // Counts where trees have the same parent, and where one of two has children.
  __device__ void compare(int level, const WarpPlane& within, Counts& counts, Accumulator& accumulator) {
    WarpPlane shared[kPairs] = {};
    Word numbers = 0;
    for (int v = 0; v < kTrees; ++v) numbers |= trees_[v].dimensions().numbers();
    for (Word rest = numbers; rest != 0; rest &= rest - 1) {
      const int k = lowest_bit(rest);
      WarpPlane own[kTrees];
      CUBEVERIFY_UNROLL
      for (int v = 0; v < kTrees; ++v) {
        const WarpPlanes& dimensions = trees_[v].dimensions();
        own[v] = has_bit(dimensions.numbers(), k) ? dimensions.of(k) : WarpPlane::of(false);
      }
      each_pair([&](int pair, int v, int w) { shared[pair] = shared[pair] | (own[v] & own[w]); });
    }
    counts.make_room(kPairs + 1);
    each_pair([&](int pair, int v, int w) {
      counts.put(Sweep::kSharedEdges, pair * (n_ + 1) + level, 1, within & shared[pair]);
      count_all(accumulator, Sweep::kLeafDifference, pair, inner_[v] ^ inner_[w]);
    });
    counts.put(Sweep::kSharedByAll, level, 1, within & shared[0] & shared[1] & shared[2]);
  }
  template <class F>
  __device__ static void each_pair(F&& f) {
    CUBEVERIFY_UNROLL
    for (int v = 0, pair = 0; v < kTrees; ++v) {
      CUBEVERIFY_UNROLL
      for (int w = v + 1; w < kTrees; ++w, ++pair) f(pair, v, w);
    }
  }

  __device__ void add_hashes(Word high, const WarpPlane& within, Accumulator& accumulator) const {
    constexpr int kTogether = WordsOfAddresses::kTogether;
    Word sum = 0;
    CUBEVERIFY_NO_UNROLL
    for (int part = 0; part < WordsOfAddresses::kParts; ++part) {
      const Word first = WordsOfAddresses::first_address(high, part);
      Word h[kTogether];
      CUBEVERIFY_UNROLL
      for (unsigned i = 0; i < kTogether; ++i) h[i] = mix(first + i + kGolden);
      CUBEVERIFY_NO_UNROLL
      for (int v = 0; v < kTrees; ++v) {
        words_[v].each(part, [&](unsigned i, Word word) {
          h[i] = mix(h[i] ^ (word & all_ones(kLabelBits))) + kGolden;
          h[i] = mix(h[i] ^ word >> kLabelBits) + kGolden;
        });
      }
      CUBEVERIFY_UNROLL
      for (unsigned i = 0; i < kTogether; ++i) sum += WordsOfAddresses::holds(within, part, i) ? h[i] : 0;
    }
    accumulator.digest(sum);
  }

  int n_;
  Tree trees_[kTrees];
  WarpPlane inner_[kTrees];
  WordsOfAddresses words_[kTrees];  // a tree's label, and its children above that
};

template <>
struct OnDevice<VariantsSweep<>> : BlocksByWarps<SeenOfVariants<>, EachWarpSlices> {};

}  // namespace cubeverify
