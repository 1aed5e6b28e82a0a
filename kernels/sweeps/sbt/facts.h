#pragma once

#include <array>

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `sbt`: the spanning binomial tree (TR-483 sections 1, 3.1 and 5). See kernels/sweeps/cube_routing.md; the
// body is in sweep.h.
template <class Tree = Sbt>
struct SbtSweep {
  static constexpr const char* kName = "sbt";
  static constexpr const char* kTitle = "the spanning binomial tree and its ports";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14, .together = Word{1} << 12};

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
  static constexpr std::array kForAlls{"child-of-parent", "parent-of-child", "reaches-source",
                                       "subtree-port",    "child-fanout",    "replaced",
                                       "descending-port", "port-period",     "inner-port"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "sbt";
  static constexpr int kDigestValues = 3;
  enum Histogram { kSubtreeLevel, kLevelFanout, kDimension };
  static constexpr std::array kHistograms{"subtree-level", "level-fanout", "dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSubtreeLevel) return n * (n + 1);
    return h == kLevelFanout ? (n + 1) * (n + 1) : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify
