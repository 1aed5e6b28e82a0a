#include "verify/schedule/broadcast.h"

#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 3.3.1: broadcasting by one spanning binomial tree.

namespace cubeverify::tr483 {

namespace {

// Without the edge to node 1 the tree is two binomial trees of the (n-1)-cube, one on the even and one on the odd
// addresses, in bits 1 to n-1.
Finding two_halves(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree whole = binomial_tree_of(evidence);
  const RootedTree half = rooted_tree(n - 1, evidence.definitions().binomial_parent);
  execute(all_ports_at_once(whole, 1), Ports::kAll);
  for (Word c = 2; c < whole.parent.size(); ++c) {
    const Word said = half.parent[c >> 1] << 1 | (c & 1);
    if (whole.parent[c] == said) continue;
    return fails_at(c, c, fmt::format("its parent is {}, not {}", whole.parent[c], said));
  }
  return holds_if(whole.parent[1] == 0, whole.parent.size(), "node 1 is no child of the root");
}

// The elements that cross the fullest link one after the other, with whole packets of the size B, do not depend on B,
// for M <= 12.
Finding same_transfer(const Evidence& evidence, bool only_divisors) {
  const PacketCycles of = evidence.definitions().packet_cycles(Broadcast::kBinomial, Ports::kOne, evidence.n());
  constexpr int kMostElements = 12;
  for (int elements = 1; elements <= kMostElements; ++elements) {
    for (int size = 1; size <= elements; ++size) {
      if (only_divisors && elements % size != 0) continue;
      const Integer sent = cycles_for(of, Integer((elements + size - 1) / size)) * size;
      const Integer said = Integer(evidence.n()) * elements;
      if (sent == said) continue;
      return holds_if(
          false, 1,
          fmt::format("M = {}, B = {}: found {} t_c; the paper says {}", elements, size, sent.str(), said.str()));
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
      return holds_if(false, 1, fmt::format("M = {}: {} start-ups for B = 1", elements, before.str()));
    for (int size = 2; size <= elements; ++size) {
      if (only_divisors && elements % size != 0) continue;
      const Integer now = cycles_for(of, Integer((elements + size - 1) / size));
      if (strictly ? now >= before : now > before) {
        return holds_if(false, 1,
                        fmt::format("M = {}: found {} start-ups for B = {} after {} for less; the paper says fewer",
                                    elements, now.str(), size, before.str()));
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
    if (first != n - 1 || last != cycles - 1) {
      return holds_if(false, m,
                      fmt::format("it receives from cycle {} to {} of {}, for {} packets", first, last, cycles, m));
    }
  }
  return holds(most_packets(n));
}

}  // namespace

Section broadcast_by_one_tree() {
  const auto n_minus_1 = [](int n) { return PacketSize{Rational(1, n - 1)}; };
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
      .says("The data transfer time is independent of the packet size.")
      .printed("ceil(M/B) B log N = M log N where B divides M, M <= 12", exact_algebra(predicate(same_transfer, true)))
      .reading("with-ceiling", "the same for every B <= M", exact_algebra(predicate(same_transfer, false)))
      .refuted_at(1);
  section.claim("tr483.sbt.bcast.startups-decrease")
      .says("With the packet size the number of start-ups decreases.")
      .printed(
          "no larger B <= M takes more, and every one that divides M takes fewer, for M <= 12; B = 1 takes M log N, "
          "B = M log N",
          exact_algebra([](const Evidence& evidence) {
            return all_of({start_ups_decrease(evidence, false, false), start_ups_decrease(evidence, true, true)});
          }))
      .reading("strictly", "every larger B <= M takes fewer", exact_algebra(predicate(start_ups_decrease, true, false)))
      .refuted_at(1);
  section.claim("tr483.sbt.bcast.farthest-node")
      .says("The node farthest from the source is reached after log N cycles, and the last to have all packets.")
      .printed("node 1...1; " + kExecutedFor, scheduled(farthest_node, 2, kMostBroadcast));
  section.claim("tr483.sbt.bcast.allport")
      .says("By the SBT on all ports T = (ceil(M/B) + log N - 1)(tau + B t_c), with its B_opt and T_min.")
      .printed(kExecutedFor,
               takes_cycles(Broadcast::kBinomial, Ports::kAll, [](int n, int m) { return Integer(m + n - 1); }))
      .reading("packet-size", "B_opt and T_min, with M/B for ceil(M/B)",
               packet_size(Broadcast::kBinomial, Ports::kAll, n_minus_1, [](int n) {
                 return LeastTime{1, 1, n - 1};
               }));
  return section;
}

}  // namespace cubeverify::tr483
