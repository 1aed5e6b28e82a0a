#include <cub/block/block_reduce.cuh>
#include <cuda/functional>
#include <cuda/std/functional>
#include <thrust/binary_search.h>
#include <thrust/execution_policy.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/mr/disjoint_pool.h>
#include <thrust/mr/new.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/memory_resource.h>
#include <thrust/system_error.h>
#include <thrust/tabulate.h>

#include "kernels/embedding/tour.h"
#include "kernels/engine/cuda/placed_tree.cuh"
#include "kernels/sweeps/embedding/cases.h"

// The problem: where a node of a grown tree lies follows from where its parent lies, so that a tree of 2^n nodes seems
// to take as many steps as it is deep; and a partial star stores its nodes in the order in which they came.
// The way: a walk round the tree goes along every edge twice, so that the exclusive or of all flips on the walk up to a
// node is its place: one scan for all trials. Loads are counted by atomic additions; a stable sort by partial star
// keeps the order in which nodes came, and a thread for each star stores them (kernels/embedding/by_item.h).
//
//     coins ──► flips ──► scan of the walks ──► places ──► loads of stars ──► cap
//                                                  └──► sort by partial star ──► stored
//
// Thrust and CUB scan, sort and search. All memory is taken once and kept from trial to trial (KeptTrees), that of
// Thrust, too (AlgorithmMemory): to take memory on a device waits for all that it does.

namespace cubeverify {
namespace {

constexpr int kStarThreads = 256;  // a choice: eight warps share one reduction and one atomic maximum

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

auto number(Word v) { return thrust::counting_iterator(static_cast<std::uint32_t>(v)); }

// Calls run(), which uses Thrust. An error of Thrust becomes a DeviceError that names what was being done.
void with_thrust(const char* doing, const auto& run) {
  try {
    run();
  } catch (const thrust::system_error& error) {
    check_cuda(static_cast<cudaError_t>(error.code().value()), doing);
    throw DeviceError(std::string("CUDA failed at ") + doing + ": " + error.what());
  } catch (const std::bad_alloc&) {
    check_cuda(cudaErrorMemoryAllocation, doing);
    throw;
  }
}

using Pool =
    thrust::mr::disjoint_unsynchronized_pool_resource<thrust::cuda::memory_resource, thrust::mr::new_delete_resource>;

// Takes from the device what is asked for and no more, and keeps it.
thrust::mr::pool_options exact_blocks() {
  auto options = Pool::get_default_options();
  options.largest_block_size = options.smallest_block_size;
  return options;
}

// The memory of the last trials, for the next ones of the same tree.
struct KeptTrees {
  int device = -1, n = 0;
  std::shared_ptr<const TreeShape> tree;
  Word trials = 0;  // that there is room for
  std::unique_ptr<PlacedTrees> placed;
};
thread_local KeptTrees kept;

}  // namespace

// What Thrust works in. It is used again at once, as all that is done on the device is done in order.
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
      begin_(trials * PartialStars::count(n) + 1),
      top_(trials),
      stored_(trials * nodes_),
      held_(trials << n),
      assigned_(trials << n),
      held_assigned_(trials << n),
      crowded_(trials * nodes_) {
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
    thrust::tabulate(thrust::cuda::par_nosync, coins_.data(), coins_.data() + trials, [first] __device__(Word t) {
      return TrialCoins{first.b, first.seed, first.trial + t};
    });
  });
  for (auto* counts : {&top_, &held_, &assigned_, &held_assigned_}) counts->clear();
}

