#include <array>

#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/engine/cuda/repeated.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/regrowth/facts.h"

namespace cubeverify {

// What the threads that look at a round of a trial share.
struct RoundOnDevice {
  RegrowthSweep<>::Trial trial;
  int round;
  const std::uint32_t *top, *first_top;  // the largest load of a star in all rounds, and in the first
  const std::uint32_t *parent, *place, *stored, *star_load, *held;
  const std::uint8_t* crowded;
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
      S::record_trial(seen.trial, *seen.top, *seen.first_top, accumulator);
    }
    for (Word v = S::first_of(n, seen.round) + own; v < bit(n); v += stride) {
      S::record_node(n, seen.trial, seen.round,
                     {v, seen.place[v], seen.stored[v], seen.stored[seen.parent[v]], seen.crowded[v] == 0},
                     accumulator);
    }
    for (Word x = own; x < bit(n); x += stride) {
      S::record_processor(n, seen.trial, seen.round, {x, seen.star_load[x], seen.held[x]}, S::cap(n, *seen.top),
                          accumulator);
    }
  }
};

namespace {

using RegrowthLauncher = SweepLauncher<DeviceRegrowth, EachItsShareOfARound<DeviceRegrowth>>;

// A tree and all that a trial of it needs.
class RegrowthMemory {
 public:
  RegrowthMemory(int n, const TreeShape& tree)
      : n_(n),
        tree_(n, tree),
        stored_(tree.parent.size()),
        crowded_(tree.parent.size()),
        top_(1),
        first_top_(1),
        held_(bit(n)) {}

  void run(const RegrowthSweep<>::Trial& trial, Word unit, RegrowthLauncher& launcher) {
    tree_.toss({trial.b, DeviceRegrowth::kSeed, trial.number});
    for (int round = 0; round < DeviceRegrowth::kRounds; ++round) {
      rounds_[static_cast<std::size_t>(round)].run([&](cudaStream_t stream) { store(stream, round); });
      launcher.visit({unit, 1}, {trial, round, top_.data(), first_top_.data(), tree_.parent(), tree_.places(),
                                 stored_.data(), tree_.star_load(), held_.data(), crowded_.data()});
    }
  }

 private:
  // Stores the nodes that come in a round; before the first, finds the largest loads of a star there will be.
  void store(cudaStream_t stream, int round) {
    const StoredPlaces places{stored_.data(), held_.data(), crowded_.data()};
    const Word first = DeviceRegrowth::first_of(n_, round);
    if (round == 0) {
      find_tops(stream);
      held_.clear(stream);
    }
    // The loads are the same as before, so that the top is not raised.
    place(stream, round, top_.data());
    if (round > 0) tree_.take_away(stream, first, places);
    crowded_.clear(stream);
    tree_.store(stream, first, top_.data(), places);
  }

  void find_tops(cudaStream_t stream) {
    first_top_.clear(stream);
    place(stream, 0, first_top_.data());
    check_cuda(cudaMemcpyAsync(top_.data(), first_top_.data(), sizeof(std::uint32_t), cudaMemcpyDeviceToDevice, stream),
               "copying on the device");
    for (int round = 1; round < DeviceRegrowth::kRounds; ++round) place(stream, round, top_.data());
  }

  void place(cudaStream_t stream, int round, std::uint32_t* top) {
    tree_.place(stream, DeviceRegrowth::first_of(n_, round), DeviceRegrowth::renamed(n_, round), top);
  }

  int n_;
  PlacedTree tree_;
  DeviceArray<std::uint32_t> stored_;
  DeviceArray<std::uint8_t> crowded_;
  DeviceArray<std::uint32_t> top_, first_top_, held_;
  std::array<Repeated, DeviceRegrowth::kRounds> rounds_;
};

}  // namespace

template <>
void visit_on_device<RegrowthSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  RegrowthLauncher launcher(n);
  TrialsUnderWay under_way;
  for (Word done = 0; done < chunk.count; ++done) {
    const Word unit = chunk.first + done;
    const auto trial = DeviceRegrowth::trial_of(n, unit);
    memory_of<RegrowthMemory>(n, tree_shape(trial.shape, n, DeviceRegrowth::kSeed)).run(trial, unit, launcher);
    under_way.launched(bit(n) * DeviceRegrowth::kRounds);
  }
  launcher.add_to(tally);
}

template <>
std::size_t stack_on_device<RegrowthSweep<>>() {
  return stack_of_kernel<DeviceRegrowth, EachItsShareOfARound<DeviceRegrowth>>();
}

}  // namespace cubeverify
