#include "kernels/engine/tree_trials.h"

#include <bit>

#include "kernels/engine/seen_trial.h"
#include "kernels/forms/trial_stages.h"
#include "kernels/sweeps/embedding/staged.h"

namespace cubeverify {

TreeTrials::Trial TreeTrialsOf::trial(Word e) const {
  const int bits = std::max(n, static_cast<int>(std::bit_width(tree->parent.size() - 1)));
  return {0, Shape::kComplete, b, e, e << bits};
}

TrialThreads share_threads(const TreeTrialsOf& what, Word trials_left, int threads, double memory) {
  const Word nodes = what.tree->parent.size();
  const double room = memory / TreeTrials::trial_bytes(what.n, nodes);
  const double most = std::min({room, static_cast<double>(trials_left), static_cast<double>(threads)});
  const int trials = std::max(1, static_cast<int>(most));
  const int each = threads / trials;
  return {trials, trials * TreeTrials::trial_bytes(what.n, nodes, each) <= memory ? each : 1};
}

// The one tree is a case of its own, which has as many trials as are asked for.
static std::string broken_trials(const Layout& layout, Word trials, std::span<const Word> tally) {
  for (const auto h : {TreeTrials::kTrials, TreeTrials::kStarTop}) {
    const char* const name = TreeTrials::kHistograms[h].name;
    const FactSlot& slot = layout.at(name);
    std::string broken = detail::broken_cases({&trials, 1}, tally.subspan(slot.offset, slot.size), name);
    if (!broken.empty()) return broken;
  }
  return {};
}

Sweep tree_trials_sweep(const TreeTrialsOf& what, TrialThreads threads) {
  Sweep sweep;
  sweep.name = TreeTrials::kName;
  sweep.title = TreeTrials::kTitle;
  sweep.n_min = sweep.n_max = what.n;
  sweep.traits = TreeTrials::kTraits;
  sweep.layout = layout_of<TreeTrials>;
  // No other n has any that could be counted.
  sweep.units = [n = what.n, trials = what.trials](int m) { return m == n ? trials : 0; };
  sweep.broken_identity = [trials = what.trials](int n, std::span<const Word> tally) {
    return broken_trials(layout_of<TreeTrials>(n), trials, tally);
  };
  sweep.thread_bytes = [what, each = threads.each](int n) {
    return TreeTrials::trial_bytes(n, what.tree->parent.size(), each);
  };
  sweep.device_bytes = [what](int n) {
    const Word nodes = what.tree->parent.size(), at_once = std::min(what.trials, trials_at_once(n, nodes));
    return static_cast<double>(at_once) * TreeTrials::device_trial_bytes(n, nodes);
  };
  sweep.seed = what.seed;
  sweep.visit_plainly = [what](int n, Chunk chunk, std::span<Word> tally) {
    FactAccumulator<TreeTrials> accumulator(n, tally.data());
    for (Word i = 0; i < chunk.count; ++i)
      TreeTrials::visit_tree(n, *what.tree, what.trial(chunk.first + i), what.seed, accumulator);
    accumulator.visited(chunk.count);
  };
  sweep.visit = [what, cores = Cores(threads.each)](int n, Chunk chunk, std::span<Word> tally) {
    FactAccumulator<TreeTrials> accumulator(n, tally.data());
    for (Word i = 0; i < chunk.count; ++i) {
      const TreeTrials::Trial trial = what.trial(chunk.first + i);
      if (!visit_tree_staged<TreeTrials>(trial_stages(best_form()), cores, n, *what.tree, trial, what.seed,
                                         accumulator))
        TreeTrials::visit_tree(n, *what.tree, trial, what.seed, accumulator);
    }
    accumulator.visited(chunk.count);
  };
  sweep.most_threads = threads.trials;
#ifdef CUBEVERIFY_WITH_CUDA
  sweep.visit_on_device = [what](int, Chunk chunk, std::span<Word> tally) {
    tree_trials_on_device(what, chunk, tally);
  };
#endif
  return sweep;
}

}  // namespace cubeverify