void PlacedTrees::place(Word first, Word renamed) {
  load_.clear();
  with_thrust("placing a tree", [&] {
    const auto in_order = thrust::cuda::par_nosync(&algorithms_->pool);
    const int n = n_;
    const std::uint32_t nodes = nodes_, stars = this->stars();
    // By node of all trials: what the edge above it flips.
    const auto draw = [n, nodes, first, renamed, coins = coins_.data(),
                       parent_phase = phase_.data()] __device__(std::uint32_t i) {
      const std::uint32_t t = i / nodes, v = i % nodes;
      const Word number = v < first ? v : v + renamed;
      return v == 0 ? 0 : static_cast<std::uint32_t>(flips_above<EmbeddingRule>(n, parent_phase[v], coins[t], number));
    };
    thrust::tabulate(in_order, flips_.data(), flips_.data() + trials_ * nodes, draw);
    // By step of the walks round all trees: what it flips.
    const auto flips_of_step = cuda::proclaim_return_type<std::uint32_t>(
        [nodes, flips = flips_.data(), node_of_step = node_of_step_.data()] __device__(std::uint32_t step) {
          return flips[step / (2 * nodes) * nodes + node_of_step[step % (2 * nodes)]];
        });
    const auto steps = thrust::make_transform_iterator(number(0), flips_of_step);
    thrust::inclusive_scan(in_order, steps, steps + static_cast<std::ptrdiff_t>(2 * trials_ * nodes), walked_.data(),
                           cuda::std::bit_xor<std::uint32_t>{});
    // Where a node is assigned, and of those from `first` on what the sort needs: its partial star, and the node.
    const auto assign = [n, nodes, stars, first = static_cast<std::uint32_t>(first), walked = walked_.data(),
                         entered = entered_.data(), place = place_.data(), load = load_.data(), star = star_.data(),
                         node = node_.data()] __device__(std::uint32_t i) {
      const std::uint32_t t = i / nodes, v = i % nodes;
      const std::uint32_t x = walked[t * 2 * nodes + entered[v]];
      place[i] = x;
      atomicAdd(load + (Word{t} << n) + x, 1u);
      if (v < first) return;
      const std::uint32_t comes = t * (nodes - first) + v - first;
      star[comes] = t * stars + static_cast<std::uint32_t>(PartialStars::number(n, PartialStars::centre(n, x)));
      node[comes] = i;
    };
    thrust::for_each(in_order, number(0), number(trials_ * nodes), assign);
  });
  const auto blocks = static_cast<unsigned>((bit(n_) + kStarThreads - 1) / kStarThreads);
  sum_stars<<<static_cast<unsigned>(trials_) * blocks, kStarThreads>>>(n_, blocks, load_.data(), star_load_.data(),
                                                                       top_.data());
  check_cuda(cudaGetLastError(), "summing stars");
}

void PlacedTrees::copy_tops(DeviceArray<std::uint32_t>& tops) const {
  check_cuda(cudaMemcpyAsync(tops.data(), top_.data(), trials_ * sizeof(std::uint32_t), cudaMemcpyDeviceToDevice),
             "copying on the device");
}

void PlacedTrees::store(Word first, Reading reading) {
  crowded_.clear();
  StoredPlaces places{stored_.data(), held_.data(), crowded_.data()};
  if (reading == Reading::kBoth) {
    places.assigned = assigned_.data();
    places.held_assigned = held_assigned_.data();
  }
  with_thrust("redistributing nodes", [&] {
    const auto in_order = thrust::cuda::par_nosync(&algorithms_->pool);
    std::uint32_t* const star_end = star_.data() + trials_ * (nodes_ - first);
    thrust::stable_sort_by_key(in_order, star_.data(), star_end, node_.data());
    const Word all_stars = trials_ * stars();
    thrust::lower_bound(in_order, star_.data(), star_end, number(0), number(all_stars + 1), begin_.data());
    const auto store = [n = n_, stars = stars(),
                        nodes = NodesByStar<SortedNodes>{begin_.data(), {node_.data(), place_.data()}},
                        top = top_.data(), places] __device__(std::uint32_t star) {
      const Word t = star / stars, processors = t << n;
      StoredPlaces own = places;
      own.held += processors;
      if (own.assigned != nullptr) {
        own.assigned += processors;
        own.held_assigned += processors;
      }
      store_star<PartialStars>(n, nodes, star, EmbeddingCases::cap(n, top[t]), own);
    };
    thrust::for_each(in_order, number(0), number(all_stars), store);
  });
}

void PlacedTrees::take_away(Word first) {
  with_thrust("taking nodes away", [&] {
    const auto leave = [n = n_, nodes = nodes_, first = static_cast<std::uint32_t>(first), stored = stored_.data(),
                        held = held_.data()] __device__(std::uint32_t comes) {
      const std::uint32_t t = comes / (nodes - first), v = first + comes % (nodes - first);
      atomicSub(held + (Word{t} << n) + stored[t * nodes + v], 1u);
    };
    thrust::for_each(thrust::cuda::par_nosync(&algorithms_->pool), number(0), number(trials_ * (nodes_ - first)),
                     leave);
  });
}

std::uint32_t PlacedTrees::stars() const { return static_cast<std::uint32_t>(PartialStars::count(n_)); }

SeenTrials PlacedTrees::seen(const EmbeddingCases::Trial& first, Word step) const {
  return {{first, nodes_, top_.data(), parent_.data(), place_.data(), stored_.data(), load_.data(), star_load_.data(),
           held_.data(), held_assigned_.data(), phase_.data(), crowded_.data()},
          step};
}

PlacedTrees& placed_trees(int n, const std::shared_ptr<const TreeShape>& tree, Word trials) {
  int device = 0;
  check_cuda(cudaGetDevice(&device), "choosing a device");
  if (kept.device != device || kept.n != n || kept.tree != tree || kept.trials < trials) {
    release_kept_memory();  // before the next takes as much
    kept = {device, n, tree, trials, std::make_unique<PlacedTrees>(n, *tree, trials)};
  }
  return *kept.placed;
}

void release_kept_memory() { kept = {}; }

}  // namespace cubeverify
