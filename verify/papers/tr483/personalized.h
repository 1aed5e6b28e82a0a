#pragma once

#include "verify/claims/scheduled.h"
#include "verify/schedule/one_to_all.h"
#include "verify/schedule/personalized.h"

// The personalized communication of section 4.2 of TR-483, executed; B is unbounded unless it is given, M is 1 element.

namespace cubeverify::tr483 {

// Messages of M/B = 1, 2, 3 packets each are executed where B <= M.
inline constexpr int kMostParts = 3;

// Packets of every size B = M, 2M, ..., NM/2 are executed for n <= 8: at n = 8 128 schedules of 255 messages.
inline constexpr int kMostSizes = 8;

// One port, all data of a subtree in one packet, one send or one receive at a time.
inline Cost whole_on_one_port(const RootedTree& tree, ChildOrder order) {
  return execute(whole_subtrees(tree, receiving_cycles(tree, order)), Ports::kEither);
}
// All ports, the data for the deepest level first (lemma 4.2).
inline Cost level_by_level_on_all_ports(const RootedTree& tree) {
  return execute(pipelined(tree, reverse_breadth_first(tree)), Ports::kAll);
}
// All ports, one message a packet: every port of the root its subtree in postorder.
inline Cost one_by_one_on_all_ports(const RootedTree& tree) {
  return execute(pipelined(tree, postorder(tree)), Ports::kAll);
}

// One port, one message a packet, by the SBT: the largest address first (section 5.2).
Schedule descending_addresses(const RootedTree& tree);
// One port, one message a packet, by the BST: the root's subtrees in turn.
inline Schedule subtrees_in_turn(const RootedTree& tree, SubtreeOrder order) {
  return pipelined(tree, taking_turns(tree, order));
}

inline Rational nodes(int n) { return Rational(Integer(1) << static_cast<unsigned>(n)); }
// The nodes but the source, shared out evenly among the source's neighbours; the BST's largest subtree, in closed form.
inline Rational average_subtree(const Evidence& evidence) { return (nodes(evidence.n()) - 1) / evidence.n(); }
inline Rational largest_balanced_subtree(const Evidence& evidence) {
  return Rational(evidence.definitions().largest_subtree(evidence.n()));
}

// Cycles of packets of one message each, or of a message's part of M/B = `parts`.
inline Finding takes_unit_cycles(const Cost& cost, const Rational& said, int parts = 1) {
  return all_of({holds_if(Rational(cost.cycles) == said, 1, "M/B = {}: found {} cycles; the paper says {}", parts,
                          cost.cycles, said),
                 takes(cost.time, {said / parts, cost.cycles})});
}

// `decide(cost, parts)` of the schedule with packets of M/B = 1, 2, 3 parts of a message, executed.
Finding for_small_packets(const Schedule& unit, Ports ports,
                          const std::function<Finding(const Cost& cost, int parts)>& decide);

// As many packets by the SBT as by the BST on one port for M/B = 1, 2, 3: (N-1) M/B.
Finding same_for_small_packets(const Evidence& evidence);

// No fewer elements than (N-1)/log N, and at most (2/log N) sqrt N more (facts.h).
bool is_about_average(const Rational& elements, int n);

// n a <= 2 N log2 n for a number of elements a, decided as 2^(n a) <= n^(2N).
bool within_balanced_excess(const Integer& elements, int n);

// The cycles in which each child of node 0 receives a packet from it, in order.
using Arrivals = std::map<Word, std::vector<int>>;
Arrivals arrivals_from_root(const Schedule& schedule);

// Whether the first `packets` arrivals at every child are exactly `gap` cycles apart.
Finding arrive_every(const Arrivals& arrivals, int gap, std::size_t packets);

// A packet of the root that comes to one of its children while elements wait there: its number among that child's,
// from 0, and how many wait.
struct Backlog {
  std::size_t packet, waiting;
  Word node;
  int cycle;
};
// Personalized by the BST, what arrives waiting until its node may send, with one send or receive at a time.
struct Waited {
  int root;   // the cycles in which the root sends
  int later;  // so many cycles after these the last message arrives
  Arrivals arrivals;
  std::vector<Backlog> backlogs;  // in order of cycles
};
// Messages of so many elements, packets of b.
Waited executed_waiting(const RootedTree& tree, std::size_t b, std::size_t elements);
// Of one element, packets of 1, 2, ... elements, up to one more than the largest subtree has and to (N-1)/n.
std::vector<Waited> executed_waiting(const Evidence& evidence, const RootedTree& tree);

// Whether packets of one message, by the BST on one port and its subtrees served in turn, arrive at every subtree
// exactly log N cycles apart: all of them, or those of the rounds in which no subtree is exhausted.
Finding balanced_arrivals(const Evidence& evidence, bool full_rounds_only);

}  // namespace cubeverify::tr483
