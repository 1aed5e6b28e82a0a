#pragma once

#include "kernels/lanes/binomial_on.h"
#include "kernels/lanes/network_on.h"

namespace cubeverify::lanes {

// The messages that use the links of all lanes: those to children number first, first + 1, ... of one tree node.
template <class V>
struct LinkUses {
  // The lanes whose link has a use number i, from 0.
  CUBEVERIFY_HD constexpr typename V::Mask has(int i) const {
    return V::less(V::broadcast(static_cast<Word>(i)), count);
  }
  // The edge of that use's message.
  CUBEVERIFY_HD constexpr EdgesUp<V> edge(int i) const {
    EdgesUp<V> edge;
    edge.parent = parent;
    edge.number = first + V::broadcast(static_cast<Word>(i));
    return edge;
  }

  typename V::Vec parent, first, count;
};

// How to find the messages whose paths under the mapping D use a link (CIS-TR-91-21 section 5) without walking any
// path: the inverse of F gives the one place in CBT(n+1) where a path can have such a step. The label it starts from is
// that of a tree node p shifted left j times, the bit that enters is c. If c is 1 that is the last step to child j+1 of
// p; if it is 0, the step is on the way to every later child. No path uses a link twice in the same direction. Words
// have n+2 bits.
template <class V, class Tree, class Network>
class LinkUsesOn {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr LinkUsesOn(int n) : above_(n + 1), tree_(n) {}

  // The uses of the links in the lanes of `where`, none of others.
  CUBEVERIFY_HD constexpr void find(const Mask& where, const Vec& link, LinkUses<V>& uses) const {
    const Vec one = V::broadcast(1);
    // Labels that have children begin with a zero, and so does the word of n+2 bits that is such a label and its child.
    const Vec step = above_.lift(link, 0), from = step >> 1;
    uses.parent = tree_.node(Labels::top(from));
    const Vec fanout = tree_.fanout(uses.parent), j = Labels::steps_to_top(from);
    const Mask enters = V::meet(step, one);
    uses.first = j + V::select(enters, one, one + one);
    const Mask used = where & V::meet(from, from) & ~V::less(fanout, uses.first);
    uses.count = V::select(used, V::select(enters, one, fanout + one - uses.first), Vec{});
  }

 private:
  using Labels = CompleteOn<V, CompleteTree>;

  NetworkOn<V, Network> above_;  // BDG(n+1)
  BinomialOn<V, Tree> tree_;
};

}  // namespace cubeverify::lanes
