#include <algorithm>

#include "kernels/engine/cuda/forms_of_sweeps.cuh"
#include "kernels/engine/cuda/orbit_in_warps.cuh"
#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/seen_trial.h"
#include "kernels/engine/tree_trials.h"
#include "kernels/sweeps/regrowth/facts.h"
#include "kernels/sweeps/watched/facts.h"

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

// A thread plays a trial by itself, in memory that those of a chunk have one after the other.
struct AdaptiveTrials {
  int n;
  Word first;  // unit
  std::uint32_t* words;

  __device__ void visit(Word unit, auto& accumulator) const {
    WatchedSweep<>::play(n, unit, words + (unit - first) * AdaptiveCases::memory_words(n), accumulator);
  }
};

template <>
struct OnDevice<WatchedSweep<>> : ByThreads<WatchedSweep<>> {
  using Way = EachItsOwn<WatchedSweep<>, AdaptiveTrials>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const Word at_once = std::min(chunk.count, AdaptiveCases::device_trials(n)), end = chunk.first + chunk.count;
    DeviceArray<std::uint32_t> words(at_once * AdaptiveCases::memory_words(n));
    for (Word first = chunk.first; first < end; first += at_once)
      launch<WatchedSweep<>, Way>(n, {first, std::min(at_once, end - first)}, tally, {n, first, words.data()});
  }
  static std::size_t stack() { return stack_of_kernels<WatchedSweep<>, Way>(); }
};

// Trials of a tree of one's own, like those of sweep `embedding`.
void tree_trials_on_device(const TreeTrialsOf& what, Chunk chunk, std::span<Word> tally) {
  SweepLauncher<TreeTrials, EachItsShare<TreeTrials>> launcher(what.n);
  const Word step = what.trial(1).first - what.trial(0).first;
  each_batch(what.n, what.tree->parent.size(), what.trials, chunk, [&](Word unit, Word trials) {
    PlacedTrees& trees = placed_trees(what.n, what.tree, trials);
    launcher.visit({unit, trials}, embed(trees, what.trial(unit), step, trials, what.seed));
  });
  launcher.add_to(tally);
}

template std::vector<DeviceForm (*)()> forms_of<OwnForms>();

}  // namespace cubeverify
