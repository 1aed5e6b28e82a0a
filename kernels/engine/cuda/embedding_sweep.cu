#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/seen_trial.h"
#include "kernels/engine/tree_trials.h"

namespace cubeverify {

struct DeviceEmbedding : EmbeddingSweep<> {
  using Shared = SeenTrials;
};
struct DeviceTreeTrials : TreeTrials {
  using Shared = SeenTrials;
};

// Every thread takes its share of the trials, of the nodes, then of the processors.
template <class S>
struct EachItsShare {
  __device__ static void visit(int n, Word, Word count, const SeenTrials& trials, DeviceAccumulator<S>& accumulator) {
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x, stride = Word{gridDim.x} * kBlockThreads;
    if (own == 0) accumulator.visited(count);
    for (Word t = own; t < count; t += stride) {
      const SeenTrial seen = trials.of(n, t);
      S::record_trial(seen.trial, *seen.top, accumulator);
    }
    const auto nodes = static_cast<unsigned>(trials.first.nodes);
    for (Word i = own; i < count * nodes; i += stride) {
      const unsigned t = static_cast<unsigned>(i) / nodes;
      record_seen_node<S>(n, trials.of(n, t), static_cast<unsigned>(i) % nodes, accumulator);
    }
    for (Word i = own; i < count << n; i += stride) {
      record_seen_processor<S>(n, trials.of(n, i >> n), i & all_ones(n), accumulator);
    }
  }
};

namespace {

// A tree and all that so many trials of it at once need.
class TrialMemory {
 public:
  TrialMemory(int n, const TreeShape& tree, Word trials)
      : nodes_(tree.parent.size()),
        trees_(n, tree, trials),
        stored_(trials * nodes_),
        crowded_(trials * nodes_),
        top_(trials),
        held_(trials << n),
        held_assigned_(trials << n),
        assigned_(trials << n) {}

  // Trial `first` and those with the next numbers; the addresses of each begin `step` after those of the one before.
  SeenTrials run(const EmbeddingSweep<>::Trial& first, Word step, Word trials, Word seed) {
    trees_.toss({first.b, seed, first.number}, trials);
    top_.clear();
    trees_.place(0, 0, top_.data());
    crowded_.clear();
    for (auto* counts : {&held_, &assigned_, &held_assigned_}) counts->clear();
    trees_.store(0, top_.data(),
                 {stored_.data(), held_.data(), crowded_.data(), assigned_.data(), held_assigned_.data()});
    return {{first, nodes_, top_.data(), trees_.parent(), trees_.places(), stored_.data(), trees_.load(),
             trees_.star_load(), held_.data(), held_assigned_.data(), trees_.parent_phase(), crowded_.data()},
            step};
  }

 private:
  std::size_t nodes_;
  PlacedTrees trees_;
  DeviceArray<std::uint32_t> stored_;
  DeviceArray<std::uint8_t> crowded_;
  DeviceArray<std::uint32_t> top_, held_, held_assigned_, assigned_;
};

}  // namespace

template <>
void visit_on_device<EmbeddingSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  SweepLauncher<DeviceEmbedding, EachItsShare<DeviceEmbedding>> launcher(n);
  each_batch<EmbeddingCases>(n, chunk, [&](Word unit, Word trials, const auto& tree) {
    const auto first = DeviceEmbedding::trial_of(n, unit);
    launcher.visit({unit, trials},
                   memory_of<TrialMemory>(n, tree, trials).run(first, bit(n), trials, DeviceEmbedding::kSeed));
  });
  launcher.add_to(tally);
}

template <>
std::size_t stack_on_device<EmbeddingSweep<>>() {
  return stack_of_kernel<DeviceEmbedding, EachItsShare<DeviceEmbedding>>();
}

void tree_trials_on_device(const TreeTrialsOf& what, Chunk chunk, std::span<Word> tally) {
  SweepLauncher<DeviceTreeTrials, EachItsShare<DeviceTreeTrials>> launcher(what.n);
  const Word at_once = trials_at_once(what.n, what.tree->parent.size());
  const Word step = what.trial(1).first - what.trial(0).first, end = chunk.first + chunk.count;
  BatchesUnderWay under_way;
  for (Word unit = chunk.first; unit < end; unit += at_once) {
    const Word trials = std::min(at_once, end - unit);
    auto& memory = memory_of<TrialMemory>(what.n, what.tree, trials);
    launcher.visit({unit, trials}, memory.run(what.trial(unit), step, trials, what.seed));
    under_way.launched();
  }
  launcher.add_to(tally);
}

}  // namespace cubeverify
