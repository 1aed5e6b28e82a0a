#include <benchmark/benchmark.h>

#include "kernels/engine/sweep.h"
#include "kernels/sliced/block.h"
#include "kernels/sliced/told_block.h"
#include "tests/kernels/warp_on_host.h"

// What a device's thread has to do for an address of sweep `tree`, by executing a warp on the host. Of the measured row
// only the counters are of interest.

namespace cubeverify {
namespace {

void tree_by_warps(benchmark::State& state) {
  const int n = static_cast<int>(state.range(0));
  constexpr int kLowBits = WarpOnHost::kLowBits;
  constexpr Word kBlocks = 4096;
  const Word first = all_ones(n - kLowBits) / 3;
  sliced::Block<WarpOnHost> block(n);
  sliced::Located<sliced::Block<WarpOnHost>> located;
  const sliced::OddOnes<kLowBits> odd_ones(n);
  Tally tally = empty_tally(layout_of<TreeSweep<>>(n));
  const WarpOperations before = WarpOnHost::done;
  Word told = 0;
  for (auto _ : state) {
    HostObserver<TreeSweep<>> observer(n, tally.data());
    for (Word b = 0; b < kBlocks; ++b) sliced::tell_block<TreeSweep<>>(first + b, odd_ones, block, located, observer);
    told += kBlocks;
  }
  // A thread does for every word of 32 addresses what its warp is asked to, but votes once for all of them.
  const double addresses = 32 * static_cast<double>(told);
  const auto per_address = [&](Word after, Word earlier) { return static_cast<double>(after - earlier) / addresses; };
  state.SetItemsProcessed(static_cast<std::int64_t>(told << kLowBits));
  state.counters["logic"] = per_address(WarpOnHost::done.logic, before.logic);
  state.counters["votes"] = per_address(WarpOnHost::done.votes, before.votes) / WarpOnHost::kWords;
  state.counters["shuffles"] = per_address(WarpOnHost::done.shuffles, before.shuffles);
  state.counters["tellings"] = per_address(WarpOnHost::done.tellings, before.tellings);
}
BENCHMARK(tree_by_warps)->Name("warp/tree/n")->Arg(32)->Arg(40)->Arg(44)->Iterations(1);

}  // namespace
}  // namespace cubeverify
