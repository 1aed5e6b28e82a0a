#pragma once

#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/tree_shape.h"
#include "kernels/engine/cuda/device_array.cuh"

namespace cubeverify {

// A tree embedded on the device, trial by trial, and its nodes redistributed: the flips of all edges are drawn at their
// places in a walk round the tree, a scan turns them into addresses; loads are counted, stars summed; a stable sort
// brings the nodes of each partial star together in the order in which they came, and a thread redistributes each.
// Memory: about 50 bytes a node, besides the sort's. All of it throws DeviceError.
class PlacedTree {
 public:
  PlacedTree(int n, const TreeShape& tree);

  // The coins of a trial.
  struct Coins {
    int b;
    Word seed, trial;
  };
  // Assigns all nodes, and adds up loads and stars. Those from `first` on have the coins of number v + `renamed`.
  void place(const Coins& coins, Word first, Word renamed);
  // The largest load of a star.
  [[nodiscard]] std::uint32_t fullest_star();

  // Where nodes are stored: arrays on the device.
  struct Places {
    std::uint32_t *stored, *held, *assigned;  // stored by node, the others by processor
    std::uint8_t* room;                       // by node
  };
  // The nodes from `first` on come, in their order.
  void store(Word first, std::uint32_t cap, FirstCome rule, const Places& places);
  // They leave again.
  void take_away(Word first, const Places& places);

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

}  // namespace cubeverify
