#pragma once

#include "kernels/lanes/trees.h"

namespace cubeverify::lanes {

// The trees minL and maxR of kernels/trees/relabelled.h on lanes: both turn the other way than the tree whose frame
// they share. J(c) is read off least_right_rotations of another word as in kernels/lanes/trees.h.
template <class V>
struct MinLLanes {
  static constexpr bool kRight = false;
  static constexpr bool kNegated = true;
  static typename V::Vec seen(const Ring<V>&, const typename V::Vec& c) { return c; }
};

template <class V>
struct MaxRLanes {
  static constexpr bool kRight = true;
  static constexpr bool kNegated = false;
  static typename V::Vec seen(const Ring<V>& ring, const typename V::Vec& c) { return ~c & ring.ones; }
};

// Where the addresses of all lanes stand in one of them; c != 0 in every lane.
template <class V, class Tree>
struct RelabelledPlace {
  using Vec = typename V::Vec;

  [[gnu::always_inline]] RelabelledPlace(const Ring<V>& ring, const Vec& c)
      : address(c), rotations(least_right_rotations<V>(ring, Tree::seen(ring, c))) {
    const Vec rotation = V::highest_bit(first_of<V, Tree>(rotations));
    index = Tree::kNegated ? ring.cyclic(ring.length - rotation) : rotation;
    k = k_of(ring, c, index);
  }

  // True in the lanes where c has this index and this parent.
  [[gnu::always_inline]] static typename V::Mask has_edge(const Ring<V>& ring, const Vec& c, const Vec& index,
                                                          const Vec& parent) {
    const Vec rotation = Tree::kNegated ? ring.cyclic(ring.length - index) : index;
    return has_index<V, Tree>(ring, c, V::shift_left(V::broadcast(1), rotation)) &
           V::equal(c ^ V::shift_left(V::broadcast(1), k_of(ring, c, index)), parent);
  }

  Vec parent() const { return address ^ V::shift_left(V::broadcast(1), k); }
  // index + 64 (k + 1)
  Vec label() const { return index + ((k + 1) << 6); }
  typename V::Mask is_cyclic() const { return many<V>(rotations); }

  Vec address;
  Vec rotations;  // J'(c)
  Vec index;
  Vec k;

 private:
  // minL complements the leading zeroes of its frame, maxR the trailing zeroes.
  static Vec k_of(const Ring<V>& ring, const Vec& c, const Vec& index) {
    if constexpr (Tree::kRight) return ring.cyclic(V::highest_bit(lowest_only(ring.right(c, index))) + index);
    return ring.cyclic(V::highest_bit(ring.left(c, index)) + ring.length - index);
  }
};

}  // namespace cubeverify::lanes
