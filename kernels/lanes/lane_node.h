#pragma once

#include "kernels/lanes/lanes.h"
#include "kernels/trees/node.h"

namespace cubeverify::lanes {

// cubeverify::Node in every lane: where the addresses of all lanes stand in a tree. An index, a period and a dimension
// are numbers; k of the source is that of the scalar node as a lane's element, so -1 is all ones.
template <class V>
struct LaneNode {
  using Vec = typename V::Vec;

  Vec address, rotations, frame, zeros, index, period, k;
  Vec alpha;  // |M(c)|
  Vec k_bit;  // the word whose only 1-bit is bit k; 0 for the source

  CUBEVERIFY_HD constexpr Vec parent() const { return address ^ k_bit; }
  CUBEVERIFY_HD constexpr typename V::Mask is_cyclic(const Ring<V>& ring) const { return V::less(period, ring.length); }
};

// What is known of a node's edge to its parent, in every lane; of the source nothing but the index.
template <class V>
struct LaneEdge {
  using Vec = typename V::Vec;

  Vec address, index;
  Vec alpha;  // |M(c)|
  Vec k_bit;  // the word whose only 1-bit is bit k

  CUBEVERIFY_HD constexpr Vec parent() const { return address ^ k_bit; }
};

// A word for each field of a scalar node, and back: -1 as a lane's element is -1 again.
template <class V>
class NodeLanes {
 public:
  using Element = typename V::Element;

  explicit NodeLanes(const LaneNode<V>& node) {
    V::store(node.address, field_[0]);
    V::store(node.rotations, field_[1]);
    V::store(node.frame, field_[2]);
    V::store(node.zeros, field_[3]);
    V::store(node.index, field_[4]);
    V::store(node.period, field_[5]);
    V::store(node.k, field_[6]);
  }
  NodeLanes() = default;

  [[nodiscard]] Node at(int lane) const {
    return {field_[0][lane],         field_[1][lane],         field_[2][lane],        field_[3][lane],
            number(field_[4], lane), number(field_[5], lane), number(field_[6], lane)};
  }
  void set(int lane, const Node& node) {
    const Word words[] = {node.address,
                          node.rotations,
                          node.frame,
                          node.zeros,
                          static_cast<Word>(node.index),
                          static_cast<Word>(node.period),
                          static_cast<Word>(node.k)};
    for (int f = 0; f < 7; ++f) field_[f][lane] = static_cast<Element>(words[f]);
  }
  [[nodiscard]] LaneNode<V> load() const {
    const typename V::Vec address = V::load(field_[0]), zeros = V::load(field_[3]), k = V::load(field_[6]);
    const auto below_source = V::meet(address, address);
    const auto k_bit = V::select(below_source, V::shift_left(V::broadcast(1), k), typename V::Vec{});
    return {address, V::load(field_[1]), V::load(field_[2]),
            zeros,   V::load(field_[4]), V::load(field_[5]),
            k,       V::weight(zeros),   k_bit};
  }

 private:
  static int number(const Element* field, int lane) {
    return static_cast<int>(static_cast<std::int32_t>(static_cast<std::uint32_t>(field[lane])));
  }

  alignas(64) Element field_[7][V::kLanes];
};

// The node of a single lane.
template <class V>
requires(V::kLanes == 1) CUBEVERIFY_HD constexpr Node scalar_node(const LaneNode<V>& node) {
  return {node.address,
          node.rotations,
          node.frame,
          node.zeros,
          static_cast<int>(node.index),
          static_cast<int>(node.period),
          static_cast<int>(node.k)};
}

// f(node) in every lane, f a function from nodes to words.
template <class V, class F>
CUBEVERIFY_HD constexpr typename V::Vec of_node(const LaneNode<V>& node, F&& f) {
  if constexpr (V::kLanes == 1) {
    return f(scalar_node(node));
  } else {
    alignas(64) typename V::Element lane[V::kLanes];
    const NodeLanes<V> nodes(node);
    for (int i = 0; i < V::kLanes; ++i) lane[i] = static_cast<typename V::Element>(f(nodes.at(i)));
    return V::load(lane);
  }
}

}  // namespace cubeverify::lanes
