#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/sweeps/variants/facts.h"

namespace cubeverify {

// Sweep `variants` at the addresses of all lanes.
template <class V, class T0, class T1, class T2, class T3, class Slices>
class VariantsBody {
 public:
  using Sweep = VariantsSweep<T0, T1, T2, T3, Slices>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr VariantsBody(int n) : ring_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Vec level = V::weight(c);
    const Place places[Sweep::kTrees] = {visit_tree<T0>(c, level, 0, facts), visit_tree<T1>(c, level, 1, facts),
                                         visit_tree<T2>(c, level, 2, facts), visit_tree<T3>(c, level, 3, facts)};
    const Mask below_source = V::meet(c, c);
    Mask all = below_source;
    for (int v = 0, pair = 0; v < Sweep::kTrees; ++v) {
      for (int w = v + 1; w < Sweep::kTrees; ++w, ++pair) {
        const Mask differ = (places[v].inner & ~places[w].inner) | (~places[v].inner & places[w].inner);
        const Mask shared = V::equal(places[v].parent, places[w].parent);
        facts.count_where(Sweep::kLeafDifference, pair, below_source & differ);
        facts.count(Sweep::kSharedEdges, below_source & shared, number(pair * (ring_.n + 1)) + level);
        all = all & shared;
      }
    }
    facts.count(Sweep::kSharedByAll, all, level);
    facts.digest(places[0].label, places[0].children, places[1].label, places[1].children, places[2].label,
                 places[2].children, places[3].label, places[3].children);
  }

 private:
  // What one tree says of the addresses.
  struct Place {
    Vec parent;    // meaningless for the source
    Vec children;  // dimensions
    Vec label;     // index + 64 (k + 1)
    Mask inner;    // true where there are children
  };

  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }

  // Tree v.
  template <class Tree, class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Place visit_tree(const Vec& c, const Vec& level, int v,
                                                                  Facts& facts) const {
    using On = lanes::TreeOn<V, Tree>;
    const auto node = On::locate(ring_, c);
    Vec children{}, strangers{};
    const auto look = [&](const lanes::LaneEdge<V>& edge, const Mask& where) __attribute__((always_inline)) {
      const Vec m_bit = edge.address ^ c;
      children = V::select(where, children | m_bit, children);
      strangers = V::select(where & ~V::equal(edge.k_bit, m_bit), strangers | m_bit, strangers);
    };
    On::for_each_child(ring_, node, look);
    const Vec fanout = V::weight(children);
    facts.check_many(Sweep::kParentOfChild + v, ring_.every(), fanout, V::weight(strangers));
    const Vec side = ring_.length + 1;
    facts.count(Sweep::kLevelFanout, (number(v) * side + level) * side + fanout);

    const Mask below_source = V::meet(c, c);
    const Vec parent = V::select(below_source, node.parent(), c);
    facts.check(Sweep::kLevel + v, below_source, V::equal(V::weight(parent) + 1, level));
    const auto above = On::locate(ring_, parent);
    facts.check(Sweep::kChildOfParent + v, below_source,
                V::meet(above.zeros, node.k_bit) & On::is_child(ring_, above, node));
    facts.count(Sweep::kRootChildren, below_source & ~V::meet(parent, parent), number(v) * ring_.length + node.k);
    facts.count(Sweep::kSubtree, below_source, number(v) * ring_.length + node.index);
    const Vec label = node.index + V::select(below_source, (node.k + 1) << 6, Vec{});
    return {parent, children, label, V::meet(children, children)};
  }

  lanes::Ring<V> ring_;
};

template <class T0, class T1, class T2, class T3, class Slices>
struct BodyOf<VariantsSweep<T0, T1, T2, T3, Slices>> {
  template <class V>
  using Of = VariantsBody<V, T0, T1, T2, T3, Slices>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
