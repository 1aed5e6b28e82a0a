#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/regrowth/facts.h"

namespace cubeverify {

// What the threads that look at a round of several trials share. Arrays by node and by processor have a trial's after
// those of the one before.
struct RoundOnDevice {
  RegrowthSweep<>::Trial first;
  int round;
  const std::uint32_t *top, *first_top;  // by trial: the largest load of a star in all rounds, and in the first
  const std::uint32_t *parent, *place, *stored, *star_load, *held;
  const std::uint8_t* crowded;

  __device__ RegrowthSweep<>::Trial trial(int n, Word t) const {
    RegrowthSweep<>::Trial own = first;
    own.number += t;
    own.first += (t * RegrowthSweep<>::kRounds) << n;
    return own;
  }
};

struct DeviceRegrowth : RegrowthSweep<> {
  using Shared = RoundOnDevice;
};

// Every thread takes its share of the nodes that come, then of the processors. A trial counts with its last round.
template <class S>
struct EachItsShareOfARound {
  __device__ static void visit(int n, Word, Word count, const RoundOnDevice& seen, DeviceAccumulator<S>& accumulator) {
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x, stride = Word{gridDim.x} * kBlockThreads;
    if (seen.round == S::kRounds - 1) {
      if (own == 0) accumulator.visited(count);
      for (Word t = own; t < count; t += stride) {
        S::record_trial(seen.trial(n, t), seen.top[t], seen.first_top[t], accumulator);
      }
    }
    // All nodes, or one half of them.
    const Word first = S::first_of(n, seen.round);
    const int come = first == 0 ? n : n - 1;
    for (Word i = own; i < count << come; i += stride) {
      const Word t = i >> come, v = first + (i & all_ones(come)), nodes = t << n, at = nodes + v;
      S::record_node(n, seen.trial(n, t), seen.round,
                     {v, seen.place[at], seen.stored[at], seen.stored[nodes + seen.parent[v]], seen.crowded[at] == 0},
                     accumulator);
    }
    for (Word i = own; i < count << n; i += stride) {
      const Word t = i >> n;
      S::record_processor(n, seen.trial(n, t), seen.round, {i & all_ones(n), seen.star_load[i], seen.held[i]},
                          S::cap(n, seen.top[t]), accumulator);
    }
  }
};

namespace {

using RegrowthLauncher = SweepLauncher<DeviceRegrowth, EachItsShareOfARound<DeviceRegrowth>>;

// A tree and all that so many trials of it at once need.
class RegrowthMemory {
 public:
  RegrowthMemory(int n, const TreeShape& tree, Word trials)
      : n_(n),
        trees_(n, tree, trials),
        stored_(trials * tree.parent.size()),
        crowded_(trials * tree.parent.size()),
        top_(trials),
        first_top_(trials),
        held_(trials << n) {}

  void run(const RegrowthSweep<>::Trial& first, Chunk units, RegrowthLauncher& launcher) {
    trees_.toss({first.b, DeviceRegrowth::kSeed, first.number}, units.count);
    find_tops();
    held_.clear();
    for (int round = 0; round < DeviceRegrowth::kRounds; ++round) {
      store(round);
      launcher.visit(units, {first, round, top_.data(), first_top_.data(), trees_.parent(), trees_.places(),
                             stored_.data(), trees_.star_load(), held_.data(), crowded_.data()});
    }
  }

 private:
  // Stores the nodes that come in a round.
  void store(int round) {
    const StoredPlaces places{stored_.data(), held_.data(), crowded_.data()};
    const Word first = DeviceRegrowth::first_of(n_, round);
    // The loads are the same as before, so that the top is not raised.
    place(round, top_.data());
    if (round > 0) trees_.take_away(first, places);
    crowded_.clear();
    trees_.store(first, top_.data(), places);
  }

  // The largest loads of a star there will be.
  void find_tops() {
    first_top_.clear();
    place(0, first_top_.data());
    check_cuda(cudaMemcpyAsync(top_.data(), first_top_.data(), top_.size() * sizeof(std::uint32_t),
                               cudaMemcpyDeviceToDevice, nullptr),
               "copying on the device");
    for (int round = 1; round < DeviceRegrowth::kRounds; ++round) place(round, top_.data());
  }

  void place(int round, std::uint32_t* top) {
    trees_.place(DeviceRegrowth::first_of(n_, round), DeviceRegrowth::renamed(n_, round), top);
  }

  int n_;
  PlacedTrees trees_;
  DeviceArray<std::uint32_t> stored_;
  DeviceArray<std::uint8_t> crowded_;
  DeviceArray<std::uint32_t> top_, first_top_, held_;
};

}  // namespace

template <>
void visit_on_device<RegrowthSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  RegrowthLauncher launcher(n);
  each_batch<DeviceRegrowth>(n, chunk, [&](Word unit, Word trials, const auto& tree) {
    memory_of<RegrowthMemory>(n, tree, trials).run(DeviceRegrowth::trial_of(n, unit), {unit, trials}, launcher);
  });
  launcher.add_to(tally);
}

template <>
std::size_t stack_on_device<RegrowthSweep<>>() {
  return stack_of_kernel<DeviceRegrowth, EachItsShareOfARound<DeviceRegrowth>>();
}

}  // namespace cubeverify
