#pragma once

#include "kernels/lanes/subtree_batch.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify::lanes {

// All nodes of a tree below one of which M(c) has few elements, found breadth first. Of any tree, each is asked for its
// children; for SBnT^minR there is vector code (kernels/lanes/subtree_batch.h).
template <class V, class Tree>
class SubtreeBatchOn {
 public:
  using Node = typename SubtreeBatch<V>::Node;
  static constexpr int kMaxZeros = SubtreeBatch<V>::kMaxZeros;

  // Batches of subtree `subtree` in the n-cube, whose roots have `low_bits` bits that say who owns them
  // (kernels/trees/piece_of_tree.h).
  SubtreeBatchOn(const Ring<V>& ring, int subtree, int low_bits)
      : n_(ring.n), owner_(rotate_left(ring.n, all_ones(low_bits), subtree)) {}

  // Fills the batch. False if it does not do as a batch: a child is not a level further than its node, or not of the
  // same owner, or there are too many.
  bool grow(const cubeverify::Node& root) {
    nodes_.clear();
    load_ = 0;
    add(root, 0);
    for (std::uint32_t id = 0; id < nodes_.size(); ++id) {
      const Word address = nodes_[id].address, children = Tree::children(n_, Tree::locate(n_, address));
      if ((children & (address | owner_)) != 0 || nodes_.size() > kMostNodes) return false;
      nodes_[id].fanout = static_cast<std::uint8_t>(weight(children));
      for (Word rest = children; rest != 0; rest &= rest - 1) {
        add(Tree::locate(n_, address ^ bit(lowest_bit(rest))), id);
      }
    }
    return weight(nodes_.back().address) - weight(root.address) < SubtreeProfile<V>::kDistances;
  }

  // The root first; the levels follow each other.
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  // The sum of the periods.
  [[nodiscard]] Word load() const { return load_; }

 private:
  // So many that no count is too large for a SubtreeProfile.
  static constexpr std::size_t kMostNodes = 65000;

  void add(const cubeverify::Node& node, std::uint32_t parent) {
    nodes_.push_back({static_cast<typename V::Element>(node.address), parent, 0, static_cast<std::uint8_t>(node.period),
                      0, node.index == 0});
    load_ += static_cast<Word>(node.period);
  }

  int n_;
  Word owner_;
  std::vector<Node> nodes_;
  Word load_ = 0;
};

template <class V>
class SubtreeBatchOn<V, MinR> : public SubtreeBatch<V> {
 public:
  SubtreeBatchOn(const Ring<V>& ring, int subtree, int /*low_bits*/) : SubtreeBatch<V>(ring, subtree) {}

  bool grow(const cubeverify::Node& root) {
    SubtreeBatch<V>::grow(root.address, highest_bit(root.frame), root.period);
    return true;
  }
};

}  // namespace cubeverify::lanes
