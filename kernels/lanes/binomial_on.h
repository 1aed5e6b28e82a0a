#pragma once

#include "kernels/lanes/complete_on.h"
#include "kernels/lanes/masks.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify::lanes {

// EdgeUp in lanes.
template <class V>
struct EdgesUp {
  typename V::Vec parent, number;
};

// WayUp in lanes, and where the way ends with the edge to the root's first child.
template <class V>
struct WaysUp {
  typename V::Vec depth, halved;
  typename V::Mask below_first;
};

// A tree of the kind of BinomialTree, of one n, on lanes that hold n+1 bits: what its scalar functions say, in every
// lane. Any tree is asked lane by lane; B(n) has vector code below. What is said of the edge above the root means
// nothing.
template <class V, class Tree>
class BinomialOn {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr BinomialOn(int n) : n_(n) {}

  CUBEVERIFY_HD static constexpr Vec label(const Vec& t) {
    return lift<V>(t, [](Word word) { return Tree::label(word); });
  }
  CUBEVERIFY_HD static constexpr Vec node(const Vec& odd_label) {
    return lift<V>(odd_label, [](Word word) { return Tree::node(word); });
  }
  CUBEVERIFY_HD constexpr Vec fanout(const Vec& t) const {
    return lift<V>(t, [n = n_](Word word) { return static_cast<Word>(Tree::fanout(n, word)); });
  }
  // Child number k in the lanes of `where`.
  CUBEVERIFY_HD constexpr Vec child(const Mask& where, const Vec& t, const Vec& k) const {
    return lift<V>(t, V::select(where, k, V::broadcast(1)),
                   [n = n_](Word word, Word number) { return Tree::child(n, word, static_cast<int>(number)); });
  }
  CUBEVERIFY_HD constexpr EdgesUp<V> up(const Vec& t) const {
    const auto edge = [n = n_](Word word) { return word == 0 ? EdgeUp{0, 0} : Tree::up(n, word); };
    if constexpr (V::kLanes == 1) {
      const EdgeUp above = edge(t);
      return {above.parent, static_cast<Word>(above.number)};
    } else {
      return {lift<V>(t, [edge](Word word) { return edge(word).parent; }),
              lift<V>(t, [edge](Word word) { return static_cast<Word>(edge(word).number); })};
    }
  }
  CUBEVERIFY_HD constexpr Vec phase(const EdgesUp<V>& edge) const {
    return lift<V>(edge.parent, edge.number, [n = n_](Word parent, Word number) {
      return static_cast<Word>(Tree::phase(n, {parent, static_cast<int>(number)}));
    });
  }
  // A wrong tree may count by the depth, by the number or by both.
  CUBEVERIFY_HD constexpr Vec phase_by_depth(const EdgesUp<V>& edge, const Vec& depth) const {
    if constexpr (V::kLanes == 1) {
      const EdgeUp above{edge.parent, static_cast<int>(edge.number)};
      return static_cast<Word>(Tree::phase_by_depth(above, static_cast<int>(depth)));
    } else {
      alignas(64) typename V::Element parent[V::kLanes], number[V::kLanes], lane[V::kLanes];
      V::store(edge.parent, parent);
      V::store(edge.number, number);
      V::store(depth, lane);
      for (int i = 0; i < V::kLanes; ++i) {
        const EdgeUp above{parent[i], static_cast<int>(number[i])};
        lane[i] = static_cast<typename V::Element>(Tree::phase_by_depth(above, static_cast<int>(lane[i])));
      }
      return V::load(lane);
    }
  }

  CUBEVERIFY_HD constexpr WaysUp<V> ways_up(Vec t) const {
    WaysUp<V> way{Vec{}, Vec{}, ~V::equal(t, t)};
    const Vec longest = V::broadcast(static_cast<Word>(n_));
    for (;;) {
      // A wrong tree's way may miss the root.
      const Mask live = V::meet(t, t) & ~V::less(longest, way.depth);
      if (!V::any(live)) return way;
      const EdgesUp<V> edge = up(t);
      way.depth = one_more<V>(live, way.depth);
      way.halved = V::select(live, way.halved + edge.number, way.halved);
      way.below_first =
          way.below_first | (live & ~V::meet(edge.parent, edge.parent) & V::equal(edge.number, V::broadcast(1)));
      t = edge.parent;
    }
  }

 private:
  int n_;
};

template <class V>
requires(V::kLanes > 1) class BinomialOn<V, BinomialTree> {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit BinomialOn(int n) : length_(V::broadcast(static_cast<Word>(n))) {}

  static Vec label(const Vec& t) { return (t + t) | V::broadcast(1); }
  static Vec node(const Vec& odd_label) { return odd_label >> 1; }
  Vec fanout(const Vec& t) const { return length_ - V::highest_bit(label(t)); }
  Vec child(const Mask& /*where*/, const Vec& t, const Vec& k) const {
    return node(V::shift_left(label(t), k) | V::broadcast(1));
  }
  static EdgesUp<V> up(const Vec& t) {
    // Not made from a list: GCC 12 copies vectors from one in pieces.
    EdgesUp<V> edge;
    edge.number = V::weight(t ^ (t - 1));
    edge.parent = V::shift_right(t, edge.number);
    return edge;
  }
  static Vec phase(const EdgesUp<V>& edge) { return V::highest_bit(label(edge.parent)) + edge.number; }
  static Vec phase_by_depth(const EdgesUp<V>& edge, const Vec& depth) { return depth + edge.number; }

  [[gnu::always_inline]] static WaysUp<V> ways_up(Vec t) {
    WaysUp<V> way{};
    Vec last{};
    for (;;) {
      const Mask live = V::meet(t, t);
      if (!V::any(live)) break;
      // The root would stay where it is: number is the width there, and shifting by that leaves 0.
      const EdgesUp<V> edge = up(t);
      way.depth = one_more<V>(live, way.depth);
      way.halved = V::select(live, way.halved + edge.number, way.halved);
      last = V::select(live, edge.number, last);
      t = edge.parent;
    }
    way.below_first = V::equal(last, V::broadcast(1));
    return way;
  }

 private:
  Vec length_;  // n
};

// The volume in units of 2^-n, which was halved so often; 0 for more than n times.
template <class V>
CUBEVERIFY_HD constexpr typename V::Vec volumes(int n, const typename V::Vec& halved) {
  // A negative shift is one by more than the width.
  return V::shift_left(V::broadcast(1), V::broadcast(static_cast<Word>(n)) - halved);
}

}  // namespace cubeverify::lanes
