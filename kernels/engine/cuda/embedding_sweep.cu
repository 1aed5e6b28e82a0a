#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>

#include "kernels/embedding/tour.h"
#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/embedding_sweep.h"

// A trial on the device. The flips of all edges are drawn at their places in a walk round the tree, a scan turns them
// into addresses; loads are counted, stars summed; a stable sort brings the nodes of each partial star together in the
// order in which they came, and a thread redistributes each.

namespace cubeverify {

// What the threads that look at a trial share.
struct TrialOnDevice {
  EmbeddingSweep<>::Trial trial;
  std::uint32_t top;
  const std::uint32_t *parent, *place, *stored, *load, *star_load, *held, *held_assigned;
  const std::uint8_t *parent_phase, *room;
};

struct DeviceEmbedding : EmbeddingSweep<> {
  using Shared = TrialOnDevice;
};

// Every thread takes its share of the nodes, then of the processors.
template <class S>
struct EachItsShare {
  __device__ static void visit(int n, Word, Word count, const TrialOnDevice& seen, DeviceObserver<S>& observer) {
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x, stride = Word{gridDim.x} * kBlockThreads;
    if (own == 0) {
      observer.visited(count);
      S::tell_trial(seen.trial, seen.top, observer);
    }
    for (Word v = own; v < bit(n); v += stride) {
      const Word parent = seen.parent[v];
      S::tell_node(n, seen.trial,
                   {v, seen.place[v], seen.stored[v], seen.place[parent], seen.stored[parent], seen.parent_phase[v],
                    seen.room[v] != 0},
                   observer);
    }
    for (Word x = own; x < bit(n); x += stride) {
      S::tell_processor(seen.trial, {x, seen.load[x], seen.star_load[x], seen.held[x], seen.held_assigned[x]},
                        S::cap(n, seen.top), observer);
    }
  }
};

namespace {

__global__ void draw_flips(int n, int b, Word seed, Word trial, const std::uint8_t* parent_phase,
                           const std::uint32_t* entered, const std::uint32_t* left, std::uint32_t* steps) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word v = Word{blockIdx.x} * blockDim.x + threadIdx.x; v < bit(n); v += stride) {
    const int start = EmbeddingRule::window_start(n, b, parent_phase[v]);
    const Word flips = v == 0 ? 0 : EmbeddingRule::flips(n, start, EmbeddingRule::coins(seed, trial, v, b));
    steps[entered[v]] = steps[left[v]] = static_cast<std::uint32_t>(flips);
  }
}

// Addresses, loads, and what the sort needs: the centre of each node's partial star, and the node.
__global__ void assign(int n, const std::uint32_t* walked, const std::uint32_t* entered, std::uint32_t* place,
                       std::uint32_t* load, std::uint32_t* centre, std::uint32_t* node) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word v = Word{blockIdx.x} * blockDim.x + threadIdx.x; v < bit(n); v += stride) {
    const std::uint32_t x = walked[entered[v]];
    place[v] = x;
    centre[v] = static_cast<std::uint32_t>(PartialStars::centre(n, x));
    node[v] = static_cast<std::uint32_t>(v);
    atomicAdd(load + x, 1u);
  }
}

__global__ void sum_stars(int n, const std::uint32_t* load, std::uint32_t* star_load) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word x = Word{blockIdx.x} * blockDim.x + threadIdx.x; x < bit(n); x += stride) {
    std::uint32_t sum = load[x];
    for (int i = 0; i < EmbeddingRule::star_coordinates(n); ++i) sum += load[x ^ bit(i)];
    star_load[x] = sum;
  }
}

// The thread that finds the first node of a star stores all of its nodes: no other thread touches that star.
__global__ void store(int n, std::uint32_t cap, FirstCome rule, const std::uint32_t* centre, const std::uint32_t* node,
                      const std::uint32_t* place, std::uint32_t* stored, std::uint32_t* held, std::uint32_t* assigned,
                      std::uint8_t* room) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word first = Word{blockIdx.x} * blockDim.x + threadIdx.x; first < bit(n); first += stride) {
    if (first > 0 && centre[first - 1] == centre[first]) continue;
    for (Word i = first; i < bit(n) && centre[i] == centre[first]; ++i) {
      const Destination to = destination<PartialStars>(n, place[node[i]], cap, rule, held, assigned);
      stored[node[i]] = static_cast<std::uint32_t>(to.x);
      room[node[i]] = to.room ? 1 : 0;
    }
  }
}

// CUB tells how much memory an algorithm wants when it is called without any.
template <class Algorithm>
void with_temporary_memory(const char* doing, const Algorithm& algorithm) {
  std::size_t bytes = 0;
  check_cuda(algorithm(nullptr, bytes), doing);
  DeviceArray<std::uint8_t> memory(bytes);
  check_cuda(algorithm(memory.get(), bytes), doing);
}

