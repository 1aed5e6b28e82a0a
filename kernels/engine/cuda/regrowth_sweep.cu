#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/regrowth/facts.h"

namespace cubeverify {

// What the threads that look at a round of a trial share.
struct RoundOnDevice {
  RegrowthSweep<>::Trial trial;
  int round;
  std::uint32_t top, first_top;
  const std::uint32_t *parent, *place, *stored, *star_load, *held;
  const std::uint8_t* room;
};

struct DeviceRegrowth : RegrowthSweep<> {
  using Shared = RoundOnDevice;
};

// Every thread takes its share of the nodes that come, then of the processors. The trial counts with its last round.
template <class S>
struct EachItsShareOfARound {
  __device__ static void visit(int n, Word, Word count, const RoundOnDevice& seen, DeviceAccumulator<S>& accumulator) {
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x, stride = Word{gridDim.x} * kBlockThreads;
    if (own == 0 && seen.round == S::kRounds - 1) {
      accumulator.visited(count);
      S::record_trial(seen.trial, seen.top, seen.first_top, accumulator);
    }
    for (Word v = S::first_of(n, seen.round) + own; v < bit(n); v += stride) {
      S::record_node(n, seen.trial, seen.round,
                     {v, seen.place[v], seen.stored[v], seen.stored[seen.parent[v]], seen.room[v] != 0}, accumulator);
    }
    for (Word x = own; x < bit(n); x += stride) {
      S::record_processor(n, seen.trial, seen.round, {x, seen.star_load[x], seen.held[x]}, S::cap(n, seen.top),
                          accumulator);
    }
  }
};

namespace {

// A tree and all that a trial of it needs.
class RegrowthMemory {
 public:
  RegrowthMemory(int n, const TreeShape& tree) : n_(n), nodes_(tree.parent.size()), tree_(n, tree) {}

  void run(const RegrowthSweep<>::Trial& trial, Word unit, std::span<Word> tally) {
    std::uint32_t top = 0, first_top = 0;
    for (int round = 0; round < DeviceRegrowth::kRounds; ++round) {
      place(trial, round);
      const std::uint32_t fullest = tree_.fullest_star();
      if (round == 0) first_top = fullest;
      top = std::max(top, fullest);
    }
    held_.clear();
    assigned_.clear();
    const StoredPlaces places{stored_.get(), held_.get(), assigned_.get(), room_.get()};
    for (int round = 0; round < DeviceRegrowth::kRounds; ++round) {
      const Word first = DeviceRegrowth::first_of(n_, round);
      place(trial, round);
      if (round > 0) tree_.take_away(first, places);
      tree_.store(first, DeviceRegrowth::cap(n_, top), FirstCome::kStored, places);
      launch<DeviceRegrowth, EachItsShareOfARound<DeviceRegrowth>>(
          n_, {unit, 1}, tally,
          {trial, round, top, first_top, tree_.parent(), tree_.places(), stored_.get(), tree_.star_load(), held_.get(),
           room_.get()});
    }
  }

 private:
  void place(const RegrowthSweep<>::Trial& trial, int round) {
    tree_.place({trial.b, DeviceRegrowth::kSeed, trial.number}, DeviceRegrowth::first_of(n_, round),
                DeviceRegrowth::renamed(n_, round));
  }

  int n_;
  std::size_t nodes_;
  PlacedTree tree_;
  DeviceArray<std::uint32_t> stored_{nodes_}, held_{nodes_}, assigned_{nodes_};
  DeviceArray<std::uint8_t> room_{nodes_};
};

}  // namespace

template <>
void visit_on_device<RegrowthSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  for_each_trial<DeviceRegrowth, RegrowthMemory>(
      n, chunk,
      [&](RegrowthMemory& memory, const DeviceRegrowth::Trial& trial, Word unit) { memory.run(trial, unit, tally); });
}

template <>
std::size_t stack_on_device<RegrowthSweep<>>() {
  return stack_of_kernel<DeviceRegrowth, EachItsShareOfARound<DeviceRegrowth>>();
}

}  // namespace cubeverify
