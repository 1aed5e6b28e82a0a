#pragma once

#include "kernels/lanes/tree_on.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify::lanes {

// Where a neighbour c xor 2^m of the node c stands, in every lane. The last three mean something only where m is one of
// the graph's zeros of a c that is not the source.
template <class Mask>
struct LaneNeighbour {
  Mask is_child;  // true where c is among its parents in the graph
  Mask same;      // it has the same J
  Mask member;    // its index is in J(c)
  Mask superset;  // its J contains J(c)
};

// A graph of the kind of kernels/trees/balanced_graph.h on lanes of type V, made of tree Tree: what its scalar
// functions say, in every lane. Any is asked lane by lane; that of minR has vector code below.
template <class V, class Tree, class Graph>
struct GraphOn {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  // The word whose only 1-bit is bit k_q; c != 0.
  CUBEVERIFY_HD static constexpr Vec port(const Ring<V>& ring, const Vec& c, const Vec& q) {
    return lift<V>(c, q, [n = ring.n](Word word, Word from) {
      return word == 0 ? 0 : bit(Graph::port(n, word, static_cast<int>(from)));
    });
  }
  CUBEVERIFY_HD static constexpr Vec parent_dimensions(const Ring<V>& ring, const LaneNode<V>& node) {
    return of_node<V>(node, [n = ring.n](const Node& one) { return Graph::parent_dimensions(n, one); });
  }
  CUBEVERIFY_HD static constexpr Vec zeros(const Ring<V>& ring, const LaneNode<V>& node) {
    return of_node<V>(node, [n = ring.n](const Node& one) { return Graph::zeros(n, one); });
  }

  // Calls found(m_bit, live, neighbour) for every dimension m that is 0 in some lane, in the lanes of `live`.
  template <class Found>
  CUBEVERIFY_HD static constexpr void for_each_neighbour(const Ring<V>& ring, const LaneNode<V>& node, Found&& found) {
    for (int m = ring.n - 1; m >= 0; --m) {
      const Vec m_bit = V::broadcast(bit(m));
      const Mask live = ~V::meet(node.address, m_bit);
      if (!V::any(live)) continue;
      const LaneNode<V> x = TreeOn<V, Tree>::locate(ring, node.address ^ m_bit);
      found(m_bit, live,
            LaneNeighbour<Mask>{V::meet(parent_dimensions(ring, x), m_bit), V::equal(x.rotations, node.rotations),
                                V::meet(V::shift_left(V::broadcast(1), x.index), node.rotations),
                                ~V::meet(node.rotations, ~x.rotations)});
    }
  }
};

template <class V>
requires(V::kLanes > 1) struct GraphOn<V, MinR, BalancedGraph<MinR>> {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  static Vec port(const Ring<V>& ring, const Vec& c, const Vec& q) {
    return V::shift_left(V::broadcast(1), ring.cyclic(V::highest_bit(ring.right(c, q)) + q));
  }
  [[gnu::always_inline]] static Vec parent_dimensions(const Ring<V>& ring, const LaneNode<V>& node) {
    Vec dimensions = node.k_bit;
    for_each_further(ring, node, [&](const Mask& where, const Vec& q) {
      dimensions = V::select(where, dimensions | port(ring, node.address, q), dimensions);
    });
    return dimensions;
  }
  [[gnu::always_inline]] static Vec zeros(const Ring<V>& ring, const LaneNode<V>& node) {
    Vec dimensions = node.zeros;
    for_each_further(ring, node, [&](const Mask& where, const Vec& q) {
      const Vec top = V::highest_bit(ring.right(node.address, q));
      const Vec reach = ring.left(V::shift_left(V::broadcast(~Word{1}), top) & ring.ones, q);
      dimensions = V::select(where, dimensions | reach, dimensions);
    });
    return dimensions;
  }

  template <class Found>
  [[gnu::always_inline]] static void for_each_neighbour(const Ring<V>& ring, const LaneNode<V>& node, Found&& found) {
    const Vec c = node.address;
    const Vec several = V::select(many<V>(node.rotations), ring.ones, Vec{});
    // The bits from which a step right meets bit m first: m+1 and on as far as the next 1-bit.
    Vec above = c ^ (c - 1);
    for (int m = ring.n - 1; m >= 0; --m) {
      const Vec m_bit = V::broadcast(bit(m));
      const Mask live = ~V::meet(c, m_bit);
      if (V::any(live)) {
        // Once no candidate is in `above`, the neighbour is no child. Where m is one of the zeros, the only element of
        // J(c) is in `above`, the 1-bit left of m, and is no candidate either, so that whatever is left J is another.
        // With several elements of J(c) the candidates must be distinguished.
        const Vec decisive = above | several;
        const Vec rotations = eliminate<V>(
            ring, c | m_bit, [&](const Vec& left) __attribute__((always_inline)) {
              return never_both<V>(left & (left - 1), left & decisive);
            });
        found(
            m_bit, live,
            LaneNeighbour<Mask>{V::meet(rotations, above), V::equal(rotations, node.rotations),
                                V::meet(lowest_only(rotations), node.rotations), ~V::meet(node.rotations, ~rotations)});
      }
      above = V::select(live, above | m_bit, m_bit);
    }
  }

 private:
  // Calls found(where, q) for the elements of J(c) above the index, in all lanes whose c is not the source.
  template <class Found>
  [[gnu::always_inline]] static void for_each_further(const Ring<V>&, const LaneNode<V>& node, Found&& found) {
    Vec rest = V::select(V::meet(node.address, node.address), node.rotations & (node.rotations - 1), Vec{});
    for (;;) {
      const Mask where = V::meet(rest, rest);
      if (!V::any(where)) return;
      found(where, V::highest_bit(lowest_only(rest)));
      rest = rest & (rest - 1);
    }
  }
};

}  // namespace cubeverify::lanes
