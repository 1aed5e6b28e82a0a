#pragma once

#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/regrowth/facts.h"

namespace cubeverify {

// What the threads that look at a round of several trials share.
struct RoundOnDevice {
  SeenTrials trials;
  int round;
  const std::uint32_t* first_top;  // by trial: the largest load of a star in the first round
};

// Every thread takes its share of the nodes that come, then of the processors. A trial counts with its last round.
template <class S>
struct EachItsShareOfARound {
  using Shared = RoundOnDevice;

  __device__ static void visit(int n, Word, Word count, const RoundOnDevice& round, DeviceAccumulator<S>& accumulator) {
    if (round.round == S::kRounds - 1) {
      share_among_threads(count, [&](Word t) {
        const SeenTrial seen = round.trials.of(n, t);
        S::record_trial(seen.trial, *seen.top, round.first_top[t], accumulator);
        accumulator.visited();
      });
    }
    // All nodes, or one half of them.
    const Word first = S::first_of(n, round.round);
    const int come = first == 0 ? n : n - 1;
    share_among_threads(count << come, [&](Word i) {
      const SeenTrial seen = round.trials.of(n, i >> come);
      const Word v = first + (i & all_ones(come));
      S::record_node(n, seen.trial, round.round,
                     {v, seen.place[v], seen.stored[v], seen.stored[seen.parent[v]], seen.crowded[v] == 0},
                     accumulator);
    });
    share_among_threads(count << n, [&](Word i) {
      const SeenTrial seen = round.trials.of(n, i >> n);
      const Word x = i & all_ones(n);
      S::record_processor(n, seen.trial, round.round, {x, seen.star_load[x], seen.held[x]}, S::cap(n, *seen.top),
                          accumulator);
    });
  }
};

template <>
struct OnDevice<RegrowthSweep<>> : ByThreads<RegrowthSweep<>> {
  using S = RegrowthSweep<>;
  using Way = EachItsShareOfARound<S>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    SweepLauncher<S, Way> launcher(n);
    DeviceArray<std::uint32_t> first_tops(trials_at_once(n, bit(n)));
    each_batch(n, bit(n), S::trials(n), chunk, [&](Word unit, Word trials) {
      const auto first = S::trial_of(n, unit);
      PlacedTrees& trees = placed_trees(n, tree_shape(first.shape, n, S::kSeed), trials);
      trees.toss({first.b, S::kSeed, first.number}, trials);
      const auto place = [&](int round) { trees.place(S::first_of(n, round), S::renamed(n, round)); };
      // The largest loads of a star there will be; where nodes are placed once more they stay the same.
      place(0);
      trees.copy_tops(first_tops);
      for (int round = 1; round < S::kRounds; ++round) place(round);
      for (int round = 0; round < S::kRounds; ++round) {
        place(round);
        if (round > 0) trees.take_away(S::first_of(n, round));
        trees.store(S::first_of(n, round), PlacedTrees::Reading::kStored);
        launcher.visit({unit, trials}, {trees.seen(first, Word{S::kRounds} << n), round, first_tops.data()});
      }
    });
    launcher.add_to(tally);
  }
  static std::size_t stack() { return stack_of_kernels<S, Way>(); }
};

}  // namespace cubeverify
