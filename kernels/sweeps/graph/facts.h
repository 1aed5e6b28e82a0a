#pragma once

#include "kernels/address/prime_steps.h"
#include "kernels/facts/accumulator.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `graph`: the balanced graph SBG and the trees it is made of (TR-611 section 3 after corollary 10, corollary 8).
// T0 to T3 are the four trees, Graph the balanced graph of T0. See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class Graph = BalancedGraph<T0>>
struct GraphSweep : SweepDefaults {
  static constexpr const char* kName = "graph";
  static constexpr const char* kTitle = "the balanced graph SBG, its edges and loads";
  static constexpr Contract kContract{"README", "addresses c",
                                      "the sum over all c of fold(c; J(c), K, C), sets as bit masks, K the k_q (0 for "
                                      "c = 0), C the m of `cyclic-children-sbg`."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};

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
  static constexpr std::array kForAlls{
      Fact{kChildrenEqual, "children-equal", "", kWithNext},
      Fact{kChildrenMember, "children-member", "", kWithNext},
      Fact{kChildrenSubset, "children-subset", "all c, each m with bit m of c 0 (one check each)",
           "m is in Mm(c), and c = 0 or the rule holds for x = c xor 2^m, exactly if c is in parents(x). The rules: "
           "J(x) = J(c); index(x) is in J(c); J(c) is a subset of J(x)."},
      Fact{kParentsCount, "parents-count", "c != 0", "|parents(c)| = |J(c)|."},
      Fact{kComposition, "composition", "c != 0, each d with bit d of c 1 (one check each)",
           "the number of r in 0..n-1 with k(R^r(c)) = (d-r) mod n (the trees turned left by r that have the edge) is "
           "P(c) if c xor 2^d is in parents(c), otherwise 0."},
      Fact{kJthGreater, "jth-greater", "", kWithNext},
      Fact{kJthNotLess, "jth-not-less", "c cyclic, c != 0, each j in 0..n-1 (one check each)",
           "L^j(parent(R^j(c))), the parent in the tree turned left by j, is c xor 2^(k_q), where q is the first "
           "member of J(c) met in j+1, j+2, ..., j+n mod n (greater), or in j, j+1, ..., j+n-1 (not less)."},
      Fact{kCyclicChildren, "cyclic-children-minR", "", kWithNext},
      Fact{kCyclicChildren + 1, "cyclic-children-maxL", "", kWithNext},
      Fact{kCyclicChildren + 2, "cyclic-children-minBL", "", kWithNext},
      Fact{kCyclicChildren + 3, "cyclic-children-maxBR", "all c",
           "at most one m in the tree's children(c) has c xor 2^m cyclic."},
      Fact{kCyclicChildrenSbg, "cyclic-children-sbg", "all c",
           "the same of the m with bit m of c 0 and c in parents(c xor 2^m)."}};
  static constexpr const char* kDigest = "graph";
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kLoad, kLoadMaxL };
  static constexpr std::array kHistograms{
      Fact{kLoad, "load", "[j], size n", "the sum of P(c) over c != 0 with j in J(c)."},
      Fact{kLoadMaxL, "load-maxL", "[j]", "the same with J^maxL."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }

  using Shared = PrimeSteps;
  CUBEVERIFY_HD static constexpr Shared prepare(int n) { return prime_steps(n); }

  // Checks the three rules for children and returns the dimensions m of c's children c xor 2^m in the graph: those with
  // c among the child's parents.
  CUBEVERIFY_HD static constexpr Word visit_children(int n, const Node& node, auto& accumulator) {
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
    accumulator.check(kChildrenEqual, looked, equal, c);
    accumulator.check(kChildrenMember, looked, member, c);
    accumulator.check(kChildrenSubset, looked, subset, c);
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
  CUBEVERIFY_HD static constexpr void visit_turned_trees(int n, const Node& node, Word parents, bool is_cyclic,
                                                         auto& accumulator) {
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
    accumulator.check(kComposition, static_cast<Word>(weight(c)), wrong, c);
    if (!is_cyclic) return;
    accumulator.check(kJthGreater, static_cast<Word>(n), not_greater, c);
    accumulator.check(kJthNotLess, static_cast<Word>(n), less, c);
  }

  // P(c) in histogram `load` for every member of J(c), c != 0.
  CUBEVERIFY_HD static constexpr void count_load(const Node& node, int load, auto& accumulator) {
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      accumulator.count(load, lowest_bit(rest), static_cast<Word>(node.period));
    }
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Shared& primes, auto& accumulator) {
    const Node node = T0::locate(n, c);
    const Word children = visit_children(n, node, accumulator), parents = Graph::parent_dimensions(n, node);
    accumulator.digest(fold(c, node.rotations, parents, children));

    Word cyclic_neighbours = 0;
    for (int m = 0; m < n; ++m) {
      if (is_cyclic(n, c ^ bit(m), primes)) cyclic_neighbours |= bit(m);
    }
    accumulator.check(kCyclicChildren, at_most_one_child<T0>(n, c, cyclic_neighbours), c);
    accumulator.check(kCyclicChildren + 1, at_most_one_child<T1>(n, c, cyclic_neighbours), c);
    accumulator.check(kCyclicChildren + 2, at_most_one_child<T2>(n, c, cyclic_neighbours), c);
    accumulator.check(kCyclicChildren + 3, at_most_one_child<T3>(n, c, cyclic_neighbours), c);
    accumulator.check(kCyclicChildrenSbg, weight(children & cyclic_neighbours) <= 1, c);

    if (c == 0) return;
    accumulator.check(kParentsCount, weight(parents) == weight(node.rotations), c);
    visit_turned_trees(n, node, parents, is_cyclic(n, c, primes), accumulator);
    count_load(node, kLoad, accumulator);
    count_load(T1::locate(n, c), kLoadMaxL, accumulator);
  }
};

}  // namespace cubeverify
