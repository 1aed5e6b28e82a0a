#pragma once

#include "kernels/sweeps/graph/facts.h"

namespace cubeverify {

// The parts of sweep `graph` at an address, which is given as T0::locate gives it.
template <class T0, class Graph, class Sweep>
struct GraphBody {
  // Checks the three rules for children and returns the dimensions m of c's children c xor 2^m in the graph: those with
  // c among the child's parents.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr Word visit_children(int n, const Node& node, Accumulator& accumulator) {
    const Word c = node.address, candidates = Graph::zeros(n, node);
    Word children = 0, equal = 0, member = 0, subset = 0;  // neighbours, and how many break each rule
    for (Word rest = ~c & all_ones(n); rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      const Node x = T0::locate(n, c ^ bit(m));
      const bool is_child = has_bit(Graph::parent_dimensions(n, x), m);
      // From the source all are children.
      const auto breaks = [&](bool rule) -> Word {
        return is_child == (has_bit(candidates, m) && (c == 0 || rule)) ? 0 : 1;
      };
      equal += breaks(x.rotations == node.rotations);
      member += breaks(has_bit(node.rotations, x.index));
      subset += breaks((node.rotations & ~x.rotations) == 0);
      if (is_child) children |= bit(m);
    }
    const Word looked = static_cast<Word>(n - weight(c));
    accumulator.check(Sweep::kChildrenEqual, looked, equal, c);
    accumulator.check(Sweep::kChildrenMember, looked, member, c);
    accumulator.check(Sweep::kChildrenSubset, looked, subset, c);
    return children;
  }

  // Whether Tree has at most one child of c across these dimensions.
  template <class Tree>
  CUBEVERIFY_HD static constexpr bool at_most_one_child(int n, Word c, Word dimensions) {
    if (weight(dimensions) <= 1) return true;  // as of nearly all addresses
    const Node node = Tree::locate(n, c);
    int children = 0;
    for (Word rest = dimensions & node.zeros; rest != 0; rest &= rest - 1) {
      children += Tree::is_child(n, node, lowest_bit(rest)) ? 1 : 0;
    }
    return children <= 1;
  }

  // The first member of a set met in start, start+1, ..., mod n, 0 <= start < n.
  CUBEVERIFY_HD static constexpr int first_from(int n, Word set, int start) {
    return cyclic(lowest_bit(rotate_right(n, set, start)) + start, n);
  }

  // The trees turned left by r = 0..n-1, of which the graph is composed, at c != 0.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_turned_trees(int n, const Node& node, Word parents, bool is_cyclic,
                                                         Accumulator& accumulator) {
    const Word c = node.address;
    int trees[kMaxDimensions] = {};  // those with the edge to c xor 2^d
    Word not_greater = 0, less = 0;
    for (int r = 0; r < n; ++r) {
      const int d = cyclic(T0::locate(n, rotate_right(n, c, r)).k + r, n);
      ++trees[d];
      if (!is_cyclic) continue;
      const int after = first_from(n, node.rotations, cyclic(r + 1, n)), from = first_from(n, node.rotations, r);
      not_greater += Graph::port(n, c, after) == d ? 0 : 1;
      less += Graph::port(n, c, from) == d ? 0 : 1;
    }
    Word wrong = 0;
    for (Word rest = c; rest != 0; rest &= rest - 1) {
      const int d = lowest_bit(rest);
      wrong += trees[d] == (has_bit(parents, d) ? node.period : 0) ? 0 : 1;
    }
    accumulator.check(Sweep::kComposition, static_cast<Word>(weight(c)), wrong, c);
    if (!is_cyclic) return;
    accumulator.check(Sweep::kJthGreater, static_cast<Word>(n), not_greater, c);
    accumulator.check(Sweep::kJthNotLess, static_cast<Word>(n), less, c);
  }

  // P(c) in histogram `load` for every member of J(c), c != 0.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void count_load(const Node& node, int load, Accumulator& accumulator) {
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      accumulator.count(load, lowest_bit(rest), static_cast<Word>(node.period));
    }
  }
};

template <class T0, class T1, class T2, class T3, class Graph>
template <class Accumulator>
CUBEVERIFY_HD constexpr void GraphSweep<T0, T1, T2, T3, Graph>::visit(int n, Word c, const Shared& primes,
                                                                      Accumulator& accumulator) {
  using Body = GraphBody<T0, Graph, GraphSweep>;
  const Node node = T0::locate(n, c);
  const Word children = Body::visit_children(n, node, accumulator), parents = Graph::parent_dimensions(n, node);
  accumulator.digest(fold(c, node.rotations, parents, children));

  Word cyclic_neighbours = 0;
  for (int m = 0; m < n; ++m) {
    if (is_cyclic(n, c ^ bit(m), primes)) cyclic_neighbours |= bit(m);
  }
  accumulator.check(kCyclicChildren, Body::template at_most_one_child<T0>(n, c, cyclic_neighbours), c);
  accumulator.check(kCyclicChildren + 1, Body::template at_most_one_child<T1>(n, c, cyclic_neighbours), c);
  accumulator.check(kCyclicChildren + 2, Body::template at_most_one_child<T2>(n, c, cyclic_neighbours), c);
  accumulator.check(kCyclicChildren + 3, Body::template at_most_one_child<T3>(n, c, cyclic_neighbours), c);
  accumulator.check(kCyclicChildrenSbg, weight(children & cyclic_neighbours) <= 1, c);

  if (c == 0) return;
  accumulator.check(kParentsCount, weight(parents) == weight(node.rotations), c);
  Body::visit_turned_trees(n, node, parents, is_cyclic(n, c, primes), accumulator);
  Body::count_load(node, kLoad, accumulator);
  Body::count_load(T1::locate(n, c), kLoadMaxL, accumulator);
}

}  // namespace cubeverify
