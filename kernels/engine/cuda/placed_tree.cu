#include <cub/block/block_reduce.cuh>
#include <cuda/functional>
#include <cuda/std/functional>
#include <thrust/binary_search.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/mr/disjoint_pool.h>
#include <thrust/mr/new.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sort.h>
#include <thrust/system_error.h>
#include <thrust/tabulate.h>

#include "kernels/embedding/tour.h"
#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/sweeps/embedding/cases.h"

namespace cubeverify {

namespace {

constexpr int kStarThreads = 256;

using Numbers = thrust::counting_iterator<std::uint32_t>;

struct TossCoins {
  TrialCoins first;

  __device__ TrialCoins operator()(Word t) const { return {first.b, first.seed, first.trial + t}; }
};

// What the edge above a node flips, by node of all trials.
struct DrawFlips {
  int n;
  const TrialCoins* coins;
  std::uint32_t nodes;
  Word first, renamed;
  const std::uint8_t* parent_phase;

  __device__ std::uint32_t operator()(std::uint32_t i) const {
    const std::uint32_t t = i / nodes, v = i % nodes;
    if (v == 0) return 0;
    const Word number = v < first ? v : v + renamed;
    return static_cast<std::uint32_t>(flips_above<EmbeddingRule>(n, parent_phase[v], coins[t], number));
  }
};

// What a step of the walks round all trees flips.
struct StepFlips {
  std::uint32_t nodes;
  const std::uint32_t *flips, *node_of_step;

  __device__ std::uint32_t operator()(std::uint32_t step) const {
    return flips[step / (2 * nodes) * nodes + node_of_step[step % (2 * nodes)]];
  }
};

// Where a node is assigned, and of those from `first` on what the sort needs: its partial star, and the node.
struct Assign {
  int n;
  std::uint32_t nodes, first, stars;
  const std::uint32_t *walked, *entered;
  std::uint32_t *place, *load, *star, *node;

  __device__ void operator()(std::uint32_t i) const {
    const std::uint32_t t = i / nodes, v = i % nodes;
    const std::uint32_t x = walked[t * 2 * nodes + entered[v]];
    place[i] = x;
    atomicAdd(load + (Word{t} << n) + x, 1u);
    if (v < first) return;
    const std::uint32_t comes = t * (nodes - first) + v - first;
    star[comes] = t * stars + static_cast<std::uint32_t>(PartialStars::number(n, PartialStars::centre(n, x)));
    node[comes] = i;
  }
};

// A thread for each processor, and the same number of blocks for each trial.
__global__ void __launch_bounds__(kStarThreads)
    sum_stars(int n, unsigned blocks, const std::uint32_t* load, std::uint32_t* star_load, std::uint32_t* top) {
  const unsigned t = blockIdx.x / blocks;
  const Word x = Word{blockIdx.x % blocks} * kStarThreads + threadIdx.x, own = Word{t} << n;
  std::uint32_t sum = 0;
  if (x < bit(n)) {
    sum = load[own + x];
    for (int i = 0; i < EmbeddingRule::star_coordinates(n); ++i) sum += load[own + (x ^ bit(i))];
    star_load[own + x] = sum;
  }
  using Reduce = cub::BlockReduce<std::uint32_t, kStarThreads>;
  __shared__ typename Reduce::TempStorage storage;
  const std::uint32_t largest = Reduce(storage).Reduce(sum, cuda::maximum<std::uint32_t>{});
  if (threadIdx.x == 0) atomicMax(top + t, largest);
}

// The node is one of all trials, the processor one of its own.
struct SortedNodes {
  const std::uint32_t *node, *place;
  __device__ Arrival operator()(Word i) const { return {node[i], place[node[i]]}; }
};

struct StoreStar {
  int n;
  std::uint32_t stars;
  NodesByStar<SortedNodes> nodes;
  const std::uint32_t* top;
  StoredPlaces places;

  __device__ void operator()(std::uint32_t star) const {
    const Word t = star / stars, processors = t << n;
    StoredPlaces own = places;
    own.held += processors;
    if (own.assigned != nullptr) {
      own.assigned += processors;
      own.held_assigned += processors;
    }
    store_star<PartialStars>(n, nodes, star, EmbeddingCases::cap(n, top[t]), own);
  }
};

struct Leave {
  int n;
  std::uint32_t nodes, first;
  StoredPlaces places;

