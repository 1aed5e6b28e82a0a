#pragma once

#include <array>

#include "kernels/facts/observer.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `graph`: the balanced graph SBG and the trees it is made of (TR-611 section 3 after corollary 10, corollary 8).
// T0 to T3 are the four trees, Graph the balanced graph of T0. See kernels/sweeps/README.md; the body
// is in sweep.h.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class Graph = BalancedGraph<T0>>
struct GraphSweep {
  static constexpr const char* kName = "graph";
  static constexpr const char* kTitle = "the balanced graph SBG, its edges and loads";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
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
  static constexpr std::array kForAlls{"children-equal",        "children-member",       "children-subset",
                                       "parents-count",         "composition",           "jth-greater",
                                       "jth-not-less",          "cyclic-children-minR",  "cyclic-children-maxL",
                                       "cyclic-children-minBL", "cyclic-children-maxBR", "cyclic-children-sbg"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "graph";
  static constexpr int kDigestValues = 3;
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kLoad, kLoadMaxL };
  static constexpr std::array kHistograms{"load", "load-maxL"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
};

}  // namespace cubeverify
