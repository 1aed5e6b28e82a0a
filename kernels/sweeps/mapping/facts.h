#pragma once

#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `mapping`: every node and every path of the mapping D from B(n) to BDG(n) (CIS-TR-91-21 section 5, and section
// 6 for what it is measured against). See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn, class Distance = ShiftDistance>
struct MappingSweep : SweepDefaults {
  static constexpr const char* kName = "mapping";
  static constexpr const char* kTitle = "the mapping of the binomial tree to the de Bruijn network";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{"de_bruijn", "every node and every path of the mapping D", "tree nodes t",
                                      "the sum over all t of fold(t; node(t), k, d, q), q the sum of (j+1) * (j-th "
                                      "node of path(t), j = 0..k) mod 2^64; k = d = q = 0 for the root."};
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
  static constexpr std::array kForAlls{
      Fact{kNodeInverse, "node-inverse", "all t",
           "of the two words v of n+1 bits with F(v) = node(t) exactly one ends in 1, and it is the label of t.",
           " (addresses are t)"},
      Fact{kOnto, "onto", "all t, taken for a node x of BDG(n)",
           "of the two words made from x as v_b in `debruijn` one ends in 1, and its F is x."},
      Fact{kJoined, "joined", "t != 0, each step of path(t) (k checks)",
           "the second node is one of the four shifts of the first."},
      Fact{kNoLoop, "no-loop", "t != 0, each step (k checks)", "its two nodes differ."},
      Fact{kSimple, "simple", "t != 0", "the k+1 nodes of path(t) are all different."},
      Fact{kNoLinkTwice, "no-link-twice", "t != 0",
           "no two steps of path(t) have the same two nodes, in whatever order."},
      Fact{kAtMostK, "at-most-k", "t != 0", "d(first, last node of path(t)) <= k."},
      Fact{kShortest, "shortest", "", "it is k."},
      Fact{kShortestDirected, "shortest-directed", "", "dd(first, last) = k."},
      Fact{kInternalEven, "internal-even",
           "t != 0, each label between the first and the last of those of path(t) (k-1 checks)", "it ends in 0."},
      Fact{kInternalOwn, "internal-own", "the same labels", "top of it is y."},
      Fact{kInternalImage, "internal-image", "t != 0",
           "of the two words v of n+1 bits with F(v) = F(t0) exactly one ends in 0."},
      Fact{kNeighbourhoodPath, "neighbourhood-path", "m(t) >= 4",
           "the sum over the children of (path length - 1) is at least B(m+1)."},
      Fact{kNeighbourhoodDistance, "neighbourhood-distance", "",
           "the same with d(node(t), node(child)) - 1 in the place of the path length - 1."},
      Fact{kOrder, "order", "all t, each i in 1..m-1 (one check each)",
           "the path to the (i+1)-th child is longer than that to the i-th, and its volume smaller."},
      Fact{kChildrenWeighted, "children-weighted", "all t",
           "the sum over the children c of volume(c) * path length is 2^(m+1) - m - 2."}};
  enum Extremum { kLength, kDistance, kWeightedLength, kWeightedDistance };
  static constexpr std::array kExtrema{Fact{kLength, "length", "", "k.", ", over t != 0"},
                                       Fact{kDistance, "distance", "", "d(first, last)."},
                                       Fact{kWeightedLength, "weighted-length", "", "volume(t) * k."},
                                       Fact{kWeightedDistance, "weighted-distance", "", "volume(t) * d."}};
  static constexpr const char* kDigest = "mapping";
  static constexpr bool kWideCounts = true;  // volumes
  enum Histogram { kLengthDistance, kLengthVolume, kDistanceVolume, kFanoutLength, kFanoutWeighted };
  static constexpr std::array kHistograms{
      Fact{kLengthDistance, "length-distance", "[k*(n+1) + d], size (n+1)^2", "t != 0."},
      Fact{kLengthVolume, "length-volume", "[k], size n+1", "the sum of volume(t), t != 0."},
      Fact{kDistanceVolume, "distance-volume", "[d], size n+1", "the same by d(first, last)."},
      Fact{kFanoutLength, "fanout-length", "[m], size n+1",
           "the sum over the t with m children of the lengths of the paths to all of them."},
      Fact{kFanoutWeighted, "fanout-weighted", "[m], size n+1",
           "the sum over those t and their children c of volume(c) * path length."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    return h == kLengthDistance ? (n + 1) * (n + 1) : n + 1;
  }

  // The fewest children for which the bound of section 6 is meant.
  static constexpr int kLeastBounded = 4;

  // What section 5.3 gives for the dilations between a node and its m children, times their messages' volumes.
  CUBEVERIFY_HD static constexpr Word weighted_to_children(int m) { return bit(m + 1) - static_cast<Word>(m + 2); }

  // Visits tree node t (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word t, Accumulator& accumulator);
};

}  // namespace cubeverify
