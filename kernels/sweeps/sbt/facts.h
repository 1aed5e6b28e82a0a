#pragma once

#include "kernels/address/gray_code.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `sbt`: the spanning binomial tree (TR-483 sections 1, 3.1 and 5). See kernels/sweeps/cube_routing.md.
template <class Tree = Sbt>
struct SbtSweep : SweepDefaults {
  static constexpr const char* kName = "sbt";
  static constexpr const char* kTitle = "the spanning binomial tree and its ports";
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{
      "cube_routing", "addresses c",
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

  struct Path {
    int steps;  // n+1 if the source was not reached in n
    int last;   // the dimension of the last edge, -1 if there is no edge
  };

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Word children = Tree::children(n, c);
    visit_children(n, c, children, accumulator);
    if (c != 0) visit_parent(n, c, accumulator);

    const auto [steps, last] = walk(n, c, accumulator);
    accumulator.check(kReachesSource, steps == weight(c), c);
    if (steps <= n) accumulator.count(kLevelFanout, steps * (n + 1) + weight(children));
    if (c != 0) {
      const int lowest = lowest_bit(c);
      accumulator.check(kSubtreePort, last == lowest, c);
      if (steps <= n) accumulator.count(kSubtreeLevel, last * (n + 1) + steps);
      const Word t = bit(n) - c;
      accumulator.check(kDescendingPort, (gray(t - 1) ^ gray(t)) == bit(lowest), c);
      if (c > bit(lowest + 1)) {
        const bool same = lowest_bit(c - bit(lowest + 1)) == lowest, between = lowest_bit(c - bit(lowest)) == lowest;
        accumulator.check(kPortPeriod, same && !between, c);
      }
    }
    // Nothing is above the source: there both dimensions are -1.
    const int k = c == 0 ? -1 : Tree::k(n, c);
    accumulator.digest(fold(c, k + 1, children, last + 1));
  }

  // The parts of a visit: the edges to c's children; the edge to c's parent, c != 0; the path to the source.
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, Word children, auto& accumulator) {
    Word strangers = 0, fanouts = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      strangers += child != 0 && Tree::k(n, child) == lowest_bit(rest) ? 0 : 1;
      fanouts |= bit(weight(Tree::children(n, child)));
    }
    const int fanout = weight(children);
    accumulator.check(kParentOfChild, static_cast<Word>(fanout), strangers, c);
    // So many fanouts that are 0, 1, ..., fanout-1 are each there once.
    accumulator.check(kChildFanout, fanouts == bit(fanout) - 1, c);
  }

  CUBEVERIFY_HD static constexpr void visit_parent(int n, Word c, auto& accumulator) {
    const int k = Tree::k(n, c);
    accumulator.check(kChildOfParent, has_bit(Tree::children(n, c ^ bit(k)), k), c);
    accumulator.count(kDimension, k);
    Word wrong = 0;
    for (int cut = 1; cut < n; ++cut) {
      const Word high = c >> cut;  // if it is 0, c is the low part
      wrong += k == (high != 0 ? Tree::k(n - cut, high) + cut : Tree::k(cut, c)) ? 0 : 1;
    }
    accumulator.check(kReplaced, static_cast<Word>(n - 1), wrong, c);
  }

  CUBEVERIFY_HD static constexpr Path walk(int n, Word c, auto& accumulator) {
    int steps = 0, last = -1;
    Word wrong = 0;
    for (Word at = c; at != 0 && steps <= n; ++steps) {
      const int k = Tree::k(n, at);
      if (steps > 0) {
        const Word t = bit(n - 1 - k) - (c >> (k + 1));
        wrong += (gray(t - 1) ^ gray(t)) << (k + 1) == bit(last) ? 0 : 1;
      }
      last = k;
      at ^= bit(k);
    }
    if (c != 0) accumulator.check(kInnerPort, static_cast<Word>(steps - 1), wrong, c);
    return {steps, last};
  }
};

}  // namespace cubeverify
