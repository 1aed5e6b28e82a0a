#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/graph_on.h"
#include "kernels/sweeps/graph/facts.h"

namespace cubeverify {

// Sweep `graph` at the addresses of all lanes.
template <class V, class T0, class T1, class T2, class T3, class Graph>
class GraphBody {
 public:
  using Sweep = GraphSweep<T0, T1, T2, T3, Graph>;
  template <class Tree>
  using On = lanes::TreeOn<V, Tree>;
  using OnGraph = lanes::GraphOn<V, T0, Graph>;
  using Node = lanes::LaneNode<V>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr GraphBody(int n) : ring_(n), is_cyclic_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Node node = On<T0>::locate(ring_, c), max_left = On<T1>::locate(ring_, c);
    const Vec children = visit_children(node, facts), parents = OnGraph::parent_dimensions(ring_, node);
    facts.digest(node.rotations, parents, children);

    const Vec cyclic_dimensions = is_cyclic_.neighbours(ring_, c);
    facts.check(Sweep::kCyclicChildrenSbg, ~lanes::many<V>(children & cyclic_dimensions));
    visit_cyclic_children(c, cyclic_dimensions, facts);

    const Mask below_source = V::meet(c, c);
    if (!V::any(below_source)) return;
    facts.check(Sweep::kParentsCount, below_source, V::equal(V::weight(parents), V::weight(node.rotations)));
    visit_turned_trees(node, parents, facts);
    count_load(node, Sweep::kLoad, facts);
    count_load(max_left, Sweep::kLoadMaxL, facts);
  }

