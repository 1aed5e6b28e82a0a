#pragma once

#include "kernels/lanes/agreement.h"
#include "kernels/lanes/digest.h"

namespace cubeverify::lanes {

// What some of the trees of sweep `msbt` show at the addresses of a group, as MsbtSweep::Seen.
template <class V>
struct TreesSeen {
  using Vec = typename V::Vec;

  bool good = true;                  // nothing is violated, and nothing seen twice
  Vec in{}, out{};                   // dimensions of edges from parents and to children
  Vec labels_in{}, labels_out{};     // mod n
  Vec early_in{}, early_out{};       // labels below n
  Widened<V> parents{}, children{};  // for the digest
};

// The trees of sweep `msbt` in every lane, at addresses of two 1-bits or more. They are seen turned by R^j, which takes
// bit j to bit 0: the first 1-bit right of j is then the highest of the other bits, and a child below it has the same
// place in all lanes.
template <class V>
class MsbtTrees {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;
  using Element = typename V::Element;

  explicit MsbtTrees(int n) : ring_(n), one_(V::broadcast(1)) {
    for (Word i = 0; i < odd_.size(); ++i) odd_[i] = odd(i);
  }

  // Looks at `trees`. The labels of tree j go to labels[j * V::kLanes] and the next.
  TreesSeen<V> visit(const Vec& c, Word trees, Element* labels) const {
    const Address address{c, ring_.left(c), V::weight(c)};
    Seen seen;
    for (Word rest = trees; rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      alignas(64) Element own[V::kLanes];
      V::store(visit_tree(address, j, seen), own);
      std::copy_n(own, V::kLanes, labels + j * V::kLanes);
    }
    seen.agreed.same(seen.in_again | seen.out_again | seen.labels_in_again | seen.labels_out_again, Vec{});
    seen.all.good = seen.agreed.holds();
    return seen.all;
  }

 private:
  struct Address {
    Vec c;
    Vec left;  // L(c)
    Vec weight;
  };
  struct Seen {
    TreesSeen<V> all;
    Vec in_again{}, out_again{}, labels_in_again{}, labels_out_again{};
    Agreement<V> agreed;
  };

  static void add(const Vec& one, Vec& once, Vec& again) {
    again = again | (once & one);
    once = once | one;
  }
  static Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  // The place of the first 1-bit met when stepping right from bit 0, bit 0 itself the last.
  Vec first_one(const Vec& turned) const { return V::highest_bit(turned | one_); }
  // f in tree j where bit j is 1.
  Vec inner_label(const Vec& k, const Vec& tree) const { return V::select(V::less(k, tree), k + ring_.length, k); }

  // Tree j at every address; the labels.
  [[gnu::always_inline]] Vec visit_tree(const Address& address, int j, Seen& seen) const {
    const Vec tree = number(j), late = number(ring_.n + j);
    const Vec turned = ring_.right(address.c, tree);
    const Vec bit_j = turned & one_;
    const Mask inner = V::meet(turned, one_);
    const Vec first = first_one(turned);
    const Vec k = ring_.cyclic(first + tree);
    const Vec dimension = V::select(inner, k, tree);
    const Vec label_if_inner = inner_label(k, tree);
    const Vec label = V::select(inner, label_if_inner, late);
    const Vec edge = V::shift_left(one_, dimension);
    const Vec stepped_over = ring_.left(V::shift_left(~one_, first) & ring_.ones, tree);
    // c has another 1-bit, so k is not j.
    const Vec children = V::select(inner, stepped_over | V::broadcast(bit(j)), Vec{});

    Agreement<V>& agreed = seen.agreed;
    visit_parent(address, j, {turned, bit_j, edge, label}, agreed);
    // Tree j+1 at L(c), which turned is the same word.
    const int next = cyclic(j + 1, ring_.n);
    agreed.same(ring_.right(address.left, number(next)), turned);
    const Vec next_dimension = V::select(inner, ring_.cyclic(first + number(next)), number(next));
    agreed.same(V::shift_left(one_, next_dimension), ring_.left(edge));

    agreed.same(V::select(V::meet(children, children), one_, Vec{}), bit_j);
    agreed.same(V::weight(children) + label, late);
    const Vec label_dimension = ring_.cyclic(label);
    agreed.same(label_dimension, dimension);
    agreed.less(tree, label + one_);
    agreed.less(label, late + one_);
    const Vec least = tree + one_ - bit_j;
    agreed.same(label, least + behind(dimension, least, j));
    // The link across dimension j, where bit j is 0.
    agreed.less(label_if_inner, late);

    add(edge, seen.all.in, seen.in_again);
    add(children, seen.all.out, seen.out_again);
    const Vec one_label = V::shift_left(one_, label_dimension);
    add(one_label, seen.all.labels_in, seen.labels_in_again);
    seen.all.early_in = seen.all.early_in | V::select(V::less(label, ring_.length), one_label, Vec{});
    seen.all.parents.add(dimension + (label << 6), odd_[static_cast<std::size_t>(j)]);
    seen.all.children.add(children, odd_[static_cast<std::size_t>(64 + j)]);
    if (V::any(inner)) visit_children(j, inner, turned, first, label, seen);
    return label;
  }

