#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 3.3: broadcasting by one spanning binomial tree, and by multiple ones.

namespace cubeverify::tr483 {
namespace {

// Without the edge to node 1 the tree is two binomial trees of the (n-1)-cube, one on the even and one on the odd
// addresses, in bits 1 to n-1.
Finding two_halves(const Evidence& evidence) {
  const RootedTree whole = binomial_tree_of(evidence);
  const RootedTree half = rooted_tree(evidence.n() - 1, evidence.definitions().binomial_parent);
  execute(all_ports_at_once(whole, 1), Ports::kAll);
  for (Word c = 2; c < whole.parent.size(); ++c) {
    const Word said = half.parent[c >> 1] << 1 | (c & 1);
    if (whole.parent[c] == said) continue;
    return fails_at(c, c, "its parent is {}, not {}", whole.parent[c], said);
  }
  return holds_if(whole.parent[1] == 0, whole.parent.size(), "node 1 is no child of the root");
}

// The elements that cross the fullest link one after the other, in whole packets of B, do not depend on B, for M <= 12.
Finding same_transfer(const Evidence& evidence, bool only_divisors) {
  const PacketCycles of = evidence.definitions().packet_cycles(Broadcast::kBinomial, Ports::kOne, evidence.n());
  constexpr int kMostElements = 12;
  for (int elements = 1; elements <= kMostElements; ++elements) {
    for (int size = 1; size <= elements; ++size) {
      if (only_divisors && elements % size != 0) continue;
      const Integer sent = cycles_for(of, Integer((elements + size - 1) / size)) * size;
      const Integer said = Integer(evidence.n()) * elements;
      if (sent == said) continue;
      return fails(1, "M = {}, B = {}: found {} t_c; the paper says {}", elements, size, sent, said);
    }
  }
  return holds(kMostElements);
}

// The start-ups for M <= 12 elements go from M log N, for packets of one, to log N, for one packet, and larger packets
// take fewer, or at least not more.
Finding start_ups_decrease(const Evidence& evidence, bool strictly, bool only_divisors) {
  const int n = evidence.n();
  const PacketCycles of = evidence.definitions().packet_cycles(Broadcast::kBinomial, Ports::kOne, n);
  constexpr int kMostElements = 12;
  for (int elements = 1; elements <= kMostElements; ++elements) {
    Integer before = cycles_for(of, Integer(elements));
    if (before != n * elements || cycles_for(of, 1) != n)
      return fails(1, "M = {}: {} start-ups for B = 1", elements, before);
    for (int size = 2; size <= elements; ++size) {
      if (only_divisors && elements % size != 0) continue;
      const Integer now = cycles_for(of, Integer((elements + size - 1) / size));
      if (strictly ? now >= before : now > before) {
        return fails(1, "M = {}: found {} start-ups for B = {} after {} for less; the paper says fewer", elements, now,
                     size, before);
      }
      before = now;
    }
  }
  return holds(kMostElements);
}

// In the broadcast of m packets the farthest node gets the first after log N cycles, and the last in the last cycle.
Finding farthest_node(const Evidence& evidence) {
  const int n = evidence.n();
  for (int m = 1; m <= most_packets(n); ++m) {
    const Schedule schedule = schedule_of(evidence, Broadcast::kBinomial, Ports::kAll, m);
    const int cycles = execute(schedule, Ports::kAll).cycles;
    int first = cycles, last = -1;
    for (const Transfer& transfer : schedule.transfers) {
      if (transfer.to != all_ones(n)) continue;
      first = std::min(first, transfer.cycle);
      last = std::max(last, transfer.cycle);
    }
    if (first != n - 1 || last != cycles - 1)
      return fails(m, "it receives from cycle {} to {} of {}, for {} packets", first, last, cycles, m);
  }
  return holds(most_packets(n));
}

// n packets, one for each tree, with one send and one receive at a time.
Finding first_n_packets(const Evidence& evidence) {
  const int n = evidence.n();
  const int found = cycles_of(evidence, Broadcast::kMultiple, Ports::kOne, n);
  return holds_if(found == 2 * n, 1, "{} cycles, not {}", found, 2 * n);
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
       holds_if(links[0] == 0 && links[1] == 0, 1, "{} links have labels below n towards the source",
                links[0] + links[1]),
       holds_if_equal(integer(sum(links)), n * (power_of_two(n - 1) - 1), "links", sum(links))});
}

}  // namespace

Section broadcast_by_one_tree() {
  Section section("section 3.3.1");
  section.claim("tr483.sbt.bcast.oneport")
      .says("By the SBT on one port ceil(M/B) packets take ceil(M/B) log N cycles.")
      .printed("packet by packet, one send or receive; " + kExecutedFor,
               takes_cycles(Broadcast::kBinomial, Ports::kEither, [](int n, int m) { return Integer(m * n); }));
  section.claim("tr483.sbt.bcast.two-halves")
      .says(
          "After the root's first sending, broadcasting is left to do in two disjoint subcubes' binomial trees of the "
          "same size.")
      .printed("the even and the odd addresses, in bits 1 to n-1", scheduled(two_halves));
  section.claim("tr483.sbt.bcast.oneport-Bopt")
      .says("B_opt = M and T_min = log N (tau + M t_c).")
      .printed("no packet size up to M takes less, for M <= 12", exact_algebra(one_packet_is_best));
  section.claim("tr483.sbt.bcast.transfer-independent")
      .says("The data transfer time is independent of the packet size (if all packets are full).")
      .printed("ceil(M/B) B log N = M log N where B divides M, M <= 12", exact_algebra(predicate(same_transfer, true)))
      .reading("with-ceiling", "the same for every B <= M", exact_algebra(predicate(same_transfer, false)),
               refuted_at(1));
  section.claim("tr483.sbt.bcast.startups-decrease")
      .says("With the packet size the number of start-ups decreases.")
      .printed(
          "no larger B <= M takes more, and every one that divides M takes fewer, for M <= 12; B = 1 takes M log N, "
          "B = M log N",
          exact_algebra([](const Evidence& evidence) {
            return all_of({start_ups_decrease(evidence, false, false), start_ups_decrease(evidence, true, true)});
          }))
      .reading("strictly", "every larger B <= M takes fewer", exact_algebra(predicate(start_ups_decrease, true, false)),
               refuted_at(1));
  section.claim("tr483.sbt.bcast.farthest-node")
      .says("The node farthest from the source is reached after log N cycles, and the last to have all packets.")
      .printed("node 1...1; " + kExecutedFor, scheduled(farthest_node, 2, kMostBroadcast));
  section.claim("tr483.sbt.bcast.allport")
      .says("By the SBT on all ports T = (ceil(M/B) + log N - 1)(tau + B t_c), with its B_opt and T_min.")
      .printed(kExecutedFor,
               takes_cycles(Broadcast::kBinomial, Ports::kAll, [](int n, int m) { return Integer(m + n - 1); }))
      .reading("packet-size", "B_opt and T_min, with M/B for ceil(M/B)",
               packet_size(by_levels_row(Broadcast::kBinomial)));
  return section;
}

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
      .printed("as tr483.table3.msbt.1s-and-r: one send and one receive", packet_size(multiple_one_row()))
      .by_definition()
      .reading("1s-or-r",
               "as tr483.table3.msbt.1s-or-r: one send or receive; the text has no B_opt, table 3's is taken",
               packet_size(multiple_either_row()))
      .by_definition()
      .reading("all-ports", "as tr483.table3.msbt.all: all ports", packet_size(multiple_all_row()))
      .by_definition();
  return section;
}

}  // namespace cubeverify::tr483