 private:
  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return V::select(where, x + 1, x); }

  // Checks the three rules for children and returns the dimensions m of c's children c xor 2^m in the graph: those with
  // c among the child's parents.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec visit_children(const Node& node, Facts& facts) const {
    Vec children{}, equal{}, member{}, subset{};
    const auto look = [&](const Vec& m_bit, const Mask& live, const lanes::LaneNeighbour<Mask>& x)
        __attribute__((always_inline)) {
      children = V::select(live & x.is_child, children | m_bit, children);
      equal = V::select(live & x.same, equal | m_bit, equal);
      member = V::select(live & x.member, member | m_bit, member);
      subset = V::select(live & x.superset, subset | m_bit, subset);
    };
    OnGraph::for_each_neighbour(ring_, node, look);
    const Mask below_source = V::meet(node.address, node.address);
    const Vec in_reach = OnGraph::zeros(ring_, node), candidates = V::weight(~node.address & ring_.ones);
    const auto check = [&](int rule, const Vec& found) {
      // From the source all are children.
      const Vec said = in_reach & V::select(below_source, found, ring_.ones);
      facts.check_many(rule, ring_.every(), candidates, V::weight(said ^ children));
    };
    check(Sweep::kChildrenEqual, equal);
    check(Sweep::kChildrenMember, member);
    check(Sweep::kChildrenSubset, subset);
    return children;
  }

  // No tree has more than one child among the cyclic neighbours of an address.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_cyclic_children(const Vec& c, const Vec& cyclic_dimensions, Facts& facts) const {
    // Few addresses have two such neighbours.
    const bool some = V::any(lanes::many<V>(cyclic_dimensions));
    const Mask good = ring_.every();
    facts.check(Sweep::kCyclicChildren + 0, some ? at_most_one_child<T0>(c, cyclic_dimensions) : good);
    facts.check(Sweep::kCyclicChildren + 1, some ? at_most_one_child<T1>(c, cyclic_dimensions) : good);
    facts.check(Sweep::kCyclicChildren + 2, some ? at_most_one_child<T2>(c, cyclic_dimensions) : good);
    facts.check(Sweep::kCyclicChildren + 3, some ? at_most_one_child<T3>(c, cyclic_dimensions) : good);
  }

  // True where Tree has at most one child across these dimensions.
  template <class Tree>
  CUBEVERIFY_HD constexpr Mask at_most_one_child(const Vec& c, const Vec& dimensions) const {
    const Node node = On<Tree>::locate(ring_, c);
    Vec children{};
    for (Vec rest = dimensions & node.zeros; V::any(V::meet(rest, rest)); rest = rest & (rest - 1)) {
      const Vec m_bit = lanes::lowest_only(rest);
      children = V::select(V::meet(rest, rest) & On<Tree>::is_child(ring_, node, m_bit), children | m_bit, children);
    }
    return ~lanes::many<V>(children);
  }

  // The trees turned left by r = 0..n-1, of which the graph is composed.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_turned_trees(const Node& node, const Vec& parents,
                                                                         Facts& facts) const {
    const Vec& c = node.address;
    const Mask below_source = V::meet(c, c), cyclic = below_source & is_cyclic_(ring_, c);
    // With one parent, the edge to it is that of all trees.
    Mask alike = V::equal(node.period, ring_.length) & ~lanes::many<V>(parents) & V::equal(node.k_bit, parents);
    Vec turned = c, turned_parents = parents, index = node.index;
    for (int r = 1; r < ring_.n; ++r) {
      turned = ring_.right(turned);
      turned_parents = ring_.right(turned_parents);
      index = one_less(index);
      alike = alike & On<T0>::has_edge(ring_, turned, index, turned ^ turned_parents);
    }
    Vec wrong{};
    if (V::any(cyclic | (below_source & ~alike))) [[unlikely]] {
      Vec edges[kMaxDimensions] = {};
      find_edges(node, edges);
      wrong = edges_apart(node, parents, edges);
      visit_ports(cyclic, node, edges, facts);
    }
    facts.check_many(Sweep::kComposition, below_source, V::weight(c), wrong);
  }

  CUBEVERIFY_HD constexpr Vec one_less(const Vec& index) const {
    return V::select(V::meet(index, index), index - 1, ring_.last);
  }

  // By r: the word whose only 1-bit is the dimension of c's edge in the tree turned by r.
  CUBEVERIFY_HD constexpr void find_edges(const Node& node, Vec* edges) const {
    Vec turned = node.address, index = node.index;
    for (int r = 0; r < ring_.n; ++r) {
      edges[r] = ring_.left(On<T0>::edge(ring_, turned, index).k_bit, number(r));
      turned = ring_.right(turned);
      index = one_less(index);
    }
  }

  // How many 1-bits of c are edges in another number of trees than the graph says.
  CUBEVERIFY_HD constexpr Vec edges_apart(const Node& node, const Vec& parents, const Vec* edges) const {
    Vec wrong{};
    for (int d = 0; d < ring_.n; ++d) {
      const Vec d_bit = V::broadcast(bit(d));
      Vec trees{};
      for (int r = 0; r < ring_.n; ++r) trees = one_more(V::equal(edges[r], d_bit), trees);
      const Vec said = V::select(V::meet(parents, d_bit), node.period, Vec{});
      wrong = one_more(V::meet(node.address, d_bit) & ~V::equal(trees, said), wrong);
    }
    return wrong;
  }

  // c is cyclic where `cyclic`: tree j has the port of the first member of J(c) from dimension j+1 (or j) on upwards.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_ports(const Mask& cyclic, const Node& node, const Vec* edges, Facts& facts) const {
    Vec not_greater{}, less{};
    for (int j = 0; j < ring_.n; ++j) {
      const int next = cubeverify::cyclic(j + 1, ring_.n);
      not_greater = one_more(~V::equal(edges[j], port_from(node, next)), not_greater);
      less = one_more(~V::equal(edges[j], port_from(node, j)), less);
    }
    facts.check_many(Sweep::kJthGreater, cyclic, ring_.length, not_greater);
    facts.check_many(Sweep::kJthNotLess, cyclic, ring_.length, less);
  }
  // The port of the first member of J(c) met from dimension `start` on upwards.
  CUBEVERIFY_HD constexpr Vec port_from(const Node& node, int start) const {
    const Vec steps = V::highest_bit(lanes::lowest_only(ring_.right(node.rotations, number(start))));
    return OnGraph::port(ring_, node.address, ring_.cyclic(steps + number(start)));
  }

  // P(c) in histogram `load` for every element of J(c), c != 0.
  template <class Facts>
  CUBEVERIFY_HD constexpr void count_load(const Node& node, int load, Facts& facts) const {
    for (Vec rest = V::select(V::meet(node.address, node.address), node.rotations, Vec{});;) {
      const Mask where = V::meet(rest, rest);
      if (!V::any(where)) return;
      facts.count(load, where, V::highest_bit(lanes::lowest_only(rest)), node.period);
      rest = rest & (rest - 1);
    }
  }

  lanes::Ring<V> ring_;
  lanes::CyclicTest<V> is_cyclic_;
};

template <class T0, class T1, class T2, class T3, class Graph>
struct BodyOf<GraphSweep<T0, T1, T2, T3, Graph>> {
  template <class V>
  using Of = GraphBody<V, T0, T1, T2, T3, Graph>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
