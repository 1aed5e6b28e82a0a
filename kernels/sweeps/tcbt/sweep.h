#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/two_rooted_block.h"
#include "kernels/sweeps/tcbt/facts.h"

namespace cubeverify {

// Sweep `tcbt` at the addresses of all lanes.
template <class V, class Tree>
class TcbtBody {
 public:
  using Sweep = TcbtSweep<Tree>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr TcbtBody(int n) : n_(n), tree_(n) {}

  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Word first = facts.first();
    tree_.move_to(first);
    const Vec edge = tree_.edges_from(first), children = tree_.children_from(first), fanout = V::weight(children);
    const auto [steps, side] = tree_.ways_from(first);
    visit_children(c, children, facts);
    const Mask child_of_parent = V::meet(tree_.children(c ^ edge), edge), reached = V::less(steps, number(n_ + 1));
    // On side 2 the leaves are one step further away.
    const Mask complete = V::equal(fanout, V::select(V::less(steps, number(n_ - 2) + side), number(2), Vec{}));
    const Mask below_roots = V::meet(c, V::broadcast(~bit(n_ - 1)));
    const Vec dimension = V::highest_bit(edge);
    if (V::all(below_roots)) [[likely]] {
      facts.check(Sweep::kChildOfParent, child_of_parent);
      facts.check(Sweep::kReachesSource, reached);
      facts.check(Sweep::kComplete, complete);
      facts.count(Sweep::kDimension, dimension);
    } else {
      const Mask below_source = V::meet(c, c);
      facts.check(Sweep::kChildOfParent, below_source, child_of_parent);
      facts.check(Sweep::kReachesSource, below_source, reached);
      facts.check(Sweep::kComplete, below_roots, complete);
      facts.count(Sweep::kDimension, below_source, dimension);
      // The roots are each other's children.
      facts.check(Sweep::kRoots, ~below_source, V::equal(children, V::broadcast(bit(n_ - 1) | bit(n_ - 2))));
      facts.check(Sweep::kRoots, below_source & ~below_roots, V::equal(fanout, number(1)));
    }
    facts.extremum(Sweep::kDepth, steps);
    facts.count(Sweep::kSideLevel, side * number(n_ + 2) + steps);
    count_fanouts(fanout, facts);
    // Nothing is above the source: there the dimension is -1.
    facts.digest(dimension + number(1), children, side, steps);
  }

 private:
  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }

  // The children have c for parent.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_children(const Vec& c, const Vec& children, Facts& facts) const {
    Vec rest = children;
    for (Mask live = V::meet(rest, rest); V::any(live); live = V::meet(rest, rest)) {
      const Vec edge = lanes::lowest_only(rest);
      facts.check(Sweep::kParentOfChild, live, V::equal(tree_.edges(c ^ edge), edge));
      rest = rest ^ edge;
    }
  }

  // Nearly all fanouts are 0 or 2.
  template <class Facts>
  CUBEVERIFY_HD constexpr void count_fanouts(const Vec& fanout, Facts& facts) const {
    const Mask two = V::equal(fanout, number(2)), none = V::equal(fanout, Vec{});
    if (V::all(two | none)) {
      facts.count_where(Sweep::kFanout, 2, two);
      facts.count_where(Sweep::kFanout, 0, none);
    } else {
      facts.count(Sweep::kFanout, fanout);
    }
  }

  int n_;
  lanes::TwoRootedBlock<V, Tree> tree_;
};

template <class Tree>
struct BodyOf<TcbtSweep<Tree>> {
  template <class V>
  using Of = TcbtBody<V, Tree>;
  static constexpr int kLeastVectorN = 3;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
