#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/lanes/widened.h"
#include "kernels/sweeps/ancestors/facts.h"

namespace cubeverify {

// Sweep `ancestors` at the addresses of all lanes, whose paths are walked together.
template <class V, class Tree>
class AncestorsBody {
 public:
  using Sweep = AncestorsSweep<Tree>;
  using On = lanes::TreeOn<V, Tree>;
  using Node = lanes::LaneNode<V>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr AncestorsBody(int n) : ring_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Vec one = V::broadcast(1);
    const Node start = On::locate(ring_, c);
    const Mask below_source = V::meet(c, c);
    Vec at = start.parent();
    Vec steps = V::select(below_source, one, Vec{});
    lanes::Widened<V> sum{};
    sum += c;
    sum += at;
    Mask same_index = ring_.every(), branches = below_source & lanes::many<V>(start.rotations);
    Lemma4 lemma4(ring_, start, at);
    // A wrong tree's path may miss the source.
    for (int t = 1; t <= ring_.n; ++t) {
      const Mask live = V::meet(at, at);
      if (!V::any(live)) break;
      // Lanes that have met the source wait at 1, which is found at once.
      const Node here = On::locate(ring_, V::select(live, at, one));
      same_index = same_index & (V::equal(here.index, start.index) | ~live);
      branches = branches | (live & lanes::many<V>(here.rotations));
      at = V::select(live, here.parent(), Vec{});
      steps = V::select(live, steps + one, steps);
      sum += at;
      if (t < ring_.n) lemma4.visit(at);
    }
    const Mask at_source = V::equal(at, Vec{});
    facts.check(Sweep::kReachesSource, at_source & V::equal(steps, V::weight(c)));
    facts.count(Sweep::kDepth, steps);
    facts.digest(steps, sum);
    facts.check(Sweep::kPathIndex, below_source, same_index);
    facts.check(Sweep::kSbgPaths, below_source, as_many_paths(start, at_source, branches));
    facts.check_many(Sweep::kLemma4Map, below_source, lemma4.checked, lemma4.violated);
  }

 private:
  // Lemma 4's proof along the path from `start`: below each node's parent there is a node that corresponds to c below
  // the node itself.
  struct Lemma4 {
    CUBEVERIFY_HD constexpr Lemma4(const lanes::Ring<V>& ring_of_n, const Node& node, const Vec& parent)
        : ring(ring_of_n),
          start(node),
          turned(ring.right(node.address, node.index)),
          turned_parent(ring.right(parent, node.index)),
          level(V::weight(node.address)),
          top(V::highest_bit(turned_parent)) {}

    // The path's next node: its parent is `next`, or 0 if there is nothing to be looked at.
    [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit(const Vec& next) {
      const Mask inner = V::meet(next, next);
      if (!V::any(inner)) return;
      const Vec one = V::broadcast(1);
      const Vec frame = ring.right(next, start.index);
      const Vec child_top = top;
      top = V::highest_bit(frame);
      const auto image = [&](const Vec& word) {
        return ring.left(V::shift_left(V::shift_right(word, child_top + one), top + one) | frame, start.index);
      };
      // Lanes that are done ask for the address itself.
      const Vec y = V::select(inner, image(turned), start.address);
      const Mask good = V::less(top, child_top) & V::equal(V::weight(y) + one, level) &
                        On::has_edge(ring, y, start.index, image(turned_parent));
      checked = V::select(inner, checked + one, checked);
      if (!V::all(good | ~inner)) [[unlikely]]
        violated = V::select(inner & ~good, violated + one, violated);
    }

    const lanes::Ring<V>& ring;
    const Node& start;
    Vec turned, turned_parent;  // c and its parent, turned by c's index
    Vec level;
    Vec top;  // the highest bit of the path's node, turned so
    Vec checked{}, violated{};
  };

  // True where the balanced graph has one path to c for each of J(c).
  CUBEVERIFY_HD constexpr Mask as_many_paths(const Node& start, const Mask& at_source, const Mask& branches) const {
    // With |J| = 1 all the way up every node has one parent there, the one walked along.
    if (!V::any(branches)) return at_source;
    const Vec good = lanes::lift<V>(V::select(branches, start.address, Vec{}), [n = ring_.n](Word c) {
      return Word{BalancedGraph<Tree>::has_paths(n, c, weight(Tree::locate(n, c).rotations))};
    });
    return (branches & V::meet(good, good)) | (~branches & at_source);
  }

  lanes::Ring<V> ring_;
};

template <class Tree>
struct BodyOf<AncestorsSweep<Tree>> {
  template <class V>
  using Of = AncestorsBody<V, Tree>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
