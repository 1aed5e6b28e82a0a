#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/seen_trial.h"
#include "kernels/engine/tree_trials.h"

namespace cubeverify {

struct DeviceEmbedding : EmbeddingSweep<> {
  using Shared = SeenTrial;
};
struct DeviceTreeTrials : TreeTrials {
  using Shared = SeenTrial;
};

// Every thread takes its share of the nodes, then of the processors.
template <class S>
struct EachItsShare {
  __device__ static void visit(int n, Word, Word count, const SeenTrial& seen, DeviceAccumulator<S>& accumulator) {
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x, stride = Word{gridDim.x} * kBlockThreads;
    if (own == 0) {
      accumulator.visited(count);
      S::record_trial(seen.trial, seen.top, accumulator);
    }
    for (Word v = own; v < seen.nodes; v += stride) record_seen_node<S>(n, seen, v, accumulator);
    for (Word x = own; x < bit(n); x += stride) record_seen_processor<S>(n, seen, x, accumulator);
  }
};

namespace {

// A tree and all that a trial of it needs.
class TrialMemory {
 public:
  TrialMemory(int n, const TreeShape& tree) : n_(n), nodes_(tree.parent.size()), tree_(n, tree) {}

  SeenTrial run(const EmbeddingSweep<>::Trial& trial, Word seed) {
    tree_.place({trial.b, seed, trial.number}, 0, 0);
    const std::uint32_t top = tree_.fullest_star(), cap = DeviceEmbedding::cap(n_, top);
    // The reading `assigned` first: where its nodes are stored is not told, only how many.
    for (const FirstCome rule : {FirstCome::kAssigned, FirstCome::kStored}) {
      DeviceArray<std::uint32_t>& held = rule == FirstCome::kStored ? held_ : held_assigned_;
      held.clear();
      assigned_.clear();
      tree_.store(0, cap, rule, {stored_.get(), held.get(), assigned_.get(), room_.get()});
    }
    return {trial,
            nodes_,
            top,
            tree_.parent(),
            tree_.places(),
            stored_.get(),
            tree_.load(),
            tree_.star_load(),
            held_.get(),
            held_assigned_.get(),
            tree_.parent_phase(),
            room_.get()};
  }

 private:
  int n_;
  std::size_t nodes_;
  PlacedTree tree_;
  DeviceArray<std::uint32_t> stored_{nodes_}, held_{bit(n_)}, held_assigned_{bit(n_)}, assigned_{bit(n_)};
  DeviceArray<std::uint8_t> room_{nodes_};
};

}  // namespace

template <>
void visit_on_device<EmbeddingSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  for_each_trial<DeviceEmbedding, TrialMemory>(
      n, chunk, [&](TrialMemory& memory, const DeviceEmbedding::Trial& trial, Word unit) {
        launch<DeviceEmbedding, EachItsShare<DeviceEmbedding>>(n, {unit, 1}, tally,
                                                               memory.run(trial, DeviceEmbedding::kSeed));
      });
}

template <>
std::size_t stack_on_device<EmbeddingSweep<>>() {
  return stack_of_kernel<DeviceEmbedding, EachItsShare<DeviceEmbedding>>();
}

void tree_trials_on_device(const TreeTrialsOf& what, Chunk chunk, std::span<Word> tally) {
  TrialMemory memory(what.n, *what.tree);
  for (Word done = 0; done < chunk.count; ++done) {
    const Word unit = chunk.first + done;
    launch<DeviceTreeTrials, EachItsShare<DeviceTreeTrials>>(what.n, {unit, 1}, tally,
                                                             memory.run(what.trial(unit), what.seed));
  }
}

}  // namespace cubeverify
