#pragma once

#include "kernels/networks/message_path.h"
#include "kernels/networks/neighbourhood.h"
#include "kernels/sweeps/mapping/facts.h"

namespace cubeverify {

// What sweep `mapping` looks at from tree node t.
template <class Tree, class Network, class Distance>
struct MappingNode {
  using Sweep = MappingSweep<Tree, Network, Distance>;

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
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_places(Accumulator& accumulator) const {
    accumulator.check(Sweep::kNodeInverse, is_lifted(node, 1, label), t);
    const Word odd = lift_ending_in<Network>(n, t, 1);
    accumulator.check(Sweep::kOnto, (odd & 1) != 0 && Network::contract(n, odd) == t, t);
    if (t == 0) return;
    const Word even = t << 1;
    accumulator.check(Sweep::kInternalImage, is_lifted(Network::contract(n, even), 0, even), t);
  }

  // Steps over the path to t, which is not the root, node by node. The sum of (j+1) times node j. A path has two steps
  // on the average, so that its nodes are found again where they are compared.
  template <class Accumulator>
  CUBEVERIFY_HD constexpr Word visit_path(const MessagePath<Tree, Network>& path, Accumulator& accumulator) const {
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
    accumulator.check(Sweep::kJoined, static_cast<Word>(k), broken, t);
    accumulator.check(Sweep::kNoLoop, static_cast<Word>(k), loops, t);
    accumulator.check(Sweep::kSimple, simple, t);
    accumulator.check(Sweep::kNoLinkTwice, links_differ, t);
    accumulator.check(Sweep::kInternalEven, static_cast<Word>(k - 1), odd, t);
    accumulator.check(Sweep::kInternalOwn, static_cast<Word>(k - 1), strangers, t);
    return sum;
  }

  // The path to t, which is not the root, against the distance of its ends.
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_lengths(Word source, int k, int distance, Accumulator& accumulator) const {
    accumulator.check(Sweep::kAtMostK, distance <= k, t);
    accumulator.check(Sweep::kShortest, distance == k, t);
    accumulator.check(Sweep::kShortestDirected, Distance::to_left(n, source, node) == k, t);
    accumulator.extremum(Sweep::kLength, static_cast<Word>(k), t);
    accumulator.extremum(Sweep::kDistance, static_cast<Word>(distance), t);
    accumulator.extremum(Sweep::kWeightedLength, volume * static_cast<Word>(k), t);
    accumulator.extremum(Sweep::kWeightedDistance, volume * static_cast<Word>(distance), t);
    accumulator.count(Sweep::kLengthDistance, k * (n + 1) + distance);
    accumulator.count(Sweep::kLengthVolume, k, volume);
    accumulator.count(Sweep::kDistanceVolume, distance, volume);
  }

  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_children(Accumulator& accumulator) const {
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
      if (m < Sweep::kLeastBounded) continue;
      distances += Distance::either_way(n, node, place<Tree, Network>(n, child), n);
    }
    accumulator.check(Sweep::kChildrenWeighted, weighted == Sweep::weighted_to_children(m), t);
    if (m > 1) accumulator.check(Sweep::kOrder, static_cast<Word>(m - 1), out_of_order, t);
    accumulator.count(Sweep::kFanoutLength, m, static_cast<Word>(lengths));
    accumulator.count(Sweep::kFanoutWeighted, m, weighted);
    if (m < Sweep::kLeastBounded) return;
    // Section 6. The paths are so much longer than one step each.
    const int least = neighbourhood_bound(m + 1) + m;
    accumulator.check(Sweep::kNeighbourhoodPath, lengths >= least, t);
    accumulator.check(Sweep::kNeighbourhoodDistance, distances >= least, t);
  }
};

template <class Tree, class Network, class Distance>
template <class Accumulator>
CUBEVERIFY_HD constexpr void MappingSweep<Tree, Network, Distance>::visit(int n, Word t, Accumulator& accumulator) {
  const MappingNode<Tree, Network, Distance> at{n, t};
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

}  // namespace cubeverify
