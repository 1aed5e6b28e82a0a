#pragma once

#include "kernels/lanes/digest.h"
#include "kernels/lanes/lane_checks.h"
#include "kernels/lanes/masks.h"
#include "kernels/lanes/multiple_trees_on.h"
#include "kernels/sweeps/msbt/facts.h"

namespace cubeverify::lanes {

// What some of the trees of sweep `msbt` show at the addresses of a group, as MsbtSweep::Seen.
template <class V>
struct TreesSeen {
  using Vec = typename V::Vec;

  // Nothing is violated, nothing seen twice, and all that is counted follows from the labels.
  bool good = true;
  Vec in{}, out{};                   // dimensions of edges from parents and to children
  Vec labels_in{}, labels_out{};     // mod n
  Vec early_in{}, early_out{};       // labels below n
  Widened<V> parents{}, children{};  // for the digest
  std::array<Word, MsbtSweep<>::kForAlls.size()> checked{};
};

// The trees of sweep `msbt` in every lane, at addresses of two 1-bits or more.
template <class V, class Trees>
class OwnTrees {
 public:
  using Plain = MsbtSweep<Trees>;
  using On = MultipleTreesOn<V, Trees>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;
  using Element = typename V::Element;

  explicit OwnTrees(int n) : ring_(n), one_(V::broadcast(1)) {
    for (Word i = 0; i < odd_.size(); ++i) odd_[i] = odd(i);
  }

  // Looks at `trees`. label(j, labels) is called with those of tree j.
  template <class Label>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr TreesSeen<V> visit(const Vec& c, Word trees, Label&& label) const {
    Seen seen;
    const Vec left = ring_.left(c), weight = V::weight(c);
    for (Word rest = trees; rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      label(j, visit_tree({c, left, weight}, j, seen));
    }
    seen.agreed.same(seen.in_again | seen.out_again | seen.labels_in_again | seen.labels_out_again, Vec{});
    seen.all.good = seen.agreed.holds();
    return seen.all;
  }

  // The label of the edge that enters each address in tree j.
  [[nodiscard]] CUBEVERIFY_HD constexpr Vec label(const Vec& c, int j) const { return On::label(ring_, c, number(j)); }

 private:
  struct Address {
    const Vec& c;
    const Vec& left;  // L(c)
    const Vec& weight;
  };
  struct Seen {
    TreesSeen<V> all;
    Vec in_again{}, out_again{}, labels_in_again{}, labels_out_again{};
    LaneChecks<V> agreed;

    // Of ForAll f, so many objects looked at in all lanes.
    CUBEVERIFY_HD constexpr void looked(int f, int objects = V::kLanes) {
      all.checked[static_cast<std::size_t>(f)] += static_cast<Word>(objects);
    }
  };

  CUBEVERIFY_HD static constexpr void add(const Vec& one, Vec& once, Vec& again) {
    again = again | (once & one);
    once = once | one;
  }
  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  CUBEVERIFY_HD static constexpr int lanes_in(const Mask& m) { return cubeverify::weight(V::bits(m)); }
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec edge_above(const Vec& c, const Vec& tree) const {
    return V::shift_left(one_, On::dimension(ring_, c, tree));
  }

  // Tree j at every address; the labels.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec visit_tree(const Address& address, int j, Seen& seen) const {
    const Vec& c = address.c;
    const Vec tree = number(j), bit_j = V::broadcast(bit(j)), late = number(ring_.n + j);
    const Mask inner = V::meet(c, bit_j);
    const Vec dimension = On::dimension(ring_, c, tree), edge = V::shift_left(one_, dimension);
    const Vec label = On::label(ring_, c, tree), children = On::children(ring_, c, tree);
    LaneChecks<V>& agreed = seen.agreed;

