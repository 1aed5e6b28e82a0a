#include <algorithm>

#include "verify/papers/tr483/arrivals.h"
#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 3.3.2: broadcasting by multiple spanning binomial trees.

namespace cubeverify::tr483 {

namespace {

// n packets, one for each tree, with one send and one receive at a time.
Finding first_n_packets(const Evidence& evidence) {
  const int n = evidence.n();
  const int found = cycles_of(evidence, Broadcast::kMultiple, Ports::kOne, n);
  return holds_if(found == 2 * n, 1, fmt::format("{} cycles, not {}", found, 2 * n));
}

// The source sends into every tree one packet every n cycles, as long as there are packets.
Finding every_n_cycles(const Evidence& evidence) {
  const int n = evidence.n();
  constexpr int kRounds = 3;
  const Schedule schedule = schedule_of(evidence, Broadcast::kMultiple, Ports::kOne, kRounds * n);
  execute(schedule, Ports::kOne);
  const Arrivals arrivals = arrivals_from_root(schedule);
  const bool all = static_cast<int>(arrivals.size()) == n &&
                   std::ranges::all_of(arrivals, [](const auto& one) { return one.second.size() == kRounds; });
  return all_of({arrive_every(arrivals, n, kRounds), holds_if(all, 1, "a tree does not get a packet in every round")});
}

// For each cycle of the schedule of m packets, in order: whether some link is used in both directions, and whether
// some node both sends and receives.
struct Uses {
  bool link_both_ways = false, node_both_ways = false;
};
std::vector<Uses> uses_of(const Schedule& schedule, const Cost& cost) {
  std::vector<std::vector<bool>> sends(static_cast<std::size_t>(cost.cycles), std::vector<bool>(bit(schedule.n)));
  for (const Transfer& transfer : schedule.transfers) at(sends, transfer.cycle)[transfer.from] = true;
  std::vector<Uses> uses(sends.size());
  // In a cycle all transfers are in one dimension, so that a link is used both ways if the receiver sends.
  for (const Transfer& transfer : schedule.transfers) {
    const auto cycle = static_cast<std::size_t>(transfer.cycle);
    if (!sends[cycle][transfer.to]) continue;
    uses[cycle].node_both_ways = true;
    for (const Transfer& other : schedule.transfers) {
      if (other.cycle == transfer.cycle && other.from == transfer.to && other.to == transfer.from)
        uses[cycle].link_both_ways = true;
    }
  }
  return uses;
}

// What is true of each cycle of the schedules of 1..2n+2 packets: `violates(uses, t, m)` names what is not.
Finding in_every_cycle(const Evidence& evidence,
                       const std::function<std::string(const Uses& uses, int n, int t, int m)>& violates) {
  const int n = evidence.n();
  Word checked = 0;
  for (int m = 1; m <= most_packets(n); ++m) {
    const Schedule schedule = schedule_of(evidence, Broadcast::kMultiple, Ports::kOne, m);
    const auto uses = uses_of(schedule, execute(schedule, Ports::kOne));
    if (static_cast<int>(uses.size()) != m + n)
      return holds_if(false, checked, fmt::format("{} cycles for {} packets, not {}", uses.size(), m, m + n));
    for (int t = 0; t < m + n; ++t, ++checked) {
      const std::string what = violates(at(uses, t), n, t, m);
      if (!what.empty()) return holds_if(false, checked, fmt::format("{} in cycle {} of {} packets", what, t, m));
    }
  }
  return holds(checked);
}
bool first_or_last(int n, int t, int m) { return t < n || t == m + n - 1; }

std::string one_way(const Uses& uses, int n, int t, int m) {
  return first_or_last(n, t, m) && uses.link_both_ways ? "a link is used both ways" : "";
}
std::string one_way_only_there(const Uses& uses, int n, int t, int m) {
  if (first_or_last(n, t, m)) return one_way(uses, n, t, m);
  return uses.link_both_ways ? "" : "no link is used both ways";
}
std::string no_node_both_ways(const Uses& uses, int n, int t, int m) {
  return first_or_last(n, t, m) && uses.node_both_ways ? "a node sends and receives" : "";
}

// Besides, of all links but the source's: towards the source every label is n or more, so that in the first n steps a
// link is used away from it, or not at all.
Finding one_way_by_labels(const EvidenceOf<MsbtSweep<>>& evidence) {
  const int n = evidence.n();
  const auto links = evidence[MsbtSweep<>::kTwoWay];
  return all_of(
      {from_for_all(evidence, MsbtSweep<>::kOnewayFirst, "a link from it is used both ways among the labels below n"),
       from_for_all(evidence, MsbtSweep<>::kOnewayLast, "a link from it has label n+r both ways in one tree r"),
       from_for_all(evidence, MsbtSweep<>::kLabelRange, "in some tree j the label is not in j..n+j"),
       holds_if(links[0] == 0 && links[1] == 0, 1,
                fmt::format("{} links have labels below n towards the source", links[0] + links[1])),
       holds_if_equal(integer(sum(links)), n * (power_of_two(n - 1) - 1), "links", sum(links))});
}

}  // namespace

Section broadcast_by_multiple_trees() {
  Section section("section 3.3.2");
  section.claim("tr483.msbt.bcast.logN-packets")
      .says("The first log N packets are broadcast in 2 log N steps, one send and one receive at a time.")
      .printed("one packet in each tree, executed", scheduled(first_n_packets, 2, kMostBroadcast));
  section.claim("tr483.msbt.bcast.root-every-logN", "condition 2")
      .says("With more than one packet per subtree the root can send a new one to every subtree every log N cycles.")
      .printed("three packets in each tree, executed with one send and one receive",
               scheduled(every_n_cycles, 2, kMostBroadcast));
  section.claim("tr483.msbt.bcast.1s-and-r")
      .says("With one send and one receive at a time the MSBT takes ceil(M/B) + log N routing steps.")
      .printed(kExecutedFor,
               takes_cycles(Broadcast::kMultiple, Ports::kOne, [](int n, int m) { return Integer(m + n); }));
  section.claim("tr483.msbt.oneway")
      .says("All links are used in only one direction during the first n routing steps and in the last.")
      .printed("the first n steps have labels below n; the last has label n+r, which only tree r has",
               exhaustive(one_way_by_labels))
      .reading("nodes", "in the first n steps no node both sends and receives",
               for_all(MsbtSweep<>::kOnewayNode, "an input and an output edge have the same label below n"))
      .reading("executed", "the same; " + kExecutedFor,
               scheduled(predicate(in_every_cycle, one_way), 2, kMostBroadcast))
      .reading("only-these", "and some link is used both ways in every other step",
               scheduled(predicate(in_every_cycle, one_way_only_there), 2, kMostBroadcast))
      .reading("nodes-executed", "no node both sends and receives in them; " + kExecutedFor,
               scheduled(predicate(in_every_cycle, no_node_both_ways), 2, kMostBroadcast));
  section.claim("tr483.msbt.bcast.1s-or-r")
      .says("With one send or one receive at a time the MSBT takes 2 ceil(M/B) + log N - 1 routing steps.")
      .printed("every step but the first n and the last becomes two; " + kExecutedFor,
               takes_cycles(Broadcast::kMultiple, Ports::kEither, [](int n, int m) { return Integer(2 * m + n - 1); }));
  section.claim("tr483.msbt.bcast.allport")
      .says("On all ports the MSBT takes ceil(M/(B log N)) + log N routing steps.")
      .printed(kExecutedFor, takes_cycles(Broadcast::kMultiple, Ports::kAll,
                                          [](int n, int m) { return Integer((m + n - 1) / n + n); }));
  section.claim("tr483.msbt.bcast.text-Topt")
      .says(
          "B_opt and T_min of the MSBT with one send and one receive at a time, one send or receive, and on all ports.")
      .printed("as tr483.table3.msbt.1s-and-r: one send and one receive",
               packet_size(
                   Broadcast::kMultiple, Ports::kOne, [](int n) { return PacketSize{Rational(1, n)}; },
                   [](int n) {
                     return LeastTime{1, 1, n};
                   }))
      .by_definition()
      .reading("1s-or-r",
               "as tr483.table3.msbt.1s-or-r: one send or receive; the text has no B_opt, table 3's is taken",
               packet_size(
                   Broadcast::kMultiple, Ports::kEither, [](int n) { return PacketSize{Rational(2, n - 1)}; },
                   [](int n) {
                     return LeastTime{1, 2, n - 1};
                   }))
      .by_definition()
      .reading("all-ports", "as tr483.table3.msbt.all: all ports",
               packet_size(
                   Broadcast::kMultiple, Ports::kAll, [](int n) { return PacketSize{Rational(1, n * n)}; },
                   [](int n) {
                     return LeastTime{1, Rational(1, n), n};
                   }))
      .by_definition();
  return section;
}

}  // namespace cubeverify::tr483
