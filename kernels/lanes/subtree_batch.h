#pragma once

#include "kernels/lanes/trees.h"

namespace cubeverify::lanes {

// Counts by distance, fewer than 2^16 each. (V keeps the functions for different instruction sets apart.)
template <class V>
struct SubtreeProfile {
  // Of no special alignment, as std::vector in GCC 12 does not give a vector type the one it has.
  using Vec [[gnu::vector_size(32), gnu::aligned(2)]] = std::uint16_t;
  static constexpr int kDistances = 16;

  Vec phi;

  // True if no count is below the other's.
  [[nodiscard]] bool covers(const SubtreeProfile& other) const {
    using Words [[gnu::vector_size(32)]] = Word;
    const Words below = (Words)(phi < other.phi);
    return (below[0] | below[1] | below[2] | below[3]) == 0;
  }
  // The counts one step further from the top.
  [[nodiscard]] Vec further() const {
    return __builtin_shufflevector(phi, Vec{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  }
};

// All nodes of SBnT^minR below one with at most kMaxZeros zeroes in M(c), found breadth first: the candidates for
// children of many nodes are tested at once, one in each lane.
template <class V>
class SubtreeBatch {
 public:
  using Element = typename V::Element;
  // With no more zeroes nothing is further than 15 steps away, and no count is above binomial(15, 7).
  static constexpr int kMaxZeros = SubtreeProfile<V>::kDistances - 1;

  struct Node {
    Element address;
    std::uint32_t parent;  // its place in the batch
    std::uint8_t top;      // the highest bit of its frame
    std::uint8_t period;
    std::uint8_t fanout;
    bool index_is_0;
  };

  // Batches of subtree `subtree`.
  SubtreeBatch(const Ring<V>& ring, int subtree)
      : ring_(ring), index_is_0_(subtree == 0), first_(V::broadcast(bit(subtree))) {
    // Lanes behind the last candidate must hold a word that is soon decided, which the source is not.
    std::fill_n(candidates_, kCapacity, Element{1});
    for (int m = 0; m < ring.n; ++m) turned_[m] = static_cast<Element>(rotate_left(ring.n, bit(m), subtree));
  }

  // Fills the batch. `root` is in the subtree; its frame's highest bit is `top`, so M(root) has n - 1 - top elements.
  void grow(Word root, int top, int period) {
    nodes_.clear();
    load_ = static_cast<Word>(period);
    nodes_.push_back({static_cast<Element>(root), 0, static_cast<std::uint8_t>(top), static_cast<std::uint8_t>(period),
                      0, index_is_0_});
    std::size_t next_node = 0;
    int begin = 0, end = 0;  // the candidates still to be tested
    for (;;) {
      while (end - begin < V::kLanes && next_node < nodes_.size()) {
        if (end + kMaxZeros + 1 + V::kLanes > kCapacity) {
          std::copy(candidates_ + begin, candidates_ + end, candidates_);
          std::copy(parents_ + begin, parents_ + end, parents_);
          std::copy(tops_ + begin, tops_ + end, tops_);
          end -= begin;
          begin = 0;
        }
        end = propose(next_node++, end);
      }
      if (begin == end) return;
      const int tested = std::min(end - begin, V::kLanes);
      test(begin, tested);
      begin += tested;
    }
  }

  // The root first; the levels follow each other.
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  // The sum of the periods.
  [[nodiscard]] Word load() const { return load_; }

 private:
  static constexpr int kCapacity = 1024;

  // Adds the neighbours of a node across all of M(c); returns the new end. It always writes as many, for speed: those
  // too many are overwritten by the next or left behind the last.
  int propose(std::size_t id, int end) {
    const Node& node = nodes_[id];
    const Element address = node.address;
    const int top = node.top;
    for (int t = 0; t <= kMaxZeros; ++t) {
      candidates_[end + t] = address ^ turned_[top + 1 + t];
      parents_[end + t] = static_cast<std::uint32_t>(id);
      tops_[end + t] = static_cast<std::uint8_t>(top + 1 + t);
    }
    return end + ring_.n - 1 - top;
  }

  // Keeps those of `count` candidates that are children, by definition: their index is that of the subtree.
  void test(int begin, int count) {
    // What lies behind the last candidate is left from before; its result is not looked at.
    const auto words = V::load(candidates_ + begin);
    const auto rotations = eliminate<V>(
        ring_, words, [&](const typename V::Vec& left) __attribute__((always_inline)) {
          return !V::any(many<V>(left) & V::meet(left, first_));
        });
    const Word within = all_ones(count);
    const auto children = V::equal(lowest_only(rotations), first_);
    const Word repeating = V::bits(children & many<V>(rotations)) & within;
    for (Word rest = V::bits(children) & within; rest != 0; rest &= rest - 1) {
      const int lane = lowest_bit(rest);
      const Element address = candidates_[begin + lane];
      const std::uint32_t parent = parents_[begin + lane];
      const int period = has_bit(repeating, lane) ? period_by_definition(ring_.n, address) : ring_.n;
      ++nodes_[parent].fanout;
      load_ += static_cast<Word>(period);
      nodes_.push_back({address, parent, tops_[begin + lane], static_cast<std::uint8_t>(period), 0, index_is_0_});
    }
  }

  Ring<V> ring_;
  bool index_is_0_;
  typename V::Vec first_;                                // the word with bit `subtree`
  Element turned_[kMaxDimensions + kMaxZeros + 1] = {};  // L^subtree(2^m); 0 from n on
  std::vector<Node> nodes_;
  Word load_ = 0;
  Element candidates_[kCapacity];
  std::uint32_t parents_[kCapacity];
  std::uint8_t tops_[kCapacity];
};

}  // namespace cubeverify::lanes
