#pragma once

#include <array>

#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `mapping`: every node and every path of the mapping D from B(n) to BDG(n) (CIS-TR-91-21 section 5, and section
// 6 for what it is measured against). See kernels/sweeps/de_bruijn.md; the body is in sweep.h.
template <class Tree = BinomialTree, class Network = DeBruijn, class Distance = ShiftDistance>
struct MappingSweep {
  static constexpr const char* kName = "mapping";
  static constexpr const char* kTitle = "the mapping of the binomial tree to the de Bruijn network";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kNodeInverse,
    kOnto,
    kJoined,
    kNoLoop,
    kSimple,
    kNoLinkTwice,
    kAtMostK,
    kShortest,
    kShortestDirected,
    kInternalEven,
    kInternalOwn,
    kInternalImage,
    kNeighbourhoodPath,
    kNeighbourhoodDistance,
    kOrder,
    kChildrenWeighted
  };
  static constexpr std::array kForAlls{"node-inverse",
                                       "onto",
                                       "joined",
                                       "no-loop",
                                       "simple",
                                       "no-link-twice",
                                       "at-most-k",
                                       "shortest",
                                       "shortest-directed",
                                       "internal-even",
                                       "internal-own",
                                       "internal-image",
                                       "neighbourhood-path",
                                       "neighbourhood-distance",
                                       "order",
                                       "children-weighted"};
  enum Extremum { kLength, kDistance, kWeightedLength, kWeightedDistance };
  static constexpr std::array kExtrema{"length", "distance", "weighted-length", "weighted-distance"};
  static constexpr const char* kDigest = "mapping";
  static constexpr int kDigestValues = 4;
  static constexpr bool kWideCounts = true;  // volumes
  enum Histogram { kLengthDistance, kLengthVolume, kDistanceVolume, kFanoutLength, kFanoutWeighted };
  static constexpr std::array kHistograms{"length-distance", "length-volume", "distance-volume", "fanout-length",
                                          "fanout-weighted"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    return h == kLengthDistance ? (n + 1) * (n + 1) : n + 1;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // The fewest children for which the bound of section 6 is meant.
  static constexpr int kLeastBounded = 4;

  // What section 5.3 gives for the dilations between a node and its m children, times their messages' volumes.
  CUBEVERIFY_HD static constexpr Word weighted_to_children(int m) { return bit(m + 1) - static_cast<Word>(m + 2); }
};

}  // namespace cubeverify
