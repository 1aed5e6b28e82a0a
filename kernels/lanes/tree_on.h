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

  // The edge above c. If all lanes have index `expected` that takes less time.
  CUBEVERIFY_HD static constexpr LaneEdge<V> edge(const Ring<V>& ring, const Vec& c, const Vec& /*expected*/) {
    return edge_of(locate(ring, c));
  }

  // index(c).
  CUBEVERIFY_HD static constexpr Vec index(const Ring<V>& ring, const Vec& c) {
    return lift<V>(c, [n = ring.n](Word word) { return static_cast<Word>(Tree::index(n, word)); });
  }
  // True in the lanes where index(c) is this one.
  CUBEVERIFY_HD static constexpr Mask has_index(const Ring<V>& ring, const Vec& c, const Vec& wanted) {
    return V::equal(index(ring, c), wanted);
  }
  // True in the lanes where c has this index and this parent.
  CUBEVERIFY_HD static constexpr Mask has_edge(const Ring<V>& ring, const Vec& c, const Vec& index, const Vec& parent) {
    const LaneNode<V> node = locate(ring, c);
    return V::equal(node.index, index) & V::equal(node.parent(), parent);
  }

  // True in the lanes where complementing the bit m_bit, one of M(c), gives a child. In lanes where m_bit is 0 what it
  // gives means nothing.
  CUBEVERIFY_HD static constexpr Mask is_child(const Ring<V>& ring, const LaneNode<V>& node, const Vec& m_bit) {
    if constexpr (V::kLanes == 1) {
      return {m_bit != 0 && Tree::is_child(ring.n, scalar_node(node), lowest_bit(m_bit))};
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

  // The same where complementing it gives the address of `child`.
  CUBEVERIFY_HD static constexpr Mask is_child(const Ring<V>& ring, const LaneNode<V>& node, const LaneNode<V>& child) {
    return is_child(ring, node, node.address ^ child.address);
  }

  // The dimensions of the edges to the children, as a set.
  CUBEVERIFY_HD static constexpr Vec children(const Ring<V>& ring, const LaneNode<V>& node) {
    return of_node<V>(node, [n = ring.n](const Node& one) { return Tree::children(n, one); });
  }

  // Calls found(edge, where) until all children of all lanes have been visited once, each by the edge above it, in the
  // lanes of `where`. Their order is not fixed.
  template <class Found>
  CUBEVERIFY_HD static constexpr void for_each_child(const Ring<V>& ring, const LaneNode<V>& node, Found&& found) {
    for (Vec rest = children(ring, node);;) {
      const Mask where = V::meet(rest, rest);
      if (!V::any(where)) return;
      found(edge_of(locate(ring, node.address ^ lowest_only(rest))), where);
      rest = rest & (rest - 1);
    }
  }

 private:
  CUBEVERIFY_HD static constexpr LaneEdge<V> edge_of(const LaneNode<V>& node) {
    return {node.address, node.index, node.alpha, node.k_bit};
  }
  CUBEVERIFY_HD static constexpr LaneNode<V> from_scalar(const Node& node) {
    return {node.address,
            node.rotations,
            node.frame,
            node.zeros,
            static_cast<Word>(node.index),
            static_cast<Word>(node.period),
            static_cast<Word>(node.k),
            static_cast<Word>(alpha(node)),
            node.address == 0 ? 0 : bit(node.k)};
  }
};

// The trees whose J is read off least_right_rotations of another word (kernels/lanes/trees.h), by rule Rule.
template <class V, class Rule>
struct RotationTreeOn {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  [[gnu::always_inline]] static LaneNode<V> locate(const Ring<V>& ring, const Vec& c) {
    LaneNode<V> node;
    node.address = c;
    const Vec seen = least_right_rotations<V>(ring, Rule::seen(ring, c));
    const Vec first = first_of<V, Rule>(seen), rotation = V::highest_bit(first);
    node.index = Rule::kNegated ? ring.cyclic(ring.length - rotation) : rotation;
    node.rotations = Rule::kNegated ? ring.left(ring.reverse(seen)) : seen;
    node.frame = frame_of(ring, c, node.index);
    const Vec top = edge_in(node.frame);
    const Mask below_source = V::meet(c, c);
    node.alpha = V::select(below_source, alpha_of(ring, top), ring.length);
    node.k =
        V::select(below_source, k_of(ring, top, node.index), Rule::kLeading ? V::broadcast(~Word{0}) : ring.length);
    node.k_bit = k_bit_of(c, Rule::kRight != Rule::kNegated ? first : first_bit(ring, node.index));
    node.zeros = V::select(below_source, zeros_of(ring, top, node.index), ring.ones);
    node.period = ring.length;
    if (V::any(many<V>(seen))) node.period = period_of(ring, seen);
    return node;
  }

  [[gnu::always_inline]] static LaneEdge<V> edge(const Ring<V>& ring, const Vec& c, const Vec& expected) {
    // Before it is known to be right: both are computed side by side.
    LaneEdge<V> edge = edge_known(ring, c, expected);
    if (!V::all(has_index(ring, c, expected))) [[unlikely]] {
      // Field by field: GCC 12 keeps what is returned whole in memory.
      Words words;
      V::store(c, words.of[0]);
      locate_edge(ring, words);
      edge.index = V::load(words.of[0]);
      edge.alpha = V::load(words.of[1]);
      edge.k_bit = V::load(words.of[2]);
    }
    return edge;
  }

  [[gnu::noinline]] static Vec index(const Ring<V>& ring, const Vec& c) { return locate(ring, c).index; }

  [[gnu::always_inline]] static Mask has_index(const Ring<V>& ring, const Vec& c, const Vec& wanted) {
    const Vec rotation = Rule::kNegated ? ring.cyclic(ring.length - wanted) : wanted;
    return lanes::has_index<V, Rule>(ring, c, V::shift_left(V::broadcast(1), rotation));
  }

  [[gnu::always_inline]] static Mask has_edge(const Ring<V>& ring, const Vec& c, const Vec& index, const Vec& parent) {
    return has_index(ring, c, index) & V::equal(edge_known(ring, c, index).parent(), parent);
  }

  [[gnu::always_inline]] static Mask is_child(const Ring<V>& ring, const LaneNode<V>& node, const Vec& m_bit) {
    return ~V::meet(node.address, node.address) | has_index(ring, node.address ^ m_bit, node.index);
  }

  [[gnu::always_inline]] static Mask is_child(const Ring<V>&, const LaneNode<V>& node, const LaneNode<V>& child) {
    return ~V::meet(node.address, node.address) | V::equal(child.index, node.index);
  }

  [[gnu::always_inline]] static Vec children(const Ring<V>& ring, const LaneNode<V>& node) {
    Vec children{};
    for_each_of_m(
        ring, node, [&](const Vec& m_bit, const Mask& live) __attribute__((always_inline)) {
          children = V::select(live & is_child(ring, node, m_bit), children | m_bit, children);
        });
    return children;
  }

  template <class Found>
  [[gnu::always_inline]] static void for_each_child(const Ring<V>& ring, const LaneNode<V>& node, Found&& found) {
    const Mask below_source = V::meet(node.address, node.address);
    for_each_of_m(
        ring, node, [&](const Vec& m_bit, const Mask& live) __attribute__((always_inline)) {
          const Vec child = node.address ^ m_bit;
          const Mask same = has_index(ring, child, node.index);
          // The children of the source are in subtrees of their own.
          if (!V::all(below_source)) [[unlikely]] {
            found(edge_by_locating(ring, child), live & (~below_source | same));
          } else {
            found(edge_known(ring, child, node.index), live & same);
          }
        });
  }

 private:
  // Calls found(m_bit, live) for the elements of M(c) one after another, counted from k, while a lane has one.
  template <class Found>
  [[gnu::always_inline]] static void for_each_of_m(const Ring<V>& ring, const LaneNode<V>& node, Found&& found) {
    // The source's are counted from dimension 0.
    const Vec before = Rule::kLeading ? V::shift_left(V::broadcast(1), ring.last) : V::broadcast(1);
    Vec m_bit = V::select(V::meet(node.address, node.address), node.k_bit, before);
    for (int t = 0; t < ring.n; ++t) {
      const Mask live = V::less(V::broadcast(static_cast<Word>(t)), node.alpha);
      if (!V::any(live)) break;
      m_bit = Rule::kLeading ? ring.left(m_bit) : ring.right(m_bit);
      // Lanes without another repeat their own address, which takes no longer than it took before.
      found(V::select(live, m_bit, Vec{}), live);
    }
  }

  // Not inlined, and returned through memory, so that callers keep their vectors in registers.
  [[gnu::always_inline]] static LaneEdge<V> edge_by_locating(const Ring<V>& ring, const Vec& c) {
    Words words;
    V::store(c, words.of[0]);
    locate_edge(ring, words);
    return {c, V::load(words.of[0]), V::load(words.of[1]), V::load(words.of[2])};
  }
  struct Words {
    alignas(64) typename V::Element of[3][V::kLanes];
  };
  [[gnu::noinline, gnu::cold]] static void locate_edge(const Ring<V>& ring, Words& words) {
    const LaneNode<V> node = locate(ring, V::load(words.of[0]));
    V::store(node.index, words.of[0]);
    V::store(node.alpha, words.of[1]);
    V::store(node.k_bit, words.of[2]);
  }
  // The edge above c, whose index is `index`.
  [[gnu::always_inline]] static LaneEdge<V> edge_known(const Ring<V>& ring, const Vec& c, const Vec& index) {
    return {c, index, alpha_of(ring, edge_in(frame_of(ring, c, index))), k_bit_of(c, first_bit(ring, index))};
  }

  [[gnu::always_inline]] static Vec frame_of(const Ring<V>& ring, const Vec& c, const Vec& index) {
    return Rule::kRight ? ring.right(c, index) : ring.left(c, index);
  }
  // The bit of the frame that the edge to the parent complements.
  [[gnu::always_inline]] static Vec edge_in(const Vec& frame) {
    return V::highest_bit(Rule::kLeading ? frame : lowest_only(frame));
  }
  [[gnu::always_inline]] static Vec alpha_of(const Ring<V>& ring, const Vec& top) {
    return Rule::kLeading ? ring.last - top : top;
  }
  [[gnu::always_inline]] static Vec k_of(const Ring<V>& ring, const Vec& top, const Vec& index) {
    return ring.cyclic(Rule::kRight ? top + index : top + ring.length - index);
  }
  // The bit of c that is turned to the right end of the frame, bit `index` or in trees that turn left bit n - index:
  // for index 0 that is above n or 0, which serves as well.
  [[gnu::always_inline]] static Vec first_bit(const Ring<V>& ring, const Vec& index) {
    return V::shift_left(V::broadcast(1), Rule::kRight ? index : ring.length - index);
  }
  // Bit k without the frame: where the frame's highest (for trailing zeroes its lowest) 1-bit stands in c, it is the
  // first that is met when stepping right (left) from that bit, mod n.
  [[gnu::always_inline]] static Vec k_bit_of(const Vec& c, const Vec& first) {
    if constexpr (Rule::kLeading) {
      const Vec below = c & (first - V::broadcast(1));
      return highest_only<V>(V::select(V::meet(below, below), below, c));
    } else {
      const Vec above = c & (Vec{} - first);
      return lowest_only(V::select(V::meet(above, above), above, c));
    }
  }
  [[gnu::always_inline]] static Vec zeros_of(const Ring<V>& ring, const Vec& top, const Vec& index) {
    const Vec in_frame = Rule::kLeading ? V::shift_left(V::broadcast(~Word{1}), top) & ring.ones
                                        : V::shift_left(V::broadcast(1), top) - V::broadcast(1);
    return Rule::kRight ? ring.left(in_frame, index) : ring.right(in_frame, index);
  }
  // n over the number of rotations in J, one of its divisors.
  [[gnu::always_inline]] static Vec period_of(const Ring<V>& ring, const Vec& rotations) {
    const Vec copies = V::weight(rotations);
    Vec period = ring.length;
    for (int divisor = 2; divisor <= ring.n; ++divisor) {
      if (ring.n % divisor != 0) continue;
      const Mask these = V::equal(copies, V::broadcast(static_cast<Word>(divisor)));
      period = V::select(these, V::broadcast(static_cast<Word>(ring.n / divisor)), period);
    }
    return period;
  }
};

template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MinR> : RotationTreeOn<V, MinRLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MaxL> : RotationTreeOn<V, MaxLLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MinBL> : RotationTreeOn<V, MinBLLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MaxBR> : RotationTreeOn<V, MaxBRLanes<V>> {
};

}  // namespace cubeverify::lanes
