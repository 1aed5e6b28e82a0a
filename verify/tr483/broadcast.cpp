#include "verify/claims/registry.h"
#include "verify/schedule/broadcast_packets.h"
#include "verify/schedule/multiple_trees.h"
#include "verify/tr483/broadcasts.h"
#include "verify/tr483/facts.h"

// TR-483, section 3.3: broadcasting by one and by multiple spanning binomial trees.

namespace cubeverify::tr483 {

namespace {

const std::string kOneTree = "section 3.3.1", kManyTrees = "section 3.3.2";
const std::string kExecuted = "executed for 1..2n+2 packets";

// All packets on one port before the next port is used.
Finding port_oriented(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  return for_every_packet_count(
      evidence, [](int n, int m) { return Integer(m * n); },
      [&](int m) { return execute(port_after_port(tree, m), Ports::kEither).cycles; });
}

// Without the edge to node 1 the tree is two binomial trees of the (n-1)-cube, one on the even and one on the odd
// addresses, in bits 1 to n-1.
Finding two_halves(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree whole = binomial_tree_of(evidence);
  const RootedTree half = rooted_tree(n - 1, evidence.counts().binomial_parent);
  execute(all_ports_at_once(whole, 1), Ports::kAll);
  for (Word c = 2; c < whole.parent.size(); ++c) {
    const Word said = half.parent[c >> 1] << 1 | (c & 1);
    if (whole.parent[c] == said) continue;
    Finding finding = expect(false, c, fmt::format("its parent is {}, not {}", whole.parent[c], said));
    finding.address = c;
    return finding;
  }
  return expect(whole.parent[1] == 0, whole.parent.size(), "node 1 is no child of the root");
}

// The elements that cross the fullest link one after the other, with whole packets of the size B, do not depend on B,
// for M <= 12.
std::function<Finding(const Evidence&)> same_transfer(bool only_divisors) {
  return [=](const Evidence& evidence) {
    const PacketCycles of = evidence.counts().packet_cycles(Broadcast::kBinomial, Ports::kOne, evidence.n());
    constexpr int kMostElements = 12;
    for (int elements = 1; elements <= kMostElements; ++elements) {
      for (int size = 1; size <= elements; ++size) {
        if (only_divisors && elements % size != 0) continue;
        const Integer sent = cycles_for(of, Integer((elements + size - 1) / size)) * size;
        const Integer said = Integer(evidence.n()) * elements;
        if (sent == said) continue;
        return expect(false, 1, fmt::format("M = {}, B = {}: {} t_c, not {}", elements, size, sent.str(), said.str()));
      }
    }
    return holds(kMostElements);
  };
}

// n packets, one for each tree, with one send and one receive at a time.
Finding first_n_packets(const Evidence& evidence) {
  const int n = evidence.n();
  const int found = cycles_of(evidence, Broadcast::kMultiple, Ports::kOne, n);
  return expect(found == 2 * n, 1, fmt::format("{} cycles, not {}", found, 2 * n));
}

// For each cycle of the schedule of m packets, in order: whether some link is used in both directions, and whether
// some node both sends and receives.
struct Uses {
  bool link_both_ways = false, node_both_ways = false;
};
std::vector<Uses> uses_of(const Schedule& schedule, const Cost& cost) {
  std::vector<std::vector<bool>> sends(static_cast<std::size_t>(cost.cycles), std::vector<bool>(bit(schedule.n)));
  for (const Transfer& transfer : schedule.transfers)
    sends[static_cast<std::size_t>(transfer.cycle)][transfer.from] = true;
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
std::function<Finding(const Evidence&)> in_every_cycle(
    const std::function<std::string(const Uses& uses, int n, int t, int m)>& violates) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    Word checked = 0;
    for (int m = 1; m <= most_packets(n); ++m) {
      const Schedule schedule = schedule_of(evidence, Broadcast::kMultiple, Ports::kOne, m);
      const auto uses = uses_of(schedule, execute(schedule, Ports::kOne));
      if (static_cast<int>(uses.size()) != m + n)
        return expect(false, checked, fmt::format("{} cycles for {} packets, not {}", uses.size(), m, m + n));
      for (int t = 0; t < m + n; ++t, ++checked) {
        const std::string what = violates(uses[static_cast<std::size_t>(t)], n, t, m);
        if (!what.empty()) return expect(false, checked, fmt::format("{} in cycle {} of {} packets", what, t, m));
      }
    }
    return holds(checked);
  };
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

std::vector<Claim> one_tree() {
  const auto n_minus_1 = [](int n) { return PacketSize{Rational(1, n - 1)}; };
  std::vector<Claim> claims;
  claims.push_back({"tr483.sbt.bcast.oneport",
                    kPaper,
                    kOneTree,
                    "By the SBT on one port ceil(M/B) packets take ceil(M/B) log N cycles.",
                    {takes_cycles("printed", "packet by packet, one send or receive; " + kExecuted,
                                  Broadcast::kBinomial, Ports::kEither, [](int n, int m) { return Integer(m * n); }),
                     scheduled("port-oriented", "all packets on one port before the next; " + kExecuted, port_oriented,
                               2, kMostBroadcast)}});
  claims.push_back({"tr483.sbt.bcast.two-halves",
                    kPaper,
                    kOneTree,
                    "After the root's first sending, broadcasting is left to do in two disjoint subcubes' binomial "
                    "trees of the same size.",
                    {scheduled("printed", "the even and the odd addresses, in bits 1 to n-1", two_halves)}});
  claims.push_back({"tr483.sbt.bcast.oneport-Bopt",
                    kPaper,
                    kOneTree,
                    "B_opt = M and T_min = log N (tau + M t_c).",
                    {closed_form("printed", "no packet size up to M takes less, for M <= 12", one_packet_is_best)}});
  claims.push_back({"tr483.sbt.bcast.transfer-independent",
                    kPaper,
                    kOneTree,
                    "The data transfer time is independent of the packet size.",
                    {closed_form("printed", "ceil(M/B) B log N = M log N for B <= M <= 12", same_transfer(false)),
                     closed_form("dividing", "the same where B divides M", same_transfer(true))}});
  claims.push_back({"tr483.sbt.bcast.allport",
                    kPaper,
                    kOneTree,
                    "By the SBT on all ports T = (ceil(M/B) + log N - 1)(tau + B t_c), with its B_opt and T_min.",
                    {takes_cycles("printed", kExecuted, Broadcast::kBinomial, Ports::kAll,
                                  [](int n, int m) { return Integer(m + n - 1); }),
                     packet_size("packet-size", "B_opt and T_min, with M/B for ceil(M/B)", Broadcast::kBinomial,
                                 Ports::kAll, n_minus_1, [](int n) {
                                   return LeastTime{1, 1, n - 1};
                                 })}});
  return claims;
}

std::vector<Claim> many_trees() {
  std::vector<Claim> claims;
  claims.push_back({"tr483.msbt.bcast.logN-packets",
                    kPaper,
                    kManyTrees,
                    "The first log N packets are broadcast in 2 log N steps, one send and one receive at a time.",
                    {scheduled("printed", "one packet in each tree, executed", first_n_packets, 2, kMostBroadcast)}});
  claims.push_back({"tr483.msbt.bcast.1s-and-r",
                    kPaper,
                    kManyTrees,
                    "With one send and one receive at a time the MSBT takes ceil(M/B) + log N routing steps.",
                    {takes_cycles("printed", kExecuted, Broadcast::kMultiple, Ports::kOne,
                                  [](int n, int m) { return Integer(m + n); })}});
  claims.push_back({"tr483.msbt.oneway.executed",
                    kPaper,
                    kManyTrees,
                    "All links are used in only one direction during the first n routing steps and in the last.",
                    {scheduled("printed", kExecuted, in_every_cycle(one_way), 2, kMostBroadcast),
                     scheduled("only-these", "and some link is used both ways in every other step",
                               in_every_cycle(one_way_only_there), 2, kMostBroadcast),
                     scheduled("nodes", "no node both sends and receives in them", in_every_cycle(no_node_both_ways), 2,
                               kMostBroadcast)}});
  claims.push_back(
      {"tr483.msbt.bcast.1s-or-r",
       kPaper,
       kManyTrees,
       "With one send or one receive at a time the MSBT takes 2 ceil(M/B) + log N - 1 routing steps.",
       {takes_cycles("printed", "every step but the first n and the last becomes two; " + kExecuted,
                     Broadcast::kMultiple, Ports::kEither, [](int n, int m) { return Integer(2 * m + n - 1); })}});
  claims.push_back({"tr483.msbt.bcast.allport",
                    kPaper,
                    kManyTrees,
                    "On all ports the MSBT takes ceil(M/(B log N)) + log N routing steps.",
                    {takes_cycles("printed", kExecuted, Broadcast::kMultiple, Ports::kAll,
                                  [](int n, int m) { return Integer((m + n - 1) / n + n); })}});
  claims.push_back(
      {"tr483.msbt.bcast.text-Topt",
       kPaper,
       kManyTrees,
       "B_opt and T_min of the MSBT with one send and one receive at a time, one send or receive, and on all ports.",
       {packet_size(
            "printed", "one send and one receive", Broadcast::kMultiple, Ports::kOne,
            [](int n) { return PacketSize{Rational(1, n)}; },
            [](int n) {
              return LeastTime{1, 1, n};
            }),
        packet_size(
            "1s-or-r", "one send or receive; the text has no B_opt, table 3's is taken", Broadcast::kMultiple,
            Ports::kEither, [](int n) { return PacketSize{Rational(2, n - 1)}; },
            [](int n) {
              return LeastTime{1, 2, n - 1};
            }),
        packet_size(
            "all-ports", "all ports", Broadcast::kMultiple, Ports::kAll,
            [](int n) { return PacketSize{Rational(1, n * n)}; },
            [](int n) {
              return LeastTime{1, Rational(1, n), n};
            })}});
  return claims;
}

}  // namespace

std::vector<Claim> broadcast_claims() {
  std::vector<Claim> claims = one_tree();
  for (Claim& claim : many_trees()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace cubeverify::tr483
