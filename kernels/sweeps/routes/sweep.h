#pragma once

#include <type_traits>

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/longest_runs.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/sweeps/routes/facts.h"

namespace cubeverify {

// What TreeOn<V, Tree>::edge gives for c != 0, V one lane. A path asks for many edges and uses little of each, so only
// that is taken from the scalar node: a whole LaneNode, with alpha counted, made the plain form slower by a sixth.
template <class V, class Tree>
struct ScalarEdges {
  CUBEVERIFY_HD static constexpr lanes::LaneEdge<V> edge(const lanes::Ring<V>& ring, Word c, Word /*expected*/) {
    const Node node = Tree::locate(ring.n, c);
    return {c, static_cast<Word>(node.index), static_cast<Word>(alpha(node)), bit(node.k)};
  }
};

// Sweep `routes` at the addresses of all lanes: their paths are walked together, and so are their children and the
// words of lemma 18.
template <class V, class Tree>
class RoutesBody {
 public:
  using Sweep = RoutesSweep<Tree>;
  using On = lanes::TreeOn<V, Tree>;
  using PathEdges = std::conditional_t<V::kLanes == 1, ScalarEdges<V, Tree>, On>;
  using Node = lanes::LaneNode<V>;
  using Edge = lanes::LaneEdge<V>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr RoutesBody(int n) : ring_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Node node = On::locate(ring_, c);
    const Vec ones = lanes::longest_runs<V>(c), zeros = lanes::longest_runs<V>(~c & ring_.ones);
    facts.count(Sweep::kLongestOnes, ones);
    facts.count(Sweep::kLongestZeros, zeros);
    facts.check(Sweep::kLabelSiblings, children_labels_differ(node));
    const Mask below_source = V::meet(c, c);
    if (!V::any(below_source)) return;
    visit_path(node, below_source, facts);
    visit_lemma18(node, below_source, facts);

    const Vec own_label = label(node);
    // All bits below the lowest 0-bit; in a word of ones that bit is above the frame or there is none.
    const Vec trailing = V::weight(lanes::lowest_only(~node.frame) - V::broadcast(1));
    const Vec n = ring_.length;
    facts.count(Sweep::kSubtreeLabel, below_source, node.index * (n + n) + own_label);
    facts.count(Sweep::kSubtreeDimension, below_source, node.index * n + node.k);
    facts.count(Sweep::kSubtreeTrailing, below_source, node.index * (n + V::broadcast(1)) + trailing);
    const Mask in_subtree0 = below_source & V::equal(node.index, Vec{});
    if (V::any(in_subtree0)) facts.count(Sweep::kSubtree0Longest, in_subtree0, ones);
    facts.digest(below_source, own_label, trailing, ones, zeros);
  }

 private:
  // 0 <= label <= 2n-2. Not for the source.
  template <class Place>
  CUBEVERIFY_HD constexpr Vec label(const Place& place) const {
    return place.index + ring_.last - place.alpha;
  }

  // True where the labels of all children are distinct.
  CUBEVERIFY_HD constexpr Mask children_labels_differ(const Node& node) const {
    // One bit for each label, in two words.
    const Vec one = V::broadcast(1), half = V::broadcast(8 * sizeof(typename V::Element));
    Vec low{}, high{}, again{};
    On::for_each_child(ring_, node, [&](const Edge& edge, const Mask& where) {
      const Vec r = label(edge);
      const Vec label_bit = V::select(where, one, Vec{});
      const Vec low_bit = V::shift_left(label_bit, r), high_bit = V::shift_left(label_bit, r - half);
      again = again | (low & low_bit) | (high & high_bit);
      low = low | low_bit;
      high = high | high_bit;
    });
    return V::equal(again, Vec{});
  }

  // The path up from c != 0, as far as the source's child.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_path(const Node& node, const Mask& below_source, Facts& facts) const {
    const Vec c = node.address;
    Vec ancestors{}, wrong_ports{};
    Vec k_bit = node.k_bit;
    Vec a = node.parent();
    Mask live = V::meet(a, a);
    if (V::any(live)) {
      // Lanes that have met the source ask for the address itself.
      Edge above = PathEdges::edge(ring_, V::select(live, a, c), node.index);
      facts.check(Sweep::kLabelOrder, live, V::less(label(above), label(node)));
      for (int steps = 1;; ++steps) {
        ancestors = V::select(live, ancestors + V::broadcast(1), ancestors);
        const Mask right = V::equal(port(above.index, a ^ c), k_bit);
        if (!V::all(right | ~live)) [[unlikely]]
          wrong_ports = V::select(live & ~right, wrong_ports + V::broadcast(1), wrong_ports);
        k_bit = above.k_bit;
        a = V::select(live, above.parent(), Vec{});
        live = V::meet(a, a);
        // A wrong tree's path may miss the source.
        if (steps == ring_.n || !V::any(live)) break;
        above = PathEdges::edge(ring_, V::select(live, a, c), node.index);
      }
    }
    facts.check_many(Sweep::kNextPort, below_source, ancestors, wrong_ports);
  }

  // The first of the bits index+1, index+2, ..., mod n that is 1 in `difference`, left in place; 0 if none is.
  CUBEVERIFY_HD constexpr Vec port(const Vec& index, const Vec& difference) const {
    const Vec index_bit = V::shift_left(V::broadcast(1), index);
    const Vec above = difference & (Vec{} - (index_bit + index_bit));
    return lanes::lowest_only(V::select(V::meet(above, above), above, difference));
  }

  // Lemma 18's proof: a 0-bit right of a 1-bit taken out of the frame of c != 0.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_lemma18(const Node& node, const Mask& below_source, Facts& facts) const {
    const Vec w = node.frame, one = V::broadcast(1);
    // The 1-bits t >= 2 left of a 0-bit.
    const Vec tops = w & ~(w + w) & V::broadcast(~Word{3});
    Vec moved{};
    for (Vec rest = tops;;) {
      const Mask live = below_source & V::meet(rest, rest);
      if (!V::any(live)) break;
      const Vec below = (lanes::lowest_only(rest) >> 1) - one;
      const Vec y = (w & below) | ((w >> 1) & ~below);
      const Vec image = V::select(live, ring_.left(y, node.index), node.address);
      const Mask stays = On::has_index(ring_, image, node.index);
      if (!V::all(stays | ~live)) [[unlikely]]
        moved = V::select(live & ~stays, moved + one, moved);
      rest = rest & (rest - one);
    }
    facts.check_many(Sweep::kLemma18Map, below_source, V::weight(tops), moved);
  }

  lanes::Ring<V> ring_;
};

template <class Tree>
struct BodyOf<RoutesSweep<Tree>> {
  template <class V>
  using Of = RoutesBody<V, Tree>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
