#pragma once

#include <algorithm>
#include <memory>
#include <typeinfo>
#include <utility>

#include "kernels/embedding/by_item.h"
#include "kernels/embedding/tree_shape.h"
#include "kernels/engine/cuda/launches.cuh"
#include "kernels/engine/cuda_device.h"
#include "kernels/engine/seen_trial.h"
#include "kernels/facts/chunk.h"

namespace cubeverify {

// What Thrust's algorithms take memory from.
struct AlgorithmMemory;

// A tree embedded on the device in several trials at once, and its nodes redistributed: the flips of all edges are
// drawn, a scan along the walks round the trees turns them into addresses; loads are counted, stars summed; one stable
// sort brings the nodes of each partial star together in the order in which they came, and a thread redistributes them.
// In arrays by node and by processor a trial's come after those of the one before. A walk flips every edge twice, so
// that one scan of all walks begins each at 0. Nothing waits for the device, and all memory, that of scan and sort too,
// is kept for the next trials. All functions throw DeviceError.
class PlacedTrees {
 public:
  PlacedTrees(int n, const TreeShape& tree, Word trials);
  ~PlacedTrees();

  // The coins of the next `trials` trials, at most as many as there is room for: those of the first, then of the trials
  // with the next numbers.
  void toss(const TrialCoins& first, Word trials);

  // Assigns all nodes, and adds up loads and stars. Those from `first` on have the coins of number v + `renamed`.
  // Raises top[t], on the device, to the largest load of a star in trial t.
  void place(Word first, Word renamed, std::uint32_t* top);

  // The nodes from `first` on come, in their order, after place() with the same `first` and once for it; at most
  // cap(n, top[t]) are stored at a processor. The places are arrays on the device.
  void store(Word first, const std::uint32_t* top, const StoredPlaces& places);
  // They leave again.
  void take_away(Word first, const StoredPlaces& places);

  // By node of the tree, or by node or processor of all trials, on the device.
  [[nodiscard]] const std::uint32_t* parent() const { return parent_.data(); }
  [[nodiscard]] const std::uint8_t* parent_phase() const { return phase_.data(); }
  [[nodiscard]] const std::uint32_t* places() const { return place_.data(); }
  [[nodiscard]] const std::uint32_t* load() const { return load_.data(); }
  [[nodiscard]] const std::uint32_t* star_load() const { return star_load_.data(); }

 private:
  [[nodiscard]] std::uint32_t stars() const;  // partial ones of a trial

  int n_;
  std::uint32_t nodes_;
  Word trials_ = 0;  // that coins have been tossed for
  DeviceArray<TrialCoins> coins_;
  std::unique_ptr<AlgorithmMemory> algorithms_;
  DeviceArray<std::uint32_t> parent_;
  DeviceArray<std::uint8_t> phase_;
  // The step of a walk round the tree that enters a node, and the node that a step enters or leaves.
  DeviceArray<std::uint32_t> entered_, node_of_step_;
  // What the edge above a node flips, and the exclusive or of all steps so far.
  DeviceArray<std::uint32_t> flips_, walked_;
  DeviceArray<std::uint32_t> place_, load_, star_load_;
  // Of the nodes that come, the number of the partial star among those of all trials and the node, sorted by stars from
  // store() on, and where each star begins.
  DeviceArray<std::uint32_t> star_, node_, begin_;
};

// The memory of the tree that this thread embedded last, whatever sweep it was for: kept for the next chunk.
struct KeptTree {
  int device = -1, n = 0;
  std::shared_ptr<const TreeShape> tree;
  const std::type_info* type = nullptr;
  Word trials = 0;               // that there is room for
  std::shared_ptr<void> memory;  // of that type
};
KeptTree& kept_tree();

// That of this tree and so many trials at once, a Memory(n, tree, trials) in the memory of the device in use. Throws
// DeviceError.
template <class Memory>
Memory& memory_of(int n, const std::shared_ptr<const TreeShape>& tree, Word trials) {
  KeptTree& kept = kept_tree();
  int device = 0;
  check_cuda(cudaGetDevice(&device), "choosing a device");
  if (kept.type == nullptr || *kept.type != typeid(Memory) || kept.device != device || kept.n != n ||
      kept.tree != tree || kept.trials < trials) {
    release_kept_memory();  // before the next takes as much
    kept = {device, n, tree, &typeid(Memory), trials, std::make_shared<Memory>(n, *tree, trials)};
  }
  return *static_cast<Memory*>(kept.memory.get());
}

// Lets the host wait for batches of trials now and then: some are under way meanwhile.
class BatchesUnderWay {
 public:
  void launched() {
    if (++batches_ % 16 == 0) Launches::wait();
  }

 private:
  int batches_ = 0;
};

// Calls visit(first, trials, tree) for the trials of a chunk, as many at once as there is room for and as are of one
// case. Cases has trial_of, trials and kSeed.
template <class Cases, class Visit>
void each_batch(int n, Chunk chunk, const Visit& visit) {
  BatchesUnderWay under_way;
  const Word at_once = trials_at_once(n, bit(n)), end = chunk.first + chunk.count;
  for (Word unit = chunk.first; unit < end;) {
    const Word of_case = Cases::trials(n) - unit % Cases::trials(n), trials = std::min({at_once, of_case, end - unit});
    visit(unit, trials, tree_shape(Cases::trial_of(n, unit).shape, n, Cases::kSeed));
    under_way.launched();
    unit += trials;
  }
}

}  // namespace cubeverify
