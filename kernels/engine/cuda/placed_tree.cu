#include <algorithm>

#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>

#include "kernels/embedding/tour.h"
#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/placed_tree.cuh"

namespace cubeverify {

namespace {

__global__ void draw_flips(int n, Word nodes, TrialCoins coins, Word first, Word renamed,
                           const std::uint8_t* parent_phase, const std::uint32_t* entered, const std::uint32_t* left,
                           std::uint32_t* steps) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word v = Word{blockIdx.x} * blockDim.x + threadIdx.x; v < nodes; v += stride) {
    const Word number = v < first ? v : v + renamed;
    const Word flips = v == 0 ? 0 : flips_above<EmbeddingRule>(n, parent_phase[v], coins, number);
    steps[entered[v]] = steps[left[v]] = static_cast<std::uint32_t>(flips);
  }
}

// Addresses, loads, and what the sort needs: the centre of each node's partial star, and the node.
__global__ void assign(int n, Word nodes, const std::uint32_t* walked, const std::uint32_t* entered,
                       std::uint32_t* place, std::uint32_t* load, std::uint32_t* centre, std::uint32_t* node) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word v = Word{blockIdx.x} * blockDim.x + threadIdx.x; v < nodes; v += stride) {
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

struct SortedNodes {
  const std::uint32_t *node, *place;
  __device__ Arrival operator()(Word i) const { return {node[i], place[node[i]]}; }
};
using NodesByCentre = NodesByStar<std::uint32_t, SortedNodes>;

__global__ void store_stars(int n, NodesByCentre nodes, std::uint32_t cap, FirstCome rule, StoredPlaces places) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word i = Word{blockIdx.x} * blockDim.x + threadIdx.x; i < nodes.count; i += stride) {
    if (nodes.begins(i)) store_from<PartialStars>(n, nodes, i, cap, rule, places);
  }
}

__global__ void leave(Word first, Word nodes, StoredPlaces places) {
  const Word stride = Word{gridDim.x} * blockDim.x;
  for (Word v = first + Word{blockIdx.x} * blockDim.x + threadIdx.x; v < nodes; v += stride) {
    atomicSub(places.held + places.stored[v], 1u);
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

unsigned blocks_for(Word items) {
  return static_cast<unsigned>(std::clamp<Word>((items + kBlockThreads - 1) / kBlockThreads, 1, Word{1} << 20));
}

}  // namespace

PlacedTree::PlacedTree(int n, const TreeShape& tree)
    : n_(n), nodes_(tree.parent.size()), parent_(tree.parent), phase_(tree.parent_phase) {
  const Tour steps = tour(tree);
  entered_ = DeviceArray<std::uint32_t>(steps.entered);
  left_ = DeviceArray<std::uint32_t>(steps.left);
}

void PlacedTree::place(const TrialCoins& coins, Word first, Word renamed) {
  draw_flips<<<blocks_for(nodes_), kBlockThreads>>>(n_, nodes_, coins, first, renamed, phase_.get(), entered_.get(),
                                                    left_.get(), steps_.get());
  check_cuda(cudaGetLastError(), "drawing flips");
  with_temporary_memory("walking round a tree", [&](void* memory, std::size_t& bytes) {
    return cub::DeviceScan::InclusiveScan(memory, bytes, steps_.get(), walked_.get(), ExclusiveOr{}, 2 * nodes_);
  });
  load_.clear();
  assign<<<blocks_for(nodes_), kBlockThreads>>>(n_, nodes_, walked_.get(), entered_.get(), place_.get(), load_.get(),
                                                centre_.get(), node_.get());
  sum_stars<<<blocks_for(bit(n_)), kBlockThreads>>>(n_, load_.get(), star_load_.get());
  check_cuda(cudaGetLastError(), "summing stars");
}

std::uint32_t PlacedTree::fullest_star() {
  with_temporary_memory("finding the fullest star", [&](void* memory, std::size_t& bytes) {
    return cub::DeviceReduce::Max(memory, bytes, star_load_.get(), top_.get(), static_cast<int>(bit(n_)));
  });
  return top_.front();
}

void PlacedTree::store(Word first, std::uint32_t cap, FirstCome rule, const StoredPlaces& places) {
  const Word count = nodes_ - first;
  with_temporary_memory("sorting nodes by partial star", [&](void* memory, std::size_t& bytes) {
    return cub::DeviceRadixSort::SortPairs(memory, bytes, centre_.get() + first, sorted_centre_.get(),
                                           node_.get() + first, sorted_node_.get(), static_cast<int>(count), 0, n_);
  });
  store_stars<<<blocks_for(count), kBlockThreads>>>(
      n_, {count, sorted_centre_.get(), {sorted_node_.get(), place_.get()}}, cap, rule, places);
  check_cuda(cudaGetLastError(), "redistributing");
}

void PlacedTree::take_away(Word first, const StoredPlaces& places) {
  leave<<<blocks_for(nodes_ - first), kBlockThreads>>>(first, nodes_, places);
  check_cuda(cudaGetLastError(), "taking nodes away");
}

}  // namespace cubeverify
