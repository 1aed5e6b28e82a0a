#pragma once

#include <memory>
#include <typeinfo>
#include <utility>

#include "kernels/embedding/by_item.h"
#include "kernels/embedding/tree_shape.h"
#include "kernels/engine/cuda/launches.cuh"
#include "kernels/engine/cuda_device.h"
#include "kernels/facts/chunk.h"

namespace cubeverify {

// What Thrust's algorithms take memory from.
struct AlgorithmMemory;

// A tree embedded on the device, trial by trial, and its nodes redistributed: the flips of all edges are drawn, a scan
// along a walk round the tree turns them into addresses; loads are counted, stars summed; a stable sort brings the
// nodes of each partial star together in the order in which they came, and a thread redistributes them. Nothing waits
// for the device, and all memory, that of scan and sort too, is kept for the next trial. What a stream is asked for is
// the same in every trial, as the coins are in the device's memory. All functions throw DeviceError.
class PlacedTree {
 public:
  PlacedTree(int n, const TreeShape& tree);
  ~PlacedTree();

  // Those of the next trial, for what the default stream is asked for from here on.
  void toss(const TrialCoins& coins);

  // Assigns all nodes, and adds up loads and stars. Those from `first` on have the coins of number v + `renamed`.
  // Raises *top, on the device, to the largest load of a star.
  void place(cudaStream_t stream, Word first, Word renamed, std::uint32_t* top);

  // The nodes from `first` on come, in their order, after place() and once for it; at most cap(n, *top) are stored at a
  // processor. The places are arrays on the device.
  void store(cudaStream_t stream, Word first, const std::uint32_t* top, const StoredPlaces& places);
  // They leave again.
  void take_away(cudaStream_t stream, Word first, const StoredPlaces& places);

  // By node or by processor, on the device.
  [[nodiscard]] const std::uint32_t* parent() const { return parent_.data(); }
  [[nodiscard]] const std::uint8_t* parent_phase() const { return phase_.data(); }
  [[nodiscard]] const std::uint32_t* places() const { return place_.data(); }
  [[nodiscard]] const std::uint32_t* load() const { return load_.data(); }
  [[nodiscard]] const std::uint32_t* star_load() const { return star_load_.data(); }

 private:
  int n_;
  std::size_t nodes_;
  DeviceArray<TrialCoins> coins_;
  std::unique_ptr<AlgorithmMemory> algorithms_;
  DeviceArray<std::uint32_t> parent_;
  DeviceArray<std::uint8_t> phase_;
  // The step of a walk round the tree that enters a node, and the node that a step enters or leaves.
  DeviceArray<std::uint32_t> entered_, node_of_step_;
  // What the edge above a node flips, and the exclusive or of all steps so far.
  DeviceArray<std::uint32_t> flips_, walked_;
  DeviceArray<std::uint32_t> place_, load_, star_load_;
  // The number of a node's partial star and the node, sorted by stars from store() on, and where each star begins.
  DeviceArray<std::uint32_t> star_, node_, begin_;
};

// The memory of the tree that this thread embedded last, whatever sweep it was for: kept for the next chunk.
struct KeptTree {
  int device = -1, n = 0;
  std::shared_ptr<const TreeShape> tree;
  const std::type_info* type = nullptr;
  std::shared_ptr<void> memory;  // of that type
};
KeptTree& kept_tree();

// That of this tree, a Memory(n, tree) in the memory of the device in use. Throws DeviceError.
template <class Memory>
Memory& memory_of(int n, const std::shared_ptr<const TreeShape>& tree) {
  KeptTree& kept = kept_tree();
  int device = 0;
  check_cuda(cudaGetDevice(&device), "choosing a device");
  if (kept.type == nullptr || *kept.type != typeid(Memory) || kept.device != device || kept.n != n ||
      kept.tree != tree) {
    release_kept_memory();  // before the next takes as much
    kept = {device, n, tree, &typeid(Memory), std::make_shared<Memory>(n, *tree)};
  }
  return *static_cast<Memory*>(kept.memory.get());
}

// Lets the host wait for trials now and then: small ones are under way by the thousand, large ones one by one.
class TrialsUnderWay {
 public:
  void launched(Word nodes) {
    nodes_ += nodes;
    if (nodes_ < kMostNodes) return;
    Launches::wait();
    nodes_ = 0;
  }

 private:
  static constexpr Word kMostNodes = Word{1} << 22;  // half a millisecond
  Word nodes_ = 0;
};

}  // namespace cubeverify
