#include "kernels/sweeps/tree/block_kernel.h"

#include <gtest/gtest.h>

#include "kernels/address/mix.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/sliced/tabled_elimination.h"
#include "tests/kernels/planted/chosen_parts.h"
#include "tests/kernels/tabled_block_on_host.h"

// What a warp of a device does with a block of sweep `tree` or `places`, with all of its 32 threads at once on the
// host. Its parts are the right ones unless a test chooses a wrong one.

namespace cubeverify {

namespace {

// How the indices of blocks are found.
struct ByElimination {
  using Block = sliced::AddressBlock<WarpOnHost>;
  using Nodes = sliced::BlockNodes<Block, test::ChosenIndices<Block>>;
};
struct ByTable {
  using Block = TabledBlockOnHost;
  using Indices = sliced::TabledElimination<Block>;
  using Nodes = sliced::BlockNodes<Block, test::ChosenIndices<Block, Indices>, Indices>;
};

template <class Sweep, class Way>
void expect_plain(int n, Word first_block, Word blocks) {
  constexpr int kLowBits = WarpOnHost::kLowBits;
  const Layout layout = layout_of<Sweep>(n);
  Tally plain = empty_tally(layout);
  Tally by_block = plain;
  make_sweep<Sweep>().visit_plainly(n, {first_block << kLowBits, blocks << kLowBits}, plain);
  {
    FactAccumulator<Sweep> accumulator(n, by_block.data());
    typename Way::Block block(n);
    typename Way::Nodes located;
    const test::ChosenOdd<kLowBits> exceptional(n);
    LevelCountsOnHost counts(accumulator);
    for (Word b = 0; b < blocks; ++b)
      sliced::record_block<Sweep>(first_block + b, exceptional, block, located, accumulator, counts);
    accumulator.visited(blocks << kLowBits);
  }
  for (const FactSlot& slot : layout.slots) {
    for (std::size_t word = slot.offset; word < slot.offset + slot.size; ++word) {
      ASSERT_EQ(by_block[word], plain[word]) << Sweep::kName << " n=" << n << " block " << first_block << ": "
                                             << slot.name << "[" << word - slot.offset << "]";
    }
  }
}

void expect_both_plain(int n, Word first_block, Word blocks) {
  expect_plain<TreeSweep<>, ByElimination>(n, first_block, blocks);
  expect_plain<TreeSweep<>, ByTable>(n, first_block, blocks);
  expect_plain<PlacesSweep<>, ByTable>(n, first_block, blocks);
}

TEST(ToldBlock, IsPlainAtTheLeastN) {
  constexpr Word kBlocks = 256;
  for (const int n : {24, 25}) {
    const Word all = bit(n - WarpOnHost::kLowBits);
    for (const Word first : {Word{0}, all / 3, all - kBlocks}) expect_both_plain(n, first, kBlocks);
  }
}

TEST(ToldBlock, IsPlainAnywhere) {
  for (const int n : {24, 33, 40, 64}) {
    const int high_bits = n - WarpOnHost::kLowBits;
    for (Word seed = 0; seed < 60; ++seed) {
      // Words with few ones, with many, and repeated ones, which are nearly cyclic.
      const Word random = mix(seed * 100 + static_cast<Word>(n)) & all_ones(high_bits);
      const Word few = random & mix(seed + 7) & mix(seed + 9);
      const Word part = random & all_ones(n / 2);
      const Word repeated = ((part << (n / 2) | part) & all_ones(n)) >> WarpOnHost::kLowBits;
      const Word high = seed % 3 == 0 ? few : seed % 3 == 1 ? ~few & all_ones(high_bits) : repeated;
      expect_both_plain(n, high, 1);
    }
  }
}

// What wrong parts find is noticed and left to the plain form.
TEST(ToldBlock, IsPlainWithWrongParts) {
  for (const test::WrongPart part : test::kWrongParts) {
    test::wrong_part = part;
    for (const Word first : {Word{0}, bit(12) / 3, bit(12) - 64}) expect_both_plain(24, first, 64);
  }
  test::wrong_part = test::WrongPart::kNone;
}

}  // namespace

}  // namespace cubeverify