struct ExclusiveOr {
  __device__ std::uint32_t operator()(std::uint32_t a, std::uint32_t b) const { return a ^ b; }
};

// A tree and all that a trial of it needs: about 60 bytes a node, besides the sort's.
class TrialMemory {
 public:
  TrialMemory(int n, const TreeShape& tree)
      : n_(n), nodes_(tree.parent.size()), parent_(tree.parent), phase_(tree.parent_phase) {
    const Tour steps = tour(tree);
    entered_ = DeviceArray<std::uint32_t>(steps.entered);
    left_ = DeviceArray<std::uint32_t>(steps.left);
  }

  TrialOnDevice run(const EmbeddingSweep<>::Trial& trial) {
    const auto grid = static_cast<unsigned>(std::min<Word>((nodes_ + kBlockThreads - 1) / kBlockThreads, 1u << 20));
    const int items = static_cast<int>(nodes_);
    draw_flips<<<grid, kBlockThreads>>>(n_, trial.b, DeviceEmbedding::kSeed, trial.number, phase_.get(), entered_.get(),
                                        left_.get(), steps_.get());
    check_cuda(cudaGetLastError(), "drawing flips");
    with_temporary_memory("walking round a tree", [&](void* memory, std::size_t& bytes) {
      return cub::DeviceScan::InclusiveScan(memory, bytes, steps_.get(), walked_.get(), ExclusiveOr{}, 2 * nodes_);
    });
    load_.clear();
    assign<<<grid, kBlockThreads>>>(n_, walked_.get(), entered_.get(), place_.get(), load_.get(), centre_.get(),
                                    node_.get());
    sum_stars<<<grid, kBlockThreads>>>(n_, load_.get(), star_load_.get());
    check_cuda(cudaGetLastError(), "summing stars");
    with_temporary_memory("finding the fullest star", [&](void* memory, std::size_t& bytes) {
      return cub::DeviceReduce::Max(memory, bytes, star_load_.get(), top_.get(), items);
    });
    const std::uint32_t top = top_.front();
    with_temporary_memory("sorting nodes by partial star", [&](void* memory, std::size_t& bytes) {
      return cub::DeviceRadixSort::SortPairs(memory, bytes, centre_.get(), sorted_centre_.get(), node_.get(),
                                             sorted_node_.get(), items, 0, n_);
    });
    // The reading `assigned` first: where its nodes are stored is not told, only how many.
    for (const FirstCome rule : {FirstCome::kAssigned, FirstCome::kStored}) {
      DeviceArray<std::uint32_t>& held = rule == FirstCome::kStored ? held_ : held_assigned_;
      held.clear();
      assigned_.clear();
      store<<<grid, kBlockThreads>>>(n_, DeviceEmbedding::cap(n_, top), rule, sorted_centre_.get(), sorted_node_.get(),
                                     place_.get(), stored_.get(), held.get(), assigned_.get(), room_.get());
      check_cuda(cudaGetLastError(), "redistributing");
    }
    return {trial,
            top,
            parent_.get(),
            place_.get(),
            stored_.get(),
            load_.get(),
            star_load_.get(),
            held_.get(),
            held_assigned_.get(),
            phase_.get(),
            room_.get()};
  }

 private:
  int n_;
  std::size_t nodes_;
  DeviceArray<std::uint32_t> parent_;
  DeviceArray<std::uint8_t> phase_;
  DeviceArray<std::uint32_t> entered_, left_;
  DeviceArray<std::uint32_t> steps_{2 * nodes_}, walked_{2 * nodes_};
  DeviceArray<std::uint32_t> place_{nodes_}, load_{nodes_}, star_load_{nodes_}, top_{1};
  DeviceArray<std::uint32_t> centre_{nodes_}, node_{nodes_}, sorted_centre_{nodes_}, sorted_node_{nodes_};
  DeviceArray<std::uint32_t> stored_{nodes_}, held_{nodes_}, held_assigned_{nodes_}, assigned_{nodes_};
  DeviceArray<std::uint8_t> room_{nodes_};
};

}  // namespace

template <>
void visit_on_device<EmbeddingSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  std::unique_ptr<TrialMemory> memory;
  int which = -1;
  for (Word done = 0; done < chunk.count; ++done) {
    const Word unit = chunk.first + done;
    const EmbeddingSweep<>::Trial trial = DeviceEmbedding::trial_of(n, unit);
    if (trial.which != which) {
      memory.reset();  // before the next takes as much
      memory = std::make_unique<TrialMemory>(n, *tree_shape(trial.shape, n, DeviceEmbedding::kSeed));
      which = trial.which;
    }
    launch<DeviceEmbedding, EachItsShare<DeviceEmbedding>>(n, {unit, 1}, tally, memory->run(trial));
  }
}

}  // namespace cubeverify
