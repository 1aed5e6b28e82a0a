#include <cub/block/block_reduce.cuh>
#include <cuda/functional>
#include <cuda/std/functional>
#include <thrust/binary_search.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sort.h>
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

}  // namespace

PlacedTree::PlacedTree(int n, const TreeShape& tree)
    : n_(n),
      nodes_(tree.parent.size()),
      coins_(1),
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
  entered_ = steps.entered;
  const DeviceVector<std::uint32_t> left = steps.left;
  for (const auto* step : {&std::as_const(entered_), &left}) {
    thrust::scatter(thrust::cuda::par, number(0), number(nodes_), step->begin(), node_of_step_.begin());
  }
}

void PlacedTree::toss(const TrialCoins& coins) {
  with_thrust("tossing coins", [&] { thrust::fill_n(thrust::cuda::par_nosync, coins_.begin(), 1, coins); });
}

void PlacedTree::place(cudaStream_t stream, Word first, Word renamed, std::uint32_t* top) {
  with_thrust("placing a tree", [&] {
    const auto in_order = thrust::cuda::par_nosync(&pool_).on(stream);
    thrust::tabulate(in_order, flips_.begin(), flips_.end(),
                     DrawFlips{n_, start_of(coins_), first, renamed, parent_phase()});
    const auto steps = thrust::make_permutation_iterator(flips_.begin(), node_of_step_.begin());
    thrust::inclusive_scan(in_order, steps, steps + static_cast<std::ptrdiff_t>(2 * nodes_), walked_.begin(),
                           cuda::std::bit_xor<std::uint32_t>{});
    clear(load_, stream);
    thrust::for_each(in_order, number(0), number(nodes_),
                     Assign{n_, start_of(walked_), start_of(entered_), start_of(place_), start_of(load_),
                            start_of(star_), start_of(node_)});
  });
  const auto blocks = static_cast<unsigned>((bit(n_) + kStarThreads - 1) / kStarThreads);
  sum_stars<<<blocks, kStarThreads, 0, stream>>>(n_, load(), start_of(star_load_), top);
  check_cuda(cudaGetLastError(), "summing stars");
}

void PlacedTree::store(cudaStream_t stream, Word first, const std::uint32_t* top, const StoredPlaces& places) {
  with_thrust("redistributing nodes", [&] {
    const auto in_order = thrust::cuda::par_nosync(&pool_).on(stream);
    const auto star = star_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto node = node_.begin() + static_cast<std::ptrdiff_t>(first);
    thrust::stable_sort_by_key(in_order, star, star_.end(), node);
    const Word stars = PartialStars::count(n_);
    thrust::lower_bound(in_order, star, star_.end(), number(0), number(stars + 1), begin_.begin());
    const SortedNodes sorted{thrust::raw_pointer_cast(&*node), this->places()};
    thrust::for_each(in_order, number(0), number(stars), StoreStar{n_, {start_of(begin_), sorted}, top, places});
  });
}

void PlacedTree::take_away(cudaStream_t stream, Word first, const StoredPlaces& places) {
  with_thrust("taking nodes away", [&] {
    thrust::for_each(thrust::cuda::par_nosync(&pool_).on(stream), number(first), number(nodes_), Leave{places});
  });
}

KeptTree& kept_tree() {
  static thread_local KeptTree kept;
  return kept;
}

void give_back_kept_memory() { kept_tree() = {}; }

}  // namespace cubeverify
