#pragma once

#include "kernels/address/prime_steps.h"
#include "kernels/facts/accumulator.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `graph`: the balanced graph SBG and the trees it is made of (TR-611 section 3 after corollary 10, corollary 8).
// T0 to T3 are the four trees, Graph the balanced graph of T0. See kernels/sweeps/README.md; the body
// is in sweep.h.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class Graph = BalancedGraph<T0>>
struct GraphSweep : SweepDefaults {
  static constexpr const char* kName = "graph";
  static constexpr const char* kTitle = "the balanced graph SBG, its edges and loads";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Contract kContract{"README", "the balanced graph SBG", "addresses c",
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

  // Visits address c (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Shared& primes, Accumulator& accumulator);
};

}  // namespace cubeverify
