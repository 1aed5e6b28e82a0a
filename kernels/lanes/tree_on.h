#pragma once

#include "kernels/lanes/lane_node.h"
#include "kernels/lanes/lift.h"
#include "kernels/lanes/trees.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify::lanes {

// A tree of the kind of kernels/trees/spanning_tree.h on lanes of type V: what its scalar functions say, in every lane.
// Any tree is asked lane by lane, so that a wrong one goes through vector code as it goes through the plain form; the
// four trees of TR-611 have vector code below.
template <class V, class Tree>
struct TreeOn {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD static constexpr LaneNode<V> locate(const Ring<V>& ring, const Vec& c) {
    if constexpr (V::kLanes == 1) {
      return from_scalar(Tree::locate(ring.n, c));
    } else {
      alignas(64) typename V::Element lane[V::kLanes];
      V::store(c, lane);
      NodeLanes<V> nodes;
      for (int i = 0; i < V::kLanes; ++i) nodes.set(i, Tree::locate(ring.n, lane[i]));
      return nodes.load();
    }
  }

  // index(c).
  CUBEVERIFY_HD static constexpr Vec index(const Ring<V>& ring, const Vec& c) {
    return lift<V>(c, [n = ring.n](Word word) { return static_cast<Word>(Tree::index(n, word)); });
  }
  // True in the lanes where index(c) is this one.
  CUBEVERIFY_HD static constexpr Mask has_index(const Ring<V>& ring, const Vec& c, const Vec& wanted) {
    return V::equal(index(ring, c), wanted);
  }

  // True in the lanes where complementing the bit m_bit, one of M(c), gives a child. In lanes where m_bit is 0 what it
  // gives means nothing.
  CUBEVERIFY_HD static constexpr Mask is_child(const Ring<V>& ring, const LaneNode<V>& node, const Vec& m_bit) {
    if constexpr (V::kLanes == 1) {
      return {m_bit != 0 && Tree::is_child(ring.n, to_scalar(node), lowest_bit(m_bit))};
    } else {
      alignas(64) typename V::Element lane[V::kLanes];
      V::store(m_bit, lane);
      const NodeLanes<V> nodes(node);
      for (int i = 0; i < V::kLanes; ++i) {
        lane[i] = lane[i] != 0 && Tree::is_child(ring.n, nodes.at(i), lowest_bit(Word{lane[i]})) ? 1 : 0;
      }
      const Vec child = V::load(lane);
      return V::meet(child, child);
    }
  }

  // The dimensions of the edges to the children, as a set.
  CUBEVERIFY_HD static constexpr Vec children(const Ring<V>& ring, const LaneNode<V>& node) {
    if constexpr (V::kLanes == 1) {
      return Tree::children(ring.n, to_scalar(node));
    } else {
      alignas(64) typename V::Element lane[V::kLanes];
      const NodeLanes<V> nodes(node);
      for (int i = 0; i < V::kLanes; ++i) {
        lane[i] = static_cast<typename V::Element>(Tree::children(ring.n, nodes.at(i)));
      }
      return V::load(lane);
    }
  }

 private:
  CUBEVERIFY_HD static constexpr LaneNode<V> from_scalar(const Node& node) {
    return {node.address,
            node.rotations,
            node.frame,
            node.zeros,
            static_cast<Word>(node.index),
            static_cast<Word>(node.period),
            static_cast<Word>(node.k)};
  }
  CUBEVERIFY_HD static constexpr Node to_scalar(const LaneNode<V>& node) {
    return {node.address,
            node.rotations,
            node.frame,
            node.zeros,
            static_cast<int>(node.index),
            static_cast<int>(node.period),
            static_cast<int>(node.k)};
  }
};

