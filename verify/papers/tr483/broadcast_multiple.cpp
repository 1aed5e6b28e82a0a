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
      .reading("nodes", "what one send or receive needs: in the first n steps no node both sends and receives",
               for_all(MsbtSweep<>::kOnewayNode, "an input and an output edge have the same label below n"));
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
