#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/networks/message_path.h"
#include "kernels/networks/neighbourhood.h"
#include "kernels/networks/shift_distance.h"

namespace cubeverify {

// Sweep `mapping`: every node and every path of the mapping D from B(n) to BDG(n) (CIS-TR-91-21 section 5, and section
// 6 for what it is measured against). See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn, class Distance = ShiftDistance>
struct MappingSweep {
  static constexpr const char* kName = "mapping";
  static constexpr const char* kTitle = "the mapping of the binomial tree to the de Bruijn network";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

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
  static constexpr bool kWideCounts = true;  // volumes
  enum Histogram { kLengthDistance, kLengthVolume, kDistanceVolume, kFanoutLength, kFanoutWeighted };
  static constexpr std::array kHistograms{"length-distance", "length-volume", "distance-volume", "fanout-length",
                                          "fanout-weighted"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    return h == kLengthDistance ? (n + 1) * (n + 1) : n + 1;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  using Path = MessagePath<Tree, Network>;

  // The fewest children for which the bound of section 6 is meant.
  static constexpr int kLeastBounded = 4;

  // What section 5.3 gives for the dilations between a node and its m children, times their messages' volumes.
  CUBEVERIFY_HD static constexpr Word weighted_to_children(int m) { return bit(m + 1) - static_cast<Word>(m + 2); }

  CUBEVERIFY_HD static constexpr int distance_to_child(int n, Word t, Word child, int limit) {
    return Distance::either_way(n, place<Tree, Network>(n, t), place<Tree, Network>(n, child), limit);
  }

  // What property 5.1's proof says of t as a tree node, of t as a node of the network, and of the even label t0.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_places(int n, Word t, Observer& observer) {
    const Word mapped = place<Tree, Network>(n, t);
    const Word lifted[2] = {Network::lift(n, mapped, 0), Network::lift(n, mapped, 1)};
    observer.check(kNodeInverse,
                   ((lifted[0] ^ lifted[1]) & 1) == 1 && lift_ending_in<Network>(n, mapped, 1) == Tree::label(t), t);
    const Word odd = lift_ending_in<Network>(n, t, 1);
    observer.check(kOnto, (odd & 1) == 1 && Network::contract(n, odd) == t, t);
    if (t == 0) return;
    const Word image = Network::contract(n, t << 1);
    observer.check(kInternalImage,
                   ((Network::lift(n, image, 0) ^ Network::lift(n, image, 1)) & 1) == 1 &&
                       lift_ending_in<Network>(n, image, 0) == t << 1,
                   t);
  }

  // Steps over the path node by node. Returns the sum of (j+1) times node j.
  template <class Observer>
  CUBEVERIFY_HD static constexpr Word visit_path(int n, Word t, const Path& path, Observer& observer) {
    const int k = path.edge.number;
    Word broken = 0, loops = 0, odd = 0, strangers = 0, sum = 0;
    bool simple = true, links_differ = true;
    for (int j = 0; j <= k; ++j) {
      const Word node = path.node(n, j);
      sum += static_cast<Word>(j + 1) * node;
      for (int i = 0; i < j; ++i) simple = simple && path.node(n, i) != node;
      if (0 < j && j < k) {
        odd += path.label(j) & 1;
        strangers += CompleteTree::top(path.label(j)) == path.source ? 0 : 1;
      }
      if (j == k) break;
      const Word next = path.node(n, j + 1);
      const bool left = Network::left(n, node, 0) == next || Network::left(n, node, 1) == next;
      const bool right = Network::right(n, node, 0) == next || Network::right(n, node, 1) == next;
      broken += left || right ? 0 : 1;
      loops += node == next ? 1 : 0;
      for (int i = 0; i < j; ++i) {
        const Word from = path.node(n, i), to = path.node(n, i + 1);
        links_differ = links_differ && !(from == node && to == next) && !(from == next && to == node);
      }
    }
    const auto steps = static_cast<Word>(k);
    observer.check(kJoined, steps, broken, t);
    observer.check(kNoLoop, steps, loops, t);
    observer.check(kSimple, simple, t);
    observer.check(kNoLinkTwice, links_differ, t);
    observer.check(kInternalEven, steps - 1, odd, t);
    observer.check(kInternalOwn, steps - 1, strangers, t);
    return sum;
  }

  // The message to t != 0.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_message(int n, Word t, Observer& observer) {
    const Path path(n, t);
    const int k = path.edge.number;
    const Word sum = visit_path(n, t, path, observer);
    const Word from = path.node(n, 0), to = path.node(n, k);
    const int distance = Distance::either_way(n, from, to, n);
    observer.check(kAtMostK, distance <= k, t);
    observer.check(kShortest, distance == k, t);
    observer.check(kShortestDirected, Distance::to_left(n, from, to) == k, t);

    const Word size = volume<Tree>(n, t);
    const auto length = static_cast<Word>(k), far = static_cast<Word>(distance);
    observer.extremum(kLength, length, t);
    observer.extremum(kDistance, far, t);
    observer.extremum(kWeightedLength, size * length, t);
    observer.extremum(kWeightedDistance, size * far, t);
    observer.count(kLengthDistance, k * (n + 1) + distance);
    observer.count(kLengthVolume, k, size);
    observer.count(kDistanceVolume, distance, size);
    observer.digest(fold(t, to, length, far, sum));
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word t, Observer& observer) {
    const int m = Tree::fanout(n, t);
    const bool is_bounded = m >= kLeastBounded;
    Word lengths = 0, weighted = 0, out_of_order = 0;
    int extra_path = 0, extra_distance = 0, length_before = 0;
    Word size = volume<Tree>(n, t), size_before = size;
    for (int k = 1; k <= m; ++k) {
      const Word child = Tree::child(n, t, k);
      const int length = Tree::up(n, child).number;
      size /= 2;
      lengths += static_cast<Word>(length);
      weighted += size * static_cast<Word>(length);
      if (k > 1) out_of_order += length > length_before && size < size_before ? 0 : 1;
      length_before = length;
      size_before = size;
      if (!is_bounded) continue;
      extra_path += length - 1;
      extra_distance += distance_to_child(n, t, child, n) - 1;
    }
    observer.check(kChildrenWeighted, weighted == weighted_to_children(m), t);
    if (m > 1) observer.check(kOrder, static_cast<Word>(m - 1), out_of_order, t);
    observer.count(kFanoutLength, m, lengths);
    observer.count(kFanoutWeighted, m, weighted);
    if (!is_bounded) return;
    observer.check(kNeighbourhoodPath, extra_path >= neighbourhood_bound(m + 1), t);
    observer.check(kNeighbourhoodDistance, extra_distance >= neighbourhood_bound(m + 1), t);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word t, Observer& observer) {
    visit_places(n, t, observer);
    visit_children(n, t, observer);
    if (t == 0) {
      observer.digest(fold(t, place<Tree, Network>(n, t), Word{0}, Word{0}, Word{0}));
    } else {
      visit_message(n, t, observer);
    }
  }
};

}  // namespace cubeverify
