#pragma once

#include "kernels/embedding/by_item.h"
#include "kernels/embedding/tree_shape.h"
#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/sweep.h"

namespace cubeverify {

// A tree embedded on the device, trial by trial, and its nodes redistributed: the flips of all edges are drawn at their
// places in a walk round the tree, a scan turns them into addresses; loads are counted, stars summed; a stable sort
// brings the nodes of each partial star together in the order in which they came, and a thread redistributes each.
// Memory: about 50 bytes a node, besides the sort's. All of it throws DeviceError.
class PlacedTree {
 public:
  PlacedTree(int n, const TreeShape& tree);

  // Assigns all nodes, and adds up loads and stars. Those from `first` on have the coins of number v + `renamed`.
  void place(const TrialCoins& coins, Word first, Word renamed);
  // The largest load of a star.
  [[nodiscard]] std::uint32_t fullest_star();

  // The nodes from `first` on come, in their order. The places are arrays on the device.
  void store(Word first, std::uint32_t cap, FirstCome rule, const StoredPlaces& places);
  // They leave again.
  void take_away(Word first, const StoredPlaces& places);

  // By node or by processor, on the device.
  [[nodiscard]] const std::uint32_t* parent() const { return parent_.get(); }
  [[nodiscard]] const std::uint8_t* parent_phase() const { return phase_.get(); }
  [[nodiscard]] const std::uint32_t* places() const { return place_.get(); }
  [[nodiscard]] const std::uint32_t* load() const { return load_.get(); }
  [[nodiscard]] const std::uint32_t* star_load() const { return star_load_.get(); }

 private:
  int n_;
  std::size_t nodes_;
  DeviceArray<std::uint32_t> parent_;
  DeviceArray<std::uint8_t> phase_;
  DeviceArray<std::uint32_t> entered_, left_;
  DeviceArray<std::uint32_t> steps_{2 * nodes_}, walked_{2 * nodes_};
  DeviceArray<std::uint32_t> place_{nodes_}, load_{bit(n_)}, star_load_{bit(n_)}, top_{1};
  DeviceArray<std::uint32_t> centre_{nodes_}, node_{nodes_}, sorted_centre_{nodes_}, sorted_node_{nodes_};
};

// Calls run(memory, trial, unit) for all units of a chunk of sweep S, one of those that embed trees, in their order.
// The memory of a tree, a Memory(n, tree), is kept for all trials of a case.
template <class S, class Memory, class Run>
void for_each_trial(int n, Chunk chunk, const Run& run) {
  std::unique_ptr<Memory> memory;
  int which = -1;
  for (Word done = 0; done < chunk.count; ++done) {
    const Word unit = chunk.first + done;
    const typename S::Trial trial = S::trial_of(n, unit);
    if (trial.which != which) {
      memory.reset();  // before the next takes as much
      memory = std::make_unique<Memory>(n, *tree_shape(trial.shape, n, S::kSeed));
      which = trial.which;
    }
    run(*memory, trial, unit);
  }
}

}  // namespace cubeverify
