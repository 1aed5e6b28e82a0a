#include <numeric>

#include <benchmark/benchmark.h>

#include "kernels/engine/sweep.h"
#include "kernels/sliced/tabled_elimination.h"
#include "kernels/sweeps/orbit/class_kernel.h"
#include "kernels/sweeps/tree/block_kernel.h"
#include "tests/kernels/tabled_block_on_host.h"

// What a device's thread has to do for an address of sweep `tree`, and for a class of sweep `orbit`, by executing a
// warp on the host. Of the measured row only the counters are of interest.

namespace cubeverify {
namespace {

constexpr int kLowBits = WarpOnHost::kLowBits;

// Of what has been done since `before`, so much for each of so many addresses or classes. A thread does for every word
// of 32 addresses what its warp is asked to, but votes once for all of its words.
void count_operations(benchmark::State& state, const WarpOperations& before, Word addresses) {
  constexpr double kWordsOfBlock = bit(kLowBits - 5);
  const auto each = [&](Word after, Word earlier) {
    return kWordsOfBlock * static_cast<double>(after - earlier) / static_cast<double>(addresses);
  };
  state.SetItemsProcessed(static_cast<std::int64_t>(addresses));
  state.counters["logic"] = each(WarpOnHost::done.logic, before.logic);
  state.counters["votes"] = each(WarpOnHost::done.votes, before.votes) / WarpOnHost::kWords;
  state.counters["shuffles"] = each(WarpOnHost::done.shuffles, before.shuffles);
  state.counters["tellings"] = each(WarpOnHost::done.counted_planes, before.counted_planes);
}

void tree_by_warps(benchmark::State& state) {
  const int n = static_cast<int>(state.range(0));
  constexpr Word kBlocks = 4096;
  const Word first = all_ones(n - kLowBits) / 3;
  TabledBlockOnHost block(n);
  using Indices = sliced::TabledElimination<TabledBlockOnHost>;
  sliced::BlockNodes<TabledBlockOnHost, Indices, Indices> located;
  const sliced::ExceptionalAddresses<kLowBits> exceptional(n);
  Tally tally = empty_tally(layout_of<TreeSweep<>>(n));
  const WarpOperations before = WarpOnHost::done;
  Word addresses = 0;
  for (auto _ : state) {
    FactAccumulator<TreeSweep<>> accumulator(n, tally.data());
    LevelCountsOnHost counts(accumulator);
    for (Word b = 0; b < kBlocks; ++b)
      sliced::record_block<TreeSweep<>>(first + b, exceptional, block, located, accumulator, counts);
    addresses += kBlocks;
  }
  count_operations(state, before, addresses << kLowBits);
}
BENCHMARK(tree_by_warps)->Name("warp/tree/n")->Arg(32)->Arg(40)->Arg(44)->Iterations(1);

// Blocks at equal distances of those that belong to 4096 units. All that is decided for a block alike is left out.
void orbit_by_warps(benchmark::State& state) {
  using Sweep = OrbitSweep<>;
  const int n = static_cast<int>(state.range(0));
  constexpr Word kBlocks = 1 << 13;
  const sliced::BlocksOfUnits<kLowBits> blocks{n, Sweep::units(n) >> kLowBits >> 1, 1};
  const auto beaten = [](Word x) {
    return WarpOnHost::each_address([x](Word low) { return sliced::is_beaten<kLowBits>(x, low); });
  };
  const sliced::BlockRepresentatives<WarpOnHost, decltype(beaten)> representatives(n, beaten);
  const sliced::ExceptionalAddresses<kLowBits> exceptional(n);
  Tally tally = empty_tally(layout_of<Sweep>(n));
  const WarpOperations before = WarpOnHost::done;
  for (auto _ : state) {
    FactAccumulator<Sweep> accumulator(n, tally.data());
    LevelCountsOnHost counts(accumulator);
    for (Word i = 0; i < kBlocks; ++i) {
      const Word high = blocks.high(blocks.size() / kBlocks * i);
      if (sliced::may_record_classes<kLowBits>(n, high)) {
        sliced::record_classes<Sweep>(high, exceptional, representatives, accumulator, counts);
      }
    }
  }
  // The numbers of classes are recorded.
  const FactSlot classes = layout_of<Sweep>(n).at("level-fanout");
  count_operations(state, before,
                   std::accumulate(&tally[classes.offset], &tally[classes.offset + classes.size], Word{0}));
}
BENCHMARK(orbit_by_warps)->Name("warp/orbit/n")->Arg(32)->Arg(40)->Arg(44)->Iterations(1);

}  // namespace
}  // namespace cubeverify
