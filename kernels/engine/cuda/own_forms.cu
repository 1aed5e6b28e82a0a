#include "kernels/engine/cuda/adaptive_sweep.cuh"
#include "kernels/engine/cuda/embedding_sweep.cuh"
#include "kernels/engine/cuda/forms_of_sweeps.cuh"
#include "kernels/engine/cuda/orbit_in_warps.cuh"
#include "kernels/engine/cuda/regrowth_sweep.cuh"

namespace cubeverify {

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
