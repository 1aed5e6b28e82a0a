#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/lanes/two_rooted_lanes.h"

namespace cubeverify::lanes {

// A tree of the kind of TwoRootedTree on lanes of type V. Any is asked lane by lane; the right one has vector code
// (kernels/lanes/two_rooted_lanes.h).
template <class V, class Tree>
class TwoRootedOn {
 public:
  using Vec = typename V::Vec;

  explicit TwoRootedOn(int n) : n_(n) {}

  // Says that the next to be asked about are mostly the 2^low addresses from `first` on.
  void enter(Word /*first*/, int /*low*/) {}

  // The edges to the parents, each as the word whose only 1-bit is its dimension; 0 at the source, of which the right
  // tree is not asked.
  Vec edges(const Vec& c) const {
    return lift_where<V>(V::meet(c, c), c, [n = n_](Word word) { return bit(Tree::dimension(n, word)); });
  }
  // The dimensions of the edges to the children.
  Vec children(const Vec& c) const {
    return lift<V>(c, [n = n_](Word word) { return Tree::children(n, word); });
  }

 private:
  int n_;
};

template <class V>
requires(V::kLanes > 1) class TwoRootedOn<V, TwoRootedTree> : public TwoRootedLanes<V> {
 public:
  using TwoRootedLanes<V>::TwoRootedLanes;
};

}  // namespace cubeverify::lanes
