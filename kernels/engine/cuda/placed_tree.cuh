#pragma once

#include <algorithm>
#include <memory>

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

  // The next `trials` trials, at most as many as there is room for, with the coins of the first, then of the trials
  // with the next numbers. No node is there yet.
  void toss(const TrialCoins& first, Word trials);

  // Assigns all nodes, and adds up loads and stars. Those from `first` on have the coins of number v + `renamed`. The
  // largest load of a star in each trial so far is kept.
  void place(Word first, Word renamed);
  // Copies that largest load, by trial, to an array that has room.
  void copy_tops(DeviceArray<std::uint32_t>& tops) const;

  // Readings of what a processor may hold (StoredPlaces).
  enum class Reading { kStored, kBoth };
  // The nodes from `first` on come, in their order, after place() with the same `first` and once for it; at most
  // cap(n, largest load) are stored at a processor.
  void store(Word first, Reading reading);
  // They leave again.
  void take_away(Word first);

  // What has been done, for the threads that record it: of `first` and the trials with the next numbers, whose
  // addresses each begin `step` after those of the one before.
  [[nodiscard]] SeenTrials seen(const EmbeddingCases::Trial& first, Word step) const;

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
  DeviceArray<std::uint32_t> top_;  // by trial
  DeviceArray<std::uint32_t> stored_, held_, assigned_, held_assigned_;
  DeviceArray<std::uint8_t> crowded_;
};

// Those of this tree, with room for so many trials at once, in the memory of the device in use: what this thread
// embedded last is kept for the next chunk, whatever sweep it was for. Throws DeviceError.
PlacedTrees& placed_trees(int n, const std::shared_ptr<const TreeShape>& tree, Word trials);

// Calls visit(first, trials) for the trials of a chunk, of trees of so many nodes, as many at once as there is room for
// and as are of one case of `of_case` trials. Lets the host wait now and then: some are under way meanwhile.
void each_batch(int n, Word nodes, Word of_case, Chunk chunk, const auto& visit) {
  const Word at_once = trials_at_once(n, nodes), end = chunk.first + chunk.count;
  int batches = 0;
  for (Word unit = chunk.first; unit < end;) {
    const Word trials = std::min({at_once, of_case - unit % of_case, end - unit});
    visit(unit, trials);
    if (++batches % 16 == 0) Launches::wait();
    unit += trials;
  }
}

}  // namespace cubeverify
