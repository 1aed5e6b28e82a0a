#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/trees/sbt.h"

namespace cubeverify::lanes {

// A tree of the kind of kernels/trees/sbt.h on lanes of type V: what its scalar functions say of the n-cube, in every
// lane. Any is asked lane by lane; the right one has vector code below.
template <class V, class Tree>
struct SbtOn {
  using Vec = typename V::Vec;

  // The dimensions of the edges to the parents; -1 at the source, of which the tree is not asked.
  CUBEVERIFY_HD static constexpr Vec k(int n, const Vec& c) {
    return lift<V>(c, [n](Word word) { return word == 0 ? ~Word{0} : static_cast<Word>(Tree::k(n, word)); });
  }
  // The dimensions of the edges to the children.
  CUBEVERIFY_HD static constexpr Vec children(int n, const Vec& c) {
    return lift<V>(c, [n](Word word) { return Tree::children(n, word); });
  }

  // Whether all addresses of the n-cube that have these bits above the `low` lowest have the same edges to the parent
  // and to the children, none of them across a low bit. All are looked at.
  CUBEVERIFY_HD static constexpr bool alike(int n, Word high, int low) {
    const Word first = high << low;
    if (first == 0) return false;
    const Word edge = bit(Tree::k(n, first)), children = Tree::children(n, first);
    if (((edge | children) & all_ones(low)) != 0) return false;
    for (Word c = first; c <= (first | all_ones(low)); ++c) {
      if (bit(Tree::k(n, c)) != edge || Tree::children(n, c) != children) return false;
    }
    return true;
  }
};

template <class V>
requires(V::kLanes > 1 || by_formulas<V>) struct SbtOn<V, Sbt> {
  using Vec = typename V::Vec;

  CUBEVERIFY_HD static constexpr Vec k(int /*n*/, const Vec& c) { return V::highest_bit(c); }
  CUBEVERIFY_HD static constexpr Vec children(int n, const Vec& c) {
    const Vec top = highest_only<V>(c);
    return V::select(V::meet(c, c), Vec{} - top - top, V::broadcast(~Word{0})) & V::broadcast(all_ones(n));
  }
  CUBEVERIFY_HD static constexpr bool alike(int /*n*/, Word high, int /*low*/) { return high != 0; }
};

}  // namespace cubeverify::lanes
