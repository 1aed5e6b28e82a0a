#pragma once

#include <array>

#include "kernels/address/gray_code.h"
#include "kernels/address/mix.h"
#include "kernels/facts/schema.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `sbt`: the spanning binomial tree (TR-483 sections 1, 3.1 and 5). See kernels/sweeps/cube_routing.md.
template <class Tree = Sbt>
struct SbtSweep {
  static constexpr const char* kName = "sbt";
  static constexpr const char* kTitle = "the spanning binomial tree and its ports";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "cube_routing", "the binomial tree", "addresses c",
      "the sum over all c of fold(c; kS(c)+1, children_S(c), last dimension of the path + 1 (0 for the source))."};
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kChildOfParent,
    kParentOfChild,
    kReachesSource,
    kSubtreePort,
    kChildFanout,
    kReplaced,
    kDescendingPort,
    kPortPeriod,
    kInnerPort
  };
  static constexpr std::array kForAlls{
      Fact{kChildOfParent, "child-of-parent", "c != 0", "kS(c) is in children_S(parent_S(c)).", " (addresses are c)"},
      Fact{kParentOfChild, "parent-of-child", "all c, each m in children_S(c) (N-1 checks)",
           "parent_S(c xor 2^m) = c."},
      Fact{kReachesSource, "reaches-source", "all c", "going to parents reaches 0 after exactly ||c|| steps."},
      Fact{kSubtreePort, "subtree-port", "c != 0", "the last edge of that path has dimension lowest(c)."},
      Fact{kChildFanout, "child-fanout", "all c",
           "the fanouts of c's children are 0, 1, ..., |children_S(c)|-1, each once. By induction over heights this is "
           "the binomial tree, at the source and at every node."},
      Fact{kReplaced, "replaced", "c != 0, each k in 1..n-1 (n-1 checks), h = floor(c / 2^k), w = c mod 2^k",
           "parent_S(c) is parent_S(h) * 2^k + w if h != 0, parent_S(w) if h = 0. So the nodes with the same w are an "
           "SBT of n-k levels, and the w are an SBT of k levels; with k = 1 they are two halves."},
      Fact{kDescendingPort, "descending-port", "c != 0, t = N-c", "gray(t-1) xor gray(t) = 2^lowest(c)."},
      Fact{kPortPeriod, "port-period", "c != 0, q = lowest(c), c > 2^(q+1)",
           "lowest(c - 2^(q+1)) = q, and lowest(c - 2^q) != q. With `subtree-level` (N/2^(q+1) nodes) it fixes every "
           "cycle of port q."},
      Fact{kInnerPort, "inner-port",
           "c != 0, each proper ancestor a != 0 of c (one check each), k = kS(a), y = floor(c / 2^(k+1)), t = "
           "2^(n-1-k) - y",
           "the dimension by which the path leaves a is k+1+e, 2^e = gray(t-1) xor gray(t)."}};
  static constexpr std::array<Fact, 0> kExtrema{};
  static constexpr const char* kDigest = "sbt";
  enum Histogram { kSubtreeLevel, kLevelFanout, kDimension };
  static constexpr std::array kHistograms{
      Fact{kSubtreeLevel, "subtree-level", "[q*(n+1) + l], size n*(n+1)",
           "c != 0 by the dimension q of the last edge of its path and by the steps walked (those of "
           "`reaches-source`)."},
      Fact{kLevelFanout, "level-fanout", "[l*(n+1) + b], size (n+1)^2", "all c, l the steps walked."},
      Fact{kDimension, "dimension", "[d], size n", "c != 0 by kS(c)."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSubtreeLevel) return n * (n + 1);
    return h == kLevelFanout ? (n + 1) * (n + 1) : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // Children of c: whether they have it for parent, and whether their fanouts are 0, 1, ..., as a binomial tree's are.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, Word children, Observer& observer) {
    const int fanout = weight(children);
    Word strangers = 0, fanouts = 0;
    bool different = true;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      strangers += Tree::parent(n, child) == c ? 0 : 1;
      const Word one = bit(weight(Tree::children(n, child)));
      different = different && (fanouts & one) == 0;
      fanouts |= one;
    }
    observer.check(kParentOfChild, static_cast<Word>(fanout), strangers, c);
    observer.check(kChildFanout, different && fanouts == bit(fanout) - 1, c);
  }

  // Property 3 of binomial trees: c's high and low bits, cut at k, are nodes of a smaller tree each.
  CUBEVERIFY_HD static constexpr Word replaced_wrongly(int n, Word c, Word parent) {
    Word wrong = 0;
    for (int k = 1; k < n; ++k) {
      const Word high = c >> k, low = c & all_ones(k);
      const Word expected = high != 0 ? (Tree::parent(n - k, high) << k) + low : Tree::parent(k, low);
      wrong += parent == expected ? 0 : 1;
    }
    return wrong;
  }

  // The ports of section 5: data for descending addresses leave in the order of a Gray code's transitions, at the
  // source and on the leading zeroes of inner nodes.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_ports(int n, Word c, Observer& observer) {
    const int q = lowest_bit(c);
    observer.check(kDescendingPort, gray_step(bit(n) - c) == q, c);
    if (q + 1 < n && c > bit(q + 1))
      observer.check(kPortPeriod, lowest_bit(c - bit(q + 1)) == q && lowest_bit(c - bit(q)) != q, c);
    Word ancestors = 0, wrong = 0;
    Word below = c;
    for (Word a = Tree::parent(n, c); a != 0 && ancestors < static_cast<Word>(n); a = Tree::parent(n, a)) {
      const int k = Tree::k(n, a);
      const Word position = bit(n - 1 - k) - (c >> (k + 1));
      wrong += k + 1 + gray_step(position) == Tree::k(n, below) ? 0 : 1;
      ++ancestors;
      below = a;
    }
    observer.check(kInnerPort, ancestors, wrong, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Word children = Tree::children(n, c);
    const WayToSource way = way_to_source<Tree>(n, c);
    visit_children(n, c, children, observer);
    observer.check(kReachesSource, way.steps == weight(c), c);
    if (way.steps <= n) observer.count(kLevelFanout, way.steps * (n + 1) + weight(children));
    if (c == 0) {
      observer.digest(fold(c, Word{0}, children, Word{0}));
      return;
    }
    const int k = Tree::k(n, c);
    const Word parent = Tree::parent(n, c);
    observer.check(kChildOfParent, has_bit(Tree::children(n, parent), k), c);
    observer.check(kSubtreePort, way.last == lowest_bit(c), c);
    observer.check(kReplaced, static_cast<Word>(n - 1), replaced_wrongly(n, c, parent), c);
    visit_ports(n, c, observer);
    if (way.steps <= n) observer.count(kSubtreeLevel, way.last * (n + 1) + way.steps);
    observer.count(kDimension, k);
    observer.digest(fold(c, static_cast<Word>(k + 1), children, static_cast<Word>(way.last + 1)));
  }
};

}  // namespace cubeverify
