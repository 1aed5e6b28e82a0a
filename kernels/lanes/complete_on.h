#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/trees/complete_tree.h"

namespace cubeverify::lanes {

// A complete binary tree of the kind of CompleteTree on lanes of type V. Any is asked lane by lane; the right one has
// vector code below. In lanes whose label is 0, which is no label, what is said means nothing.
template <class V, class Tree>
struct CompleteOn {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD static constexpr Mask is_leaf(int n, const Vec& label) {
    return where(label, [n](Word word) { return Tree::is_leaf(n, word); });
  }
  CUBEVERIFY_HD static constexpr Mask is_left_child(const Vec& label) {
    return where(label, [](Word word) { return Tree::is_left_child(word); });
  }
  CUBEVERIFY_HD static constexpr Mask is_right_child(const Vec& label) {
    return where(label, [](Word word) { return Tree::is_right_child(word); });
  }
  CUBEVERIFY_HD static constexpr Vec right_child(const Vec& label) {
    return lift<V>(label, [](Word word) { return Tree::right_child(word); });
  }
  CUBEVERIFY_HD static constexpr Vec parent(const Vec& label) {
    return lift<V>(label, [](Word word) { return Tree::parent(word); });
  }
  CUBEVERIFY_HD static constexpr Vec top(const Vec& label) {
    return lift<V>(label, [](Word word) { return word == 0 ? 0 : Tree::top(word); });
  }
  CUBEVERIFY_HD static constexpr Vec steps_to_top(const Vec& label) {
    return lift<V>(label, [](Word word) { return word == 0 ? 0 : static_cast<Word>(Tree::steps_to_top(word)); });
  }

 private:
  template <class F>
  CUBEVERIFY_HD static constexpr Mask where(const Vec& label, F&& f) {
    const Vec found = lift<V>(label, [f](Word word) { return f(word) ? Word{1} : Word{0}; });
    return V::meet(found, found);
  }
};

template <class V>
requires(V::kLanes > 1) struct CompleteOn<V, CompleteTree> {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  static Mask is_leaf(int n, const Vec& label) { return V::meet(label, V::broadcast(bit(n))); }
  static Mask is_left_child(const Vec& label) { return ~V::meet(label, V::broadcast(1)); }
  static Mask is_right_child(const Vec& label) {
    return V::meet(label, V::broadcast(1)) & ~V::equal(label, V::broadcast(CompleteTree::kRoot));
  }
  static Vec right_child(const Vec& label) { return (label + label) | V::broadcast(1); }
  static Vec parent(const Vec& label) { return label >> 1; }
  static Vec top(const Vec& label) { return V::shift_right(label, steps_to_top(label)); }
  static Vec steps_to_top(const Vec& label) { return V::weight(label ^ (label - 1)) - 1; }
};

}  // namespace cubeverify::lanes