  __device__ void operator()(std::uint32_t comes) const {
    const std::uint32_t t = comes / (nodes - first), v = first + comes % (nodes - first);
    atomicSub(places.held + (Word{t} << n) + places.stored[t * nodes + v], 1u);
  }
};

Numbers number(Word v) { return Numbers(static_cast<std::uint32_t>(v)); }

// Returns run(), which uses Thrust. An error of Thrust becomes a DeviceError that names what was being done.
template <class Run>
auto with_thrust(const char* doing, const Run& run) {
  try {
    return run();
  } catch (const thrust::system_error& error) {
    check_cuda(static_cast<cudaError_t>(error.code().value()), doing);
    throw DeviceError(std::string("CUDA failed at ") + doing + ": " + error.what());
  }
}

// The memory of the device in use.
class DeviceMemory final : public thrust::mr::memory_resource<thrust::device_ptr<void>> {
 public:
  pointer do_allocate(std::size_t bytes, std::size_t) override {
    void* memory = nullptr;
    check_cuda(cudaMalloc(&memory, bytes), "taking device memory");
    return pointer(memory);
  }
  void do_deallocate(pointer memory, std::size_t, std::size_t) override { cudaFree(memory.get()); }
};

using Pool = thrust::mr::disjoint_unsynchronized_pool_resource<DeviceMemory, thrust::mr::new_delete_resource>;

// Takes from the device what is asked for and no more, and keeps it.
thrust::mr::pool_options exact_blocks() {
  auto options = Pool::get_default_options();
  options.largest_block_size = options.smallest_block_size;
  return options;
}

}  // namespace

// It is used again at once, as all that is done on the device is done in order.
struct AlgorithmMemory {
  Pool pool{exact_blocks()};
};

PlacedTrees::PlacedTrees(int n, const TreeShape& tree, Word trials)
    : n_(n),
      nodes_(static_cast<std::uint32_t>(tree.parent.size())),
      coins_(trials),
      algorithms_(std::make_unique<AlgorithmMemory>()),
      parent_(tree.parent),
      phase_(tree.parent_phase),
      node_of_step_(2 * Word{nodes_}),
      flips_(trials * nodes_),
      walked_(2 * trials * nodes_),
      place_(trials * nodes_),
      load_(trials << n),
      star_load_(trials << n),
      star_(trials * nodes_),
      node_(trials * nodes_),
      begin_(trials * PartialStars::count(n) + 1) {
  const Tour steps = tour(tree);
  entered_ = DeviceArray(steps.entered);
  const DeviceArray left(steps.left);
  with_thrust("placing a tree", [&] {
    for (const auto* step : {&std::as_const(entered_), &left}) {
      thrust::scatter(thrust::cuda::par, number(0), number(nodes_), step->data(), node_of_step_.data());
    }
  });
}

PlacedTrees::~PlacedTrees() = default;

void PlacedTrees::toss(const TrialCoins& first, Word trials) {
  trials_ = trials;
  with_thrust("tossing coins", [&] {
    thrust::tabulate(thrust::cuda::par_nosync, coins_.data(), coins_.data() + trials, TossCoins{first});
  });
}

void PlacedTrees::place(Word first, Word renamed, std::uint32_t* top) {
  const Word all = trials_ * nodes_;
  with_thrust("placing a tree", [&] {
    const auto in_order = thrust::cuda::par_nosync(&algorithms_->pool);
    thrust::tabulate(in_order, flips_.data(), flips_.data() + all,
                     DrawFlips{n_, coins_.data(), nodes_, first, renamed, parent_phase()});
    const auto steps =
        thrust::make_transform_iterator(number(0), StepFlips{nodes_, flips_.data(), node_of_step_.data()});
    thrust::inclusive_scan(in_order, steps, steps + static_cast<std::ptrdiff_t>(2 * all), walked_.data(),
                           cuda::std::bit_xor<std::uint32_t>{});
    load_.clear();
    thrust::for_each(in_order, number(0), number(all),
                     Assign{n_, nodes_, static_cast<std::uint32_t>(first), stars(), walked_.data(), entered_.data(),
                            place_.data(), load_.data(), star_.data(), node_.data()});
  });
  const auto blocks = static_cast<unsigned>((bit(n_) + kStarThreads - 1) / kStarThreads);
  sum_stars<<<static_cast<unsigned>(trials_) * blocks, kStarThreads>>>(n_, blocks, load(), star_load_.data(), top);
  check_cuda(cudaGetLastError(), "summing stars");
}

void PlacedTrees::store(Word first, const std::uint32_t* top, const StoredPlaces& places) {
  with_thrust("redistributing nodes", [&] {
    const auto in_order = thrust::cuda::par_nosync(&algorithms_->pool);
    std::uint32_t* const star_end = star_.data() + trials_ * (nodes_ - first);
    thrust::stable_sort_by_key(in_order, star_.data(), star_end, node_.data());
    const Word all_stars = trials_ * stars();
    thrust::lower_bound(in_order, star_.data(), star_end, number(0), number(all_stars + 1), begin_.data());
    const SortedNodes sorted{node_.data(), this->places()};
    thrust::for_each(in_order, number(0), number(all_stars),
                     StoreStar{n_, stars(), {begin_.data(), sorted}, top, places});
  });
}

void PlacedTrees::take_away(Word first, const StoredPlaces& places) {
  with_thrust("taking nodes away", [&] {
    thrust::for_each(thrust::cuda::par_nosync(&algorithms_->pool), number(0), number(trials_ * (nodes_ - first)),
                     Leave{n_, nodes_, static_cast<std::uint32_t>(first), places});
  });
}

std::uint32_t PlacedTrees::stars() const { return static_cast<std::uint32_t>(PartialStars::count(n_)); }

KeptTree& kept_tree() {
  static thread_local KeptTree kept;
  return kept;
}

void release_kept_memory() { kept_tree() = {}; }

}  // namespace cubeverify