  // How many steps it is up from the least label that may be to one of this dimension.
  Vec behind(const Vec& dimension, const Vec& least, int j) const {
    const Vec from = j + 1 < ring_.n ? least : ring_.cyclic(least);
    const Vec steps = dimension - from;
    return V::select(V::less(dimension, from), steps + ring_.length, steps);
  }

  struct Edge {
    Vec turned;
    Vec bit_j;
    Vec edge;  // the word whose only 1-bit is the dimension
    Vec label;
  };
  [[gnu::always_inline]] void visit_parent(const Address& address, int j, const Edge& at, Agreement<V>& agreed) const {
    const Vec tree = number(j);
    const Vec parent = address.c ^ at.edge;
    const Vec turned_parent = ring_.right(parent, tree);
    const Vec turned_edge = at.turned ^ turned_parent;
    // The parent's bit j is 1, and its level is one less.
    agreed.within(one_, turned_parent);
    agreed.same(V::weight(parent) + at.bit_j + at.bit_j, address.weight + one_);
    const Vec first = first_one(turned_parent);
    const Vec stepped_over = V::shift_left(~one_, first);
    agreed.within(turned_edge, V::select(V::meet(first, first), stepped_over | one_, stepped_over));
    agreed.less(inner_label(ring_.cyclic(first + tree), tree), at.label);
    // The edge of the binomial tree that tree j is when turned by one step more and moved to the source.
    const Vec moved = ring_.right(at.turned ^ one_);
    agreed.same(ring_.left(highest_only<V>(moved)), turned_edge);
  }

  // The children in tree j of the addresses whose bit j is 1.
  [[gnu::always_inline]] void visit_children(int j, const Mask& inner, const Vec& turned, const Vec& first,
                                             const Vec& label, Seen& seen) const {
    // That across dimension j is a leaf of tree j.
    const Vec inner_label = V::select(inner, label, Vec{});
    seen.agreed.less(inner_label, number(ring_.n + j));
    add(V::select(inner, V::broadcast(bit(j)), Vec{}), seen.all.labels_out, seen.labels_out_again);
    // The others, across the bits stepped over from the highest on.
    for (int place = ring_.n - 1; place > 0; --place) {
      const Mask live = inner & V::less(first, number(place));
      if (!V::any(live)) break;
      const int m = cyclic(place + j, ring_.n);
      const int child_label = m < j ? m + ring_.n : m;
      // The child's first 1-bit is the one that it has more.
      const Vec above = V::shift_right(turned | V::broadcast(bit(place)), number(place));
      seen.agreed.same(V::select(live, above, one_), one_);
      seen.agreed.less(V::select(live, label, Vec{}), number(child_label));
      const Vec one_label = V::select(live, V::broadcast(bit(m)), Vec{});
      add(one_label, seen.all.labels_out, seen.labels_out_again);
      if (child_label < ring_.n) seen.all.early_out = seen.all.early_out | one_label;
    }
  }

  Ring<V> ring_;
  Vec one_;
  std::array<Word, 64 + kMaxDimensions> odd_;
};

}  // namespace cubeverify::lanes
