#pragma once

#include <array>

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/two_rooted_tree.h"
#include "kernels/trees/two_rooted_way.h"

namespace cubeverify {

// Sweep `tcbt`: the two-rooted complete binary tree (TR-483 section 3.4). See kernels/sweeps/cube_routing.md; the body
// is in sweep.h.
template <class Tree = TwoRootedTree>
struct TcbtSweep {
  static constexpr const char* kName = "tcbt";
  static constexpr const char* kTitle = "the two-rooted complete binary tree";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20, .together = Word{1} << 12};

  enum ForAll { kChildOfParent, kParentOfChild, kReachesSource, kComplete, kRoots };
  static constexpr std::array kForAlls{"child-of-parent", "parent-of-child", "reaches-source", "complete", "roots"};
  enum Extremum { kDepth };
  static constexpr std::array kExtrema{"depth"};
  static constexpr const char* kDigest = "tcbt";
  static constexpr int kDigestValues = 4;
  enum Histogram { kSideLevel, kFanout, kDimension };
  static constexpr std::array kHistograms{"side-level", "fanout", "dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSideLevel) return 3 * (n + 2);
    return h == kFanout ? n + 1 : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify
