#pragma once

#include "kernels/lanes/trees.h"

namespace cubeverify::lanes {

// Where the addresses of all lanes stand in a tree; c != 0 in every lane. Words as in kernels/trees/node.h.
template <class V, class TreeType = MinRLanes<V>>
struct Place {
  using Vec = typename V::Vec;
  using Tree = TreeType;

  [[gnu::always_inline]] Place(const Ring<V>& ring, const Vec& c)
      : address(c),
        rotations(least_right_rotations<V>(ring, Tree::seen(ring, c))),
        first(first_of<V, Tree>(rotations)),
        index(index_of(ring, first)) {
    frame = Tree::kRight ? ring.right(c, index) : ring.left(c, index);
    edge = edge_of(frame);
    k = k_of(ring, edge, index);
    k_bit = V::shift_left(V::broadcast(1), k);
  }

  // The frame's highest (in the left trees lowest) 1-bit, which is the edge to the parent.
  static Vec edge_of(const Vec& frame) { return V::highest_bit(Tree::kRight ? frame : lowest_only(frame)); }
  static Vec k_of(const Ring<V>& ring, const Vec& edge, const Vec& index) {
    return ring.cyclic(Tree::kRight ? edge + index : edge + ring.length - index);
  }

  Vec parent() const { return address ^ k_bit; }
  Vec level() const { return V::weight(address); }
  // |M(c)|
  Vec alpha(const Ring<V>& ring) const { return Tree::kRight ? ring.last - edge : edge; }
  typename V::Mask is_cyclic() const { return many<V>(rotations); }

  Vec address;
  Vec rotations;  // J'(c) (kernels/lanes/trees.h); for minR J(c)
  Vec first;      // its element that gives the index, as a word with that bit; for minR the word with bit index
  Vec index;
  Vec frame;
  Vec edge;
  Vec k;
  Vec k_bit;  // the word whose only 1-bit is bit k

 private:
  static Vec index_of(const Ring<V>& ring, const Vec& first) {
    const Vec rotation = V::highest_bit(first);
    return Tree::kNegated ? ring.cyclic(ring.length - rotation) : rotation;
  }
};

// Calls found(t, m_bit, flipped, children) for t = 1, 2, ... while a lane has a t-th element of M(c), counted from k:
// m_bit is the word with that bit, flipped = c with it complemented, and the mask says where that is a child, by
// definition.
template <class P, class V, class Found>
[[gnu::always_inline]] inline void for_each_child(const Ring<V>& ring, const P& place, Found&& found) {
  const auto zeros = place.alpha(ring);
  auto m_bit = place.k_bit;
  for (int t = 1; t < ring.n; ++t) {
    const auto live = V::less(V::broadcast(static_cast<Word>(t - 1)), zeros);
    if (!V::any(live)) break;
    m_bit = P::Tree::kRight ? ring.left(m_bit) : ring.right(m_bit);
    // Lanes without a t-th zero repeat their own address, which takes no longer than it took before.
    const auto flipped = V::select(live, place.address ^ m_bit, place.address);
    found(t, m_bit, flipped, live & has_index<V, typename P::Tree>(ring, flipped, place.first));
  }
}

}  // namespace cubeverify::lanes
