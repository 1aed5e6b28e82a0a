#include <cub/block/block_reduce.cuh>
#include <cuda/functional>
#include <cuda/std/functional>
#include <thrust/binary_search.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
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

// What the edge above node v flips.
struct DrawFlips {
  int n;
  const TrialCoins* coins;
  Word first, renamed;
  const std::uint8_t* parent_phase;

  __device__ std::uint32_t operator()(Word v) const {
    if (v == 0) return 0;
    const Word number = v < first ? v : v + renamed;
    return static_cast<std::uint32_t>(flips_above<EmbeddingRule>(n, parent_phase[v], *coins, number));
  }
};

// Where node v is assigned, and what the sort needs: its partial star, and the node.
struct Assign {
  int n;
  const std::uint32_t *walked, *entered;
  std::uint32_t *place, *load, *star, *node;

  __device__ void operator()(std::uint32_t v) const {
    const std::uint32_t x = walked[entered[v]];
    place[v] = x;
    star[v] = static_cast<std::uint32_t>(PartialStars::number(n, PartialStars::centre(n, x)));
    node[v] = v;
    atomicAdd(load + x, 1u);
  }
};

// A thread for each processor.
__global__ void __launch_bounds__(kStarThreads)
    sum_stars(int n, const std::uint32_t* load, std::uint32_t* star_load, std::uint32_t* top) {
  const Word x = Word{blockIdx.x} * kStarThreads + threadIdx.x;
  std::uint32_t sum = 0;
  if (x < bit(n)) {
    sum = load[x];
    for (int i = 0; i < EmbeddingRule::star_coordinates(n); ++i) sum += load[x ^ bit(i)];
    star_load[x] = sum;
  }
  using Reduce = cub::BlockReduce<std::uint32_t, kStarThreads>;
  __shared__ typename Reduce::TempStorage storage;
  const std::uint32_t largest = Reduce(storage).Reduce(sum, cuda::maximum<std::uint32_t>{});
  if (threadIdx.x == 0) atomicMax(top, largest);
}

struct SortedNodes {
  const std::uint32_t *node, *place;
  __device__ Arrival operator()(Word i) const { return {node[i], place[node[i]]}; }
};

struct StoreStar {
  int n;
  NodesByStar<SortedNodes> nodes;
  const std::uint32_t* top;
  StoredPlaces places;

  __device__ void operator()(std::uint32_t star) const {
    store_star<PartialStars>(n, nodes, star, EmbeddingCases::cap(n, *top), places);
  }
};

struct Leave {
  StoredPlaces places;
  __device__ void operator()(std::uint32_t v) const { atomicSub(places.held + places.stored[v], 1u); }
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

PlacedTree::PlacedTree(int n, const TreeShape& tree)
    : n_(n),
      nodes_(tree.parent.size()),
      coins_(1),
      algorithms_(std::make_unique<AlgorithmMemory>()),
      parent_(tree.parent),
      phase_(tree.parent_phase),
      node_of_step_(2 * nodes_),
      flips_(nodes_),
      walked_(2 * nodes_),
      place_(nodes_),
      load_(bit(n)),
      star_load_(bit(n)),
      star_(nodes_),
      node_(nodes_),
      begin_(PartialStars::count(n) + 1) {
  const Tour steps = tour(tree);
  entered_ = DeviceArray(steps.entered);
  const DeviceArray left(steps.left);
  with_thrust("placing a tree", [&] {
    for (const auto* step : {&std::as_const(entered_), &left}) {
      thrust::scatter(thrust::cuda::par, number(0), number(nodes_), step->data(), node_of_step_.data());
    }
  });
}

PlacedTree::~PlacedTree() = default;

void PlacedTree::toss(const TrialCoins& coins) {
  with_thrust("tossing coins", [&] { thrust::fill_n(thrust::cuda::par_nosync, coins_.data(), 1, coins); });
}

void PlacedTree::place(cudaStream_t stream, Word first, Word renamed, std::uint32_t* top) {
  with_thrust("placing a tree", [&] {
    const auto in_order = thrust::cuda::par_nosync(&algorithms_->pool).on(stream);
    thrust::tabulate(in_order, flips_.data(), flips_.data() + nodes_,
                     DrawFlips{n_, coins_.data(), first, renamed, parent_phase()});
    const auto steps = thrust::make_permutation_iterator(flips_.data(), node_of_step_.data());
    thrust::inclusive_scan(in_order, steps, steps + static_cast<std::ptrdiff_t>(2 * nodes_), walked_.data(),
                           cuda::std::bit_xor<std::uint32_t>{});
    load_.clear(stream);
    thrust::for_each(
        in_order, number(0), number(nodes_),
        Assign{n_, walked_.data(), entered_.data(), place_.data(), load_.data(), star_.data(), node_.data()});
  });
  const auto blocks = static_cast<unsigned>((bit(n_) + kStarThreads - 1) / kStarThreads);
  sum_stars<<<blocks, kStarThreads, 0, stream>>>(n_, load(), star_load_.data(), top);
  check_cuda(cudaGetLastError(), "summing stars");
}

void PlacedTree::store(cudaStream_t stream, Word first, const std::uint32_t* top, const StoredPlaces& places) {
  with_thrust("redistributing nodes", [&] {
    const auto in_order = thrust::cuda::par_nosync(&algorithms_->pool).on(stream);
    std::uint32_t* const star = star_.data() + first;
    std::uint32_t* const star_end = star_.data() + nodes_;
    std::uint32_t* const node = node_.data() + first;
    thrust::stable_sort_by_key(in_order, star, star_end, node);
    const Word stars = PartialStars::count(n_);
    thrust::lower_bound(in_order, star, star_end, number(0), number(stars + 1), begin_.data());
    const SortedNodes sorted{node, this->places()};
    thrust::for_each(in_order, number(0), number(stars), StoreStar{n_, {begin_.data(), sorted}, top, places});
  });
}

void PlacedTree::take_away(cudaStream_t stream, Word first, const StoredPlaces& places) {
  with_thrust("taking nodes away", [&] {
    thrust::for_each(thrust::cuda::par_nosync(&algorithms_->pool).on(stream), number(first), number(nodes_),
                     Leave{places});
  });
}

KeptTree& kept_tree() {
  static thread_local KeptTree kept;
  return kept;
}

void release_kept_memory() { kept_tree() = {}; }

}  // namespace cubeverify
