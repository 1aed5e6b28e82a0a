#pragma once

#include "kernels/embedding/trial_stages.h"
#include "kernels/facts/accumulator.h"
#include "kernels/facts/chunk.h"
#include "kernels/sweeps/embedding/staged.h"
#include "kernels/sweeps/regrowth/staged.h"
#include "kernels/sweeps/watched/staged.h"

namespace cubeverify {

// The sweeps whose trials have stages (kernels/embedding/trial_stages.h): where StagedOf<S>::visit(stages, n, unit,
// accumulator) is found, which records nothing and returns false for a trial that is left to the plain form.
template <class S>
struct StagedOf;
template <class S>
concept HasStages = requires {
  sizeof(StagedOf<S>);
};

template <>
struct StagedOf<EmbeddingSweep<>> {
  static bool visit(const TrialStages& stages, int n, Word unit, auto& accumulator) {
    using S = EmbeddingSweep<>;
    const S::Trial trial = S::trial_of(n, unit);
    return visit_tree_staged<S>(stages, Cores(1), n, *tree_shape(trial.shape, n, S::kSeed), trial, S::kSeed,
                                accumulator);
  }
};

template <>
struct StagedOf<RegrowthSweep<>> {
  static bool visit(const TrialStages& stages, int n, Word unit, auto& accumulator) {
    using S = RegrowthSweep<>;
    if (n < TrialStages::kLeastN) return false;
    const S::Trial trial = S::trial_of(n, unit);
    const auto tree = tree_shape(trial.shape, n, S::kSeed);
    return StagedRegrowth<S>(stages, n, *tree, trial).visit(accumulator);
  }
};

template <>
struct StagedOf<WatchedSweep<>> {
  static bool visit(const TrialStages& stages, int n, Word unit, auto& accumulator) {
    play_staged<WatchedSweep<>>(stages, n, unit, accumulator);
    return true;
  }
};

// A chunk of such a sweep, trial by trial on the calling thread.
template <HasStages S>
void visit_staged(const TrialStages& stages, int n, Chunk chunk, std::span<Word> tally) {
  FactAccumulator<S> accumulator(n, tally.data());
  for (Word i = 0; i < chunk.count; ++i) {
    const Word unit = chunk.first + i;
    if (!StagedOf<S>::visit(stages, n, unit, accumulator)) S::visit(n, unit, accumulator);
  }
  accumulator.visited(chunk.count);
}

}  // namespace cubeverify
