#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/address/prime_steps.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `graph`: the balanced graph SBG and the trees it is made of (TR-611 section 3 after corollary 10, corollary 8).
// T0 to T3 are the four trees, Graph the balanced graph of T0. See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class Graph = BalancedGraph<T0>>
struct GraphSweep {
  static constexpr const char* kName = "graph";
  static constexpr const char* kTitle = "the balanced graph SBG, its edges and loads";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;

  enum ForAll {
    kChildrenEqual,
    kChildrenMember,
    kChildrenSubset,
    kParentsCount,
    kComposition,
    kJthGreater,
    kJthNotLess,
    kCyclicChildren,  // one for each tree
    kCyclicChildrenSbg = kCyclicChildren + 4
  };
  static constexpr std::array kForAlls{"children-equal",        "children-member",       "children-subset",
                                       "parents-count",         "composition",           "jth-greater",
                                       "jth-not-less",          "cyclic-children-minR",  "cyclic-children-maxL",
                                       "cyclic-children-minBL", "cyclic-children-maxBR", "cyclic-children-sbg"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "graph";
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kLoad, kLoadMaxL };
  static constexpr std::array kHistograms{"load", "load-maxL"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // What a range of units shares: how to tell cyclic addresses.
  using Shared = PrimeSteps;
  CUBEVERIFY_HD static constexpr Shared prepare(int n) { return prime_steps(n); }

  // Checks the three rules for children and returns the dimensions m of c's children c xor 2^m in the graph: those with
  // c among the child's parents.
  template <class Observer>
  CUBEVERIFY_HD static constexpr Word visit_children(int n, const Node& node, Observer& observer) {
    const Word c = node.address;
    const Word in_reach = Graph::zeros(n, node), candidates = ~c & all_ones(n);
    Word children = 0, equal = 0, member = 0, subset = 0;
    for (Word rest = candidates; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      const Node x = T0::locate(n, c ^ bit(m));
      if (has_bit(Graph::parent_dimensions(n, x), m)) children |= bit(m);
      if (!has_bit(in_reach, m)) continue;
      if (c == 0 || x.rotations == node.rotations) equal |= bit(m);
      if (c == 0 || has_bit(node.rotations, x.index)) member |= bit(m);
      if (c == 0 || (node.rotations & ~x.rotations) == 0) subset |= bit(m);
    }
    const auto check = [&](ForAll rule, Word found) {
      observer.check(rule, static_cast<Word>(weight(candidates)), static_cast<Word>(weight(found ^ children)), c);
    };
    check(kChildrenEqual, equal);
    check(kChildrenMember, member);
    check(kChildrenSubset, subset);
    return children;
  }

  // The trees turned left by r = 0..n-1, of which the graph is composed. c != 0.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_turned_trees(int n, const Node& node, Word parents, bool is_cyclic_node,
                                                         Observer& observer) {
    const Word c = node.address;
    int turned[kMaxDimensions] = {};  // by r: the dimension of c's edge to its parent in the tree turned by r
    int trees[kMaxDimensions] = {};   // by dimension: how many trees have that edge
    for (int r = 0; r < n; ++r) {
      turned[r] = cyclic(T0::locate(n, rotate_right(n, c, r)).k + r, n);
      ++trees[turned[r]];
    }
    Word wrong = 0;
    for (Word rest = c; rest != 0; rest &= rest - 1) {
      const int d = lowest_bit(rest);
      wrong += trees[d] == (has_bit(parents, d) ? node.period : 0) ? 0 : 1;
    }
    observer.check(kComposition, static_cast<Word>(weight(c)), wrong, c);
    if (!is_cyclic_node) return;

    Word not_greater = 0, less = 0;
    for (int j = 0; j < n; ++j) {
      // The port of the first member of J(c) met from dimension `start` on upwards.
      const auto port_from = [&](int start) {
        return Graph::port(n, c, cyclic(start + lowest_bit(rotate_right(n, node.rotations, start)), n));
      };
      not_greater += turned[j] == port_from(cyclic(j + 1, n)) ? 0 : 1;
      less += turned[j] == port_from(j) ? 0 : 1;
    }
    observer.check(kJthGreater, static_cast<Word>(n), not_greater, c);
    observer.check(kJthNotLess, static_cast<Word>(n), less, c);
  }

  // Tree v has at most one child among the cyclic neighbours of its node.
  template <class Tree, class Observer>
  CUBEVERIFY_HD static constexpr void visit_cyclic_children(int n, const Node& node, Word cyclic_dimensions, int v,
                                                            Observer& observer) {
    int found = 0;
    for (Word rest = cyclic_dimensions & node.zeros; rest != 0; rest &= rest - 1) {
      found += Tree::is_child(n, node, lowest_bit(rest)) ? 1 : 0;
    }
    observer.check(kCyclicChildren + v, found <= 1, node.address);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void count_load(const Node& node, Histogram load, Observer& observer) {
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      observer.count(load, lowest_bit(rest), static_cast<Word>(node.period));
    }
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Shared& primes, Observer& observer) {
    const Node node = T0::locate(n, c), max_left = T1::locate(n, c);
    const Word children = visit_children(n, node, observer);
    const Word parents = Graph::parent_dimensions(n, node);
    observer.digest(fold(c, node.rotations, parents, children));

    const Word cyclic_dimensions = cyclic_neighbours(n, c, primes);
    visit_cyclic_children<T0>(n, node, cyclic_dimensions, 0, observer);
    visit_cyclic_children<T1>(n, max_left, cyclic_dimensions, 1, observer);
    visit_cyclic_children<T2>(n, T2::locate(n, c), cyclic_dimensions, 2, observer);
    visit_cyclic_children<T3>(n, T3::locate(n, c), cyclic_dimensions, 3, observer);
    observer.check(kCyclicChildrenSbg, weight(children & cyclic_dimensions) <= 1, c);

    if (c == 0) return;
    observer.check(kParentsCount, weight(parents) == weight(node.rotations), c);
    visit_turned_trees(n, node, parents, is_cyclic(n, c, primes), observer);
    count_load(node, kLoad, observer);
    count_load(max_left, kLoadMaxL, observer);
  }
};

}  // namespace cubeverify
