#pragma once

#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/seen_trial.h"
#include "kernels/engine/tree_trials.h"

namespace cubeverify {

// Every thread takes its share of the trials, of the nodes, then of the processors.
template <class S>
struct EachItsShare {
  using Shared = SeenTrials;

  __device__ static void visit(int n, Word, Word count, const SeenTrials& trials, DeviceAccumulator<S>& accumulator) {
    share_among_threads(count, [&](Word t) {
      const SeenTrial seen = trials.of(n, t);
      S::record_trial(seen.trial, *seen.top, accumulator);
      accumulator.visited();
    });
    const auto nodes = static_cast<unsigned>(trials.first.nodes);
    share_among_threads(count * nodes, [&](Word i) {
      const unsigned t = static_cast<unsigned>(i) / nodes;
      record_seen_node<S>(n, trials.of(n, t), static_cast<unsigned>(i) % nodes, accumulator);
    });
    share_among_threads(
        count << n, [&](Word i) { record_seen_processor<S>(n, trials.of(n, i >> n), i & all_ones(n), accumulator); });
  }
};

// Trial `first` and those with the next numbers; the addresses of each begin `step` after those of the one before.
inline SeenTrials embed(PlacedTrees& trees, const EmbeddingCases::Trial& first, Word step, Word trials, Word seed) {
  trees.toss({first.b, seed, first.number}, trials);
  trees.place(0, 0);
  trees.store(0, PlacedTrees::Reading::kBoth);
  return trees.seen(first, step);
}

template <>
struct OnDevice<EmbeddingSweep<>> : ByThreads<EmbeddingSweep<>> {
  using S = EmbeddingSweep<>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    SweepLauncher<S, EachItsShare<S>> launcher(n);
    each_batch(n, bit(n), S::trials(n), chunk, [&](Word unit, Word trials) {
      const auto first = S::trial_of(n, unit);
      PlacedTrees& trees = placed_trees(n, tree_shape(first.shape, n, S::kSeed), trials);
      launcher.visit({unit, trials}, embed(trees, first, bit(n), trials, S::kSeed));
    });
    launcher.add_to(tally);
  }
  static std::size_t stack() { return stack_of_kernels<S, EachItsShare<S>>(); }
};

}  // namespace cubeverify