    agreed.same(V::select(V::meet(children, children), bit_j, Vec{}), c & bit_j);
    seen.looked(Plain::kLeaf);
    visit_parent(address, j, edge, label, seen);
    const Vec label_dimension = ring_.cyclic(label);
    agreed.same(label_dimension, dimension);
    seen.looked(Plain::kLabelDimension);
    agreed.less(tree, label + one_);
    agreed.less(label, late + one_);
    seen.looked(Plain::kLabelRange);
    const Vec least = V::select(inner, tree, tree + one_);
    agreed.same(label, least + ring_.cyclic(dimension + ring_.length - ring_.cyclic(least)));
    seen.looked(Plain::kLabelLeast);
    // The link across dimension j, where bit j is 0.
    const Mask last = V::equal(label, late) & V::equal(On::label(ring_, c ^ bit_j, tree), late);
    agreed.same(V::select(~inner & last, one_, Vec{}), Vec{});
    seen.looked(Plain::kOnewayLast, V::kLanes - lanes_in(inner));

    // What is counted by the label, and by the links to addresses of one 1-bit more.
    agreed.same(V::weight(children) + label, late);
    agreed.same(On::level(ring_, c, tree), V::select(inner, address.weight, address.weight + number(2)));
    agreed.same(On::entered(ring_, c, tree), children & ~c);

    add(edge, seen.all.in, seen.in_again);
    add(children, seen.all.out, seen.out_again);
    const Vec one_label = V::shift_left(one_, label_dimension);
    add(one_label, seen.all.labels_in, seen.labels_in_again);
    seen.all.early_in = seen.all.early_in | V::select(V::less(label, ring_.length), one_label, Vec{});
    seen.all.parents.add(dimension + (label << 6), odd_[static_cast<std::size_t>(j)]);
    seen.all.children.add(children, odd_[static_cast<std::size_t>(64 + j)]);
    visit_children(c, j, children, label, seen);
    return label;
  }

  // The edge to the parent.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_parent(const Address& address, int j, const Vec& edge,
                                                                   const Vec& label, Seen& seen) const {
    const Vec& c = address.c;
    const Vec tree = number(j), bit_j = V::broadcast(bit(j)), parent = c ^ edge;
    LaneChecks<V>& agreed = seen.agreed;
    agreed.within(edge, On::children(ring_, parent, tree));
    seen.looked(Plain::kChildOfParent);
    agreed.same(On::level(ring_, parent, tree) + one_, On::level(ring_, c, tree));
    seen.looked(Plain::kLevelStep);
    // The edge of the binomial tree that tree j is when turned by n-1-j steps and moved to the source.
    const Vec turns = number(ring_.n - 1 - j);
    agreed.same(ring_.right(highest_only<V>(ring_.left(c ^ bit_j, turns)), turns), edge);
    seen.looked(Plain::kRotatedSbt);
    // Tree j+1 at L(c).
    agreed.same(edge_above(address.left, number(cyclic(j + 1, ring_.n))), ring_.left(edge));
    seen.looked(Plain::kNextTree);
    agreed.less(On::label(ring_, parent, tree), label);
    seen.looked(Plain::kLabelRises);
  }

  // The children in tree j.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_children(const Vec& c, int j, const Vec& children,
                                                                     const Vec& label, Seen& seen) const {
    const Vec tree = number(j);
    Vec rest = children;
    for (Mask live = V::meet(rest, rest); V::any(live); live = V::meet(rest, rest)) {
      const Vec edge = lowest_only(rest), child = c ^ edge;
      const int looked = lanes_in(live);
      seen.agreed.same(V::select(live, edge_above(child, tree), Vec{}), edge);
      seen.looked(Plain::kParentOfChild, looked);
      const Vec child_label = On::label(ring_, child, tree);
      seen.agreed.less(V::select(live, label, Vec{}), V::select(live, child_label, one_));
      seen.looked(Plain::kLabelBelowChildren, looked);
      // The link's dimension, which says whose label it is.
      const Vec one_label = V::select(live, V::shift_left(one_, ring_.cyclic(child_label)), Vec{});
      seen.agreed.same(one_label, edge);
      add(one_label, seen.all.labels_out, seen.labels_out_again);
      seen.all.early_out = seen.all.early_out | V::select(V::less(child_label, ring_.length), one_label, Vec{});
      rest = rest ^ edge;
    }
  }

  Ring<V> ring_;
  Vec one_;
  std::array<Word, 64 + kMaxDimensions> odd_;
};

}  // namespace cubeverify::lanes