// The trees whose J is read off least_right_rotations of another word (kernels/lanes/trees.h).
template <class V, class Tree, class Rule>
struct RotationTreeOn {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  [[gnu::always_inline]] static LaneNode<V> locate(const Ring<V>& ring, const Vec& c) {
    LaneNode<V> node;
    node.address = c;
    const Vec one = V::broadcast(1);
    const Vec seen = least_right_rotations<V>(ring, Rule::seen(ring, c));
    const Vec rotation = V::highest_bit(first_of<V, Rule>(seen));
    node.index = Rule::kNegated ? ring.cyclic(ring.length - rotation) : rotation;
    node.rotations = Rule::kNegated ? ring.left(ring.reverse(seen)) : seen;
    node.frame = Rule::kRight ? ring.right(c, node.index) : ring.left(c, node.index);
    const Mask below_source = V::meet(c, c);
    const Vec edge = V::highest_bit(Rule::kRight ? node.frame : lowest_only(node.frame));
    if constexpr (Rule::kRight) {
      node.k = V::select(below_source, ring.cyclic(edge + node.index), V::broadcast(~Word{0}));
      node.zeros = V::select(below_source,
                             ring.left(V::shift_left(V::broadcast(~Word{1}), edge) & ring.ones, node.index), ring.ones);
    } else {
      node.k = V::select(below_source, ring.cyclic(edge + ring.length - node.index), ring.length);
      node.zeros = V::select(below_source, ring.right(V::shift_left(one, edge) - one, node.index), ring.ones);
    }
    node.period = ring.length;
    const Mask cyclic = many<V>(seen);
    if (V::any(cyclic)) {
      // n over a divisor of n.
      const Vec copies = V::weight(seen);
      for (int divisor = 2; divisor <= ring.n; ++divisor) {
        if (ring.n % divisor != 0) continue;
        const auto number = [](int x) { return V::broadcast(static_cast<Word>(x)); };
        node.period = V::select(V::equal(copies, number(divisor)), number(ring.n / divisor), node.period);
      }
    }
    return node;
  }

  static Vec index(const Ring<V>& ring, const Vec& c) { return locate(ring, c).index; }

  [[gnu::always_inline]] static Mask has_index(const Ring<V>& ring, const Vec& c, const Vec& wanted) {
    const Vec rotation = Rule::kNegated ? ring.cyclic(ring.length - wanted) : wanted;
    return lanes::has_index<V, Rule>(ring, c, V::shift_left(V::broadcast(1), rotation));
  }

  [[gnu::always_inline]] static Mask is_child(const Ring<V>& ring, const LaneNode<V>& node, const Vec& m_bit) {
    return ~V::meet(node.address, node.address) | has_index(ring, node.address ^ m_bit, node.index);
  }

  [[gnu::always_inline]] static Vec children(const Ring<V>& ring, const LaneNode<V>& node) {
    Vec children{};
    for_each_of_m(
        ring, node, [&](const Vec& m_bit, const Mask& live) __attribute__((always_inline)) {
          children = V::select(live & is_child(ring, node, m_bit), children | m_bit, children);
        });
    return children;
  }

  // Calls found(m_bit, live) for the elements of M(c) one after another, counted from k, while a lane has one.
  template <class Found>
  [[gnu::always_inline]] static void for_each_of_m(const Ring<V>& ring, const LaneNode<V>& node, Found&& found) {
    // The source's are counted from dimension 0.
    const Vec one = V::broadcast(1);
    const Mask below_source = V::meet(node.address, node.address);
    Vec m_bit = V::select(below_source, V::shift_left(one, node.k),
                          V::shift_left(one, Rule::kRight ? ring.last : ring.length - ring.length));
    const Vec size = V::weight(node.zeros);
    for (int t = 0; t < ring.n; ++t) {
      const Mask live = V::less(V::broadcast(static_cast<Word>(t)), size);
      if (!V::any(live)) break;
      m_bit = Rule::kRight ? ring.left(m_bit) : ring.right(m_bit);
      // Lanes without another repeat their own address, which takes no longer than it took before.
      found(V::select(live, m_bit, Vec{}), live);
    }
  }
};

template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MinR> : RotationTreeOn<V, MinR, MinRLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MaxL> : RotationTreeOn<V, MaxL, MaxLLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MinBL> : RotationTreeOn<V, MinBL, MinBLLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MaxBR> : RotationTreeOn<V, MaxBR, MaxBRLanes<V>> {
};

}  // namespace cubeverify::lanes
