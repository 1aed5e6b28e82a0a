#pragma once

#include "kernels/networks/message_path.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// The least extra dilation, all together, of the l-1 children of a node with degree l >= 1 in a network of degree 4, as
// section 6 of CIS-TR-91-21 gives it: d(l+1) - 3^(d+1) + 3 with d the largest for which 2*3^d <= l+1.
CUBEVERIFY_HD constexpr int neighbourhood_bound(int l) {
  int d = 0, power = 1;
  while (2 * power * 3 <= l + 1) {
    power *= 3;
    ++d;
  }
  return d * (l + 1) - 3 * power + 3;
}

// Sweep `mapping`: every node and every path of the mapping D from B(n) to BDG(n) (CIS-TR-91-21 section 5, and section
// 6 for what it is measured against). See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn, class Distance = ShiftDistance>
struct MappingSweep : SweepDefaults {
  static constexpr const char* kName = "mapping";
  static constexpr const char* kTitle = "the mapping of the binomial tree to the de Bruijn network";
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{"de_bruijn", "tree nodes t",
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
      Fact{kShortest, "shortest", "t != 0", "that distance is k."},
      Fact{kShortestDirected, "shortest-directed", "t != 0", "dd(first, last) = k."},
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

  // What sweep `mapping` looks at from tree node t.
  struct At {
    int n;
    Word t;
    Word label = Tree::label(t);
    Word node = Network::contract(n, label);
    Word volume = cubeverify::volume<Tree>(n, t);

    // Whether of the two words that F takes to x exactly one ends in b, and it is v.
    CUBEVERIFY_HD constexpr bool is_lifted(Word x, Word b, Word v) const {
      const bool ends_differ = ((Network::lift(n, x, 0) ^ Network::lift(n, x, 1)) & 1) != 0;
      return ends_differ && lift_ending_in<Network>(n, x, b) == v;
    }

    // What property 5.1's proof says of t as a tree node, of t as a node of the network, and of the even label t0.
    CUBEVERIFY_HD constexpr void visit_places(auto& accumulator) const {
      accumulator.check(kNodeInverse, is_lifted(node, 1, label), t);
      const Word odd = lift_ending_in<Network>(n, t, 1);
      accumulator.check(kOnto, (odd & 1) != 0 && Network::contract(n, odd) == t, t);
      if (t == 0) return;
      const Word even = t << 1;
      accumulator.check(kInternalImage, is_lifted(Network::contract(n, even), 0, even), t);
    }

    // Steps over the path to t, which is not the root, node by node. The sum of (j+1) times node j. A path has two
    // steps on the average, so that its nodes are found again where they are compared.
    CUBEVERIFY_HD constexpr Word visit_path(const MessagePath<Tree, Network>& path, auto& accumulator) const {
      const int k = path.edge.number;
      Word broken = 0, loops = 0, odd = 0, strangers = 0, before = path.node(n, 0), sum = before;
      bool simple = true, links_differ = true;
      for (int j = 1; j <= k; ++j) {
        const Word at = path.label(j), now = path.node(n, j);
        sum += static_cast<Word>(j + 1) * now;
        broken += is_left_shift<Network>(n, before, now) || is_right_shift<Network>(n, before, now) ? 0 : 1;
        loops += before == now ? 1 : 0;
        if (j < k) {
          odd += at & 1;
          // The numbers of a wrong tree may leave no label.
          strangers += at != 0 && CompleteTree::top(at) == path.source ? 0 : 1;
        }
        for (int i = 0; i < j; ++i) {
          const Word from = path.node(n, i), to = path.node(n, i + 1);
          simple = simple && from != now;
          const bool again = (from == before && to == now) || (from == now && to == before);
          links_differ = links_differ && (i + 1 == j || !again);
        }
        before = now;
      }
      accumulator.check(kJoined, static_cast<Word>(k), broken, t);
      accumulator.check(kNoLoop, static_cast<Word>(k), loops, t);
      accumulator.check(kSimple, simple, t);
      accumulator.check(kNoLinkTwice, links_differ, t);
      accumulator.check(kInternalEven, static_cast<Word>(k - 1), odd, t);
      accumulator.check(kInternalOwn, static_cast<Word>(k - 1), strangers, t);
      return sum;
    }

    // The path to t, which is not the root, against the distance of its ends.
    CUBEVERIFY_HD constexpr void visit_lengths(Word source, int k, int distance, auto& accumulator) const {
      accumulator.check(kAtMostK, distance <= k, t);
      accumulator.check(kShortest, distance == k, t);
      accumulator.check(kShortestDirected, Distance::to_left(n, source, node) == k, t);
      accumulator.extremum(kLength, static_cast<Word>(k), t);
      accumulator.extremum(kDistance, static_cast<Word>(distance), t);
      accumulator.extremum(kWeightedLength, volume * static_cast<Word>(k), t);
      accumulator.extremum(kWeightedDistance, volume * static_cast<Word>(distance), t);
      accumulator.count(kLengthDistance, k * (n + 1) + distance);
      accumulator.count(kLengthVolume, k, volume);
      accumulator.count(kDistanceVolume, distance, volume);
    }

    CUBEVERIFY_HD constexpr void visit_children(auto& accumulator) const {
      const int m = Tree::fanout(n, t);
      Word weighted = 0, out_of_order = 0;
      int lengths = 0, distances = 0, length_before = 0;
      for (int k = 1; k <= m; ++k) {
        const Word child = Tree::child(n, t, k), part = volume >> k;
        const int length = edge_up<Tree>(n, child).number;
        lengths += length;
        weighted += part * static_cast<Word>(length);
        if (k > 1) out_of_order += length_before < length && part < volume >> (k - 1) ? 0 : 1;
        length_before = length;
        if (m < kLeastBounded) continue;
        distances += Distance::either_way(n, node, place<Tree, Network>(n, child), n);
      }
      accumulator.check(kChildrenWeighted, weighted == weighted_to_children(m), t);
      if (m > 1) accumulator.check(kOrder, static_cast<Word>(m - 1), out_of_order, t);
      accumulator.count(kFanoutLength, m, static_cast<Word>(lengths));
      accumulator.count(kFanoutWeighted, m, weighted);
      if (m < kLeastBounded) return;
      // Section 6. The paths are so much longer than one step each.
      const int least = neighbourhood_bound(m + 1) + m;
      accumulator.check(kNeighbourhoodPath, lengths >= least, t);
      accumulator.check(kNeighbourhoodDistance, distances >= least, t);
    }
  };

  CUBEVERIFY_HD static constexpr void visit(int n, Word t, auto& accumulator) {
    const At at{n, t};
    at.visit_places(accumulator);
    at.visit_children(accumulator);
    if (t == 0) {
      accumulator.digest(fold(t, at.node, Word{0}, Word{0}, Word{0}));
      return;
    }
    const MessagePath<Tree, Network> path(n, t);
    const Word source = path.node(n, 0);
    const int k = path.edge.number, distance = Distance::either_way(n, source, at.node, n);
    at.visit_lengths(source, k, distance, accumulator);
    const Word sum = at.visit_path(path, accumulator);
    accumulator.digest(fold(t, at.node, static_cast<Word>(k), static_cast<Word>(distance), sum));
  }
};

}  // namespace cubeverify
