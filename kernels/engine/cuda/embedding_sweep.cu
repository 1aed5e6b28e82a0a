#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/repeated.cuh"
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
      S::record_trial(seen.trial, *seen.top, accumulator);
    }
    for (Word v = own; v < seen.nodes; v += stride) record_seen_node<S>(n, seen, v, accumulator);
    for (Word x = own; x < bit(n); x += stride) record_seen_processor<S>(n, seen, x, accumulator);
  }
};

namespace {

// A tree and all that a trial of it needs.
class TrialMemory {
 public:
  TrialMemory(int n, const TreeShape& tree)
      : nodes_(tree.parent.size()),
        tree_(n, tree),
        stored_(nodes_),
        crowded_(nodes_),
        top_(1),
        held_(bit(n)),
        held_assigned_(bit(n)),
        assigned_(bit(n)) {}

  SeenTrial run(const EmbeddingSweep<>::Trial& trial, Word seed) {
    tree_.toss({trial.b, seed, trial.number});
    repeated_.run([&](cudaStream_t stream) {
      top_.clear(stream);
      tree_.place(stream, 0, 0, top_.data());
      crowded_.clear(stream);
      for (auto* counts : {&held_, &assigned_, &held_assigned_}) counts->clear(stream);
      tree_.store(stream, 0, top_.data(),
                  {stored_.data(), held_.data(), crowded_.data(), assigned_.data(), held_assigned_.data()});
    });
    return {trial,
            nodes_,
            top_.data(),
            tree_.parent(),
            tree_.places(),
            stored_.data(),
            tree_.load(),
            tree_.star_load(),
            held_.data(),
            held_assigned_.data(),
            tree_.parent_phase(),
            crowded_.data()};
  }

 private:
  std::size_t nodes_;
  PlacedTree tree_;
  DeviceArray<std::uint32_t> stored_;
  DeviceArray<std::uint8_t> crowded_;
  DeviceArray<std::uint32_t> top_, held_, held_assigned_, assigned_;
  Repeated repeated_;
};

}  // namespace

template <>
void visit_on_device<EmbeddingSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  SweepLauncher<DeviceEmbedding, EachItsShare<DeviceEmbedding>> launcher(n);
  TrialsUnderWay under_way;
  for (Word done = 0; done < chunk.count; ++done) {
    const Word unit = chunk.first + done;
    const auto trial = DeviceEmbedding::trial_of(n, unit);
    auto& memory = memory_of<TrialMemory>(n, tree_shape(trial.shape, n, DeviceEmbedding::kSeed));
    launcher.visit({unit, 1}, memory.run(trial, DeviceEmbedding::kSeed));
    under_way.launched(bit(n));
  }
  launcher.add_to(tally);
}

template <>
std::size_t stack_on_device<EmbeddingSweep<>>() {
  return stack_of_kernel<DeviceEmbedding, EachItsShare<DeviceEmbedding>>();
}

void tree_trials_on_device(const TreeTrialsOf& what, Chunk chunk, std::span<Word> tally) {
  auto& memory = memory_of<TrialMemory>(what.n, what.tree);
  SweepLauncher<DeviceTreeTrials, EachItsShare<DeviceTreeTrials>> launcher(what.n);
  TrialsUnderWay under_way;
  for (Word done = 0; done < chunk.count; ++done) {
    const Word unit = chunk.first + done;
    launcher.visit({unit, 1}, memory.run(what.trial(unit), what.seed));
    under_way.launched(what.tree->parent.size());
  }
  launcher.add_to(tally);
}

}  // namespace cubeverify
