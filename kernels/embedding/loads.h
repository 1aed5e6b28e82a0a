#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kernels/address/word.h"
#include "kernels/embedding/by_item.h"
#include "kernels/embedding/tree_shape.h"

namespace cubeverify {

// Puts the nodes from `first` on where they come to lie in the n-cube, their parents being placed; node v has the coins
// of number v + `renamed` (Dynamic Tree Embedding, figure 1). first >= 1, 1 <= b <= 64.
template <class Rule>
void place_nodes(int n, const TreeShape& tree, int b, Word seed, Word trial, std::size_t first, Word renamed,
                 std::span<std::uint32_t> place) {
  for (std::size_t v = first; v < place.size(); ++v) {
    const Word flips = flips_above<Rule>(n, tree.parent_phase[v], {b, seed, trial}, v + renamed);
    place[v] = place[tree.parent[v]] ^ static_cast<std::uint32_t>(flips);
  }
}

// Where the nodes of the tree come to lie: phi(v) for all v, the root at address 0.
template <class Rule>
std::vector<std::uint32_t> places(int n, const TreeShape& tree, int b, Word seed, Word trial) {
  std::vector<std::uint32_t> place(tree.parent.size(), 0);
  place_nodes<Rule>(n, tree, b, seed, trial, 1, 0, place);
  return place;
}

// How many tree nodes lie at each of the 2^n processors, all places being below 2^n.
inline std::vector<std::uint32_t> loads(int n, std::span<const std::uint32_t> places) {
  std::vector<std::uint32_t> load(bit(n), 0);
  for (const std::uint32_t x : places) ++load[x];
  return load;
}

// Processors are taken in blocks that fit the first cache: memory is read n times, in long runs and never at random.
CUBEVERIFY_HD constexpr std::size_t star_block(int n) {
  constexpr int kBlockBits = 11;
  return bit(n < kBlockBits ? n : kBlockBits);
}

// The loads of the stars of a block of processors, those from `first` on: that of x and those of its neighbours. Writes
// no other element of `sums`, so that blocks may be summed side by side.
template <class Rule>
CUBEVERIFY_HD void sum_star_block(int n, std::span<const std::uint32_t> load, std::size_t first,
                                  std::span<std::uint32_t> sums) {
  const std::size_t block = star_block(n);
  std::uint32_t* const sum = sums.data() + first;
  const std::uint32_t* const own = load.data() + first;
  for (std::size_t x = 0; x < block; ++x) sum[x] = own[x];
  for (int i = 0; i < Rule::star_coordinates(n); ++i) {
    const std::size_t step = bit(i);
    if (step >= block) {
      const std::uint32_t* const across = load.data() + (first ^ step);
      for (std::size_t x = 0; x < block; ++x) sum[x] += across[x];
      continue;
    }
    for (std::size_t x = 0; x < block; x += 2 * step) {
      for (std::size_t k = x; k < x + step; ++k) {
        sum[k] += own[k + step];
        sum[k + step] += own[k];
      }
    }
  }
}

// The loads of the stars of all processors.
template <class Rule>
CUBEVERIFY_HD void sum_stars(int n, std::span<const std::uint32_t> load, std::span<std::uint32_t> sums) {
  for (std::size_t first = 0; first < load.size(); first += star_block(n)) sum_star_block<Rule>(n, load, first, sums);
}
template <class Rule>
std::vector<std::uint32_t> star_loads(int n, std::span<const std::uint32_t> load) {
  std::vector<std::uint32_t> sums(load.size());
  sum_stars<Rule>(n, load, sums);
  return sums;
}

}  // namespace cubeverify
