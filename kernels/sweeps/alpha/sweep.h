#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/sweeps/alpha/facts.h"

namespace cubeverify {

// Sweep `alpha` at the addresses of all lanes.
template <class V, class Tree>
class AlphaBody {
 public:
  using Sweep = AlphaSweep<Tree>;
  using On = lanes::TreeOn<V, Tree>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr AlphaBody(int n) : ring_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Mask below_source = V::meet(c, c);
    const auto node = On::locate(ring_, c);
    const Vec turned = ring_.right(c, node.index), alpha = leading_zeros(turned), level = V::weight(c);
    const Vec fanout = V::weight(On::children(ring_, node));
    facts.check(Sweep::kWithinZeros, below_source,
                V::equal(V::weight(node.zeros), alpha) & V::less(alpha + level, ring_.length + 1));
    facts.check(Sweep::kFanoutHalf, below_source, V::less(fanout + fanout, alpha + 2));

    const Mask some = below_source & V::meet(alpha, alpha), not_all = V::less(fanout, alpha);
    facts.check(Sweep::kSomeZeros, some & ~V::equal(c, V::broadcast(all_ones(ring_.n - 1))), not_all);
    facts.check(Sweep::kSomeZerosLiteral, some, not_all);

    const Vec parent = V::select(below_source, node.parent(), Vec{});
    // The source has n leading zeroes, however it is turned.
    const Vec inner = V::select(V::meet(parent, parent), parent, c);
    const Vec parent_alpha = leading_zeros(ring_.right(parent, On::edge(ring_, inner, node.index).index));
    const Vec after = leading_zeros(turned ^ lanes::highest_only<V>(turned));  // alpha + b + 1
    facts.check(Sweep::kParentAlpha, lanes::many<V>(c), V::equal(parent_alpha, after));
    facts.count(Sweep::kLevelAlpha, below_source, level * ring_.length + alpha);
    facts.digest(below_source, alpha, parent_alpha, fanout);
  }

 private:
  // n for 0, whose highest bit is -1.
  CUBEVERIFY_HD constexpr Vec leading_zeros(const Vec& word) const { return ring_.last - V::highest_bit(word); }

  lanes::Ring<V> ring_;
};

template <class Tree>
struct BodyOf<AlphaSweep<Tree>> {
  template <class V>
  using Of = AlphaBody<V, Tree>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
