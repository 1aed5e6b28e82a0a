#pragma once

#include "kernels/address/gray_code.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `sbt`: the spanning binomial tree (TR-483 sections 1, 3.1 and 5). See kernels/sweeps/cube_routing.md; the
// body is in sweep.h.
template <class Tree = Sbt>
struct SbtSweep : SweepDefaults {
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

  // Visits address c.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);

  // The parts of a visit: the edges to c's children; the edge to c's parent, c != 0; the path to the source.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, Word children, Accumulator& accumulator);
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_parent(int n, Word c, Accumulator& accumulator);
  struct Path {
    int steps;  // n+1 if the source was not reached in n
    int last;   // the dimension of the last edge, -1 if there is no edge
  };
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr Path walk(int n, Word c, Accumulator& accumulator);
};

}  // namespace cubeverify
