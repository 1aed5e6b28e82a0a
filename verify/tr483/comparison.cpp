#include <algorithm>
#include <set>

#include "verify/claims/registry.h"
#include "verify/tr483/broadcasts.h"
#include "verify/tr483/facts.h"
#include "verify/tr483/path_variations.h"

// TR-483, section 3.4: what the text says of the broadcasts compared.

namespace cubeverify::tr483 {

namespace {

PacketCycles closed(const Evidence& evidence, Broadcast broadcast, Ports ports) {
  return evidence.counts().packet_cycles(broadcast, ports, evidence.n());
}

// The packets that the source sends in each of the cycles 0, 1, ..., packets / `at_once` - 1 on all ports.
Finding distinct_packets(const Evidence& evidence, Broadcast broadcast, std::size_t at_once) {
  const int packets = most_packets(evidence.n()) - 2;  // 2n: the trees of the MSBT get two each
  const Schedule schedule = schedule_of(evidence, broadcast, Ports::kAll, packets);
  const Cost cost = execute(schedule, Ports::kAll);
  std::vector<std::set<std::size_t>> sent(static_cast<std::size_t>(cost.cycles));
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from == 0) sent[static_cast<std::size_t>(transfer.cycle)].insert(transfer.messages.front());
  }
  const std::size_t sending = static_cast<std::size_t>(packets) / at_once;
  for (std::size_t cycle = 0; cycle < sending; ++cycle) {
    if (sent[cycle].size() != at_once)
      return expect(false, cycle, fmt::format("{} packets, not {}, in cycle {}", sent[cycle].size(), at_once, cycle));
  }
  return holds(sending);
}

Finding distinct_packets_of_all(const Evidence& evidence) {
  return both({distinct_packets(evidence, Broadcast::kMultiple, static_cast<std::size_t>(evidence.n())),
               distinct_packets(evidence, Broadcast::kBinomial, 1),
               distinct_packets(evidence, Broadcast::kTwoRooted, 1)});
}

// For some number of packets up to N, and so for all larger ones, the path takes fewer cycles than both trees.
std::function<Finding(const Evidence&)> path_wins(Ports ports) {
  return [ports](const Evidence& evidence) {
    const PacketCycles path = closed(evidence, Broadcast::kPath, ports);
    const Integer packets = Integer(1) << static_cast<unsigned>(evidence.n());
    std::vector<Finding> findings;
    for (const Broadcast tree : {Broadcast::kBinomial, Broadcast::kTwoRooted}) {
      const PacketCycles other = closed(evidence, tree, ports);
      const bool wins = path.per_packet < other.per_packet && cycles_for(path, packets) < cycles_for(other, packets);
      findings.push_back(expect(wins, 1,
                                fmt::format("{} cycles, not less than {}, for N packets",
                                            cycles_for(path, packets).str(), cycles_for(other, packets).str())));
    }
    return both(std::move(findings));
  };
}

// By what factor all ports reduce the cycles of the SBT and the MSBT (with one send and one receive), for m packets.
std::function<Finding(const Evidence&)> startups_reduced(bool many) {
  return [many](const Evidence& evidence) {
    const int n = evidence.n();
    std::vector<Finding> findings;
    for (const Broadcast broadcast : {Broadcast::kBinomial, Broadcast::kMultiple}) {
      const PacketCycles one = closed(evidence, broadcast, Ports::kOne), all = closed(evidence, broadcast, Ports::kAll);
      const Rational factor =
          many ? Rational(one.per_packet / all.per_packet) : Rational(cycles_for(one, 1), cycles_for(all, 1));
      findings.push_back(expect(factor == n, 1, fmt::format("a factor of {}, not {}", factor.str(), n)));
    }
    return both(std::move(findings));
  };
}

// The same for the TCBT: 2 from one send and one receive, 3 from one send or receive.
std::function<Finding(const Evidence&)> two_rooted_reduced(bool many) {
  return [many](const Evidence& evidence) {
    const PacketCycles all = closed(evidence, Broadcast::kTwoRooted, Ports::kAll);
    std::vector<Finding> findings;
    for (const auto& [ports, said] : {std::pair{Ports::kOne, 2}, {Ports::kEither, 3}}) {
      const PacketCycles one = closed(evidence, Broadcast::kTwoRooted, ports);
      const Rational factor =
          many ? Rational(one.per_packet / all.per_packet) : Rational(cycles_for(one, 1), cycles_for(all, 1));
      findings.push_back(expect(factor == said, 1, fmt::format("a factor of {}, not {}", factor.str(), said)));
    }
    return both(std::move(findings));
  };
}

// The MSBT beside the TCBT in the limit of many packets.
Finding faster_than_two_rooted(const Evidence& evidence) {
  std::vector<Finding> findings;
  for (const auto& [ports, said] :
       {std::pair{Ports::kEither, Rational(3, 2)}, {Ports::kOne, Rational(2)}, {Ports::kAll, Rational(evidence.n())}}) {
    const Rational factor = closed(evidence, Broadcast::kTwoRooted, ports).per_packet /
                            closed(evidence, Broadcast::kMultiple, ports).per_packet;
    findings.push_back(expect(factor == said, 1, fmt::format("a factor of {}, not {}", factor.str(), said.str())));
  }
  return both(std::move(findings));
}

// The start-ups at B = B_opt: alpha M / B_opt + beta, where M / B_opt = sqrt(beta M t_c / (alpha tau)).
constexpr std::array kPipelined{
    std::pair{Broadcast::kBinomial, Ports::kAll}, std::pair{Broadcast::kMultiple, Ports::kEither},
    std::pair{Broadcast::kMultiple, Ports::kOne}, std::pair{Broadcast::kMultiple, Ports::kAll}};

// They are bounded whatever M t_c / tau is only if alpha beta = 0.
Finding startups_whatever_data(const Evidence& evidence) {
  for (const auto& [broadcast, ports] : kPipelined) {
    const PacketCycles of = closed(evidence, broadcast, ports);
    if (of.per_packet * of.delay > 0)
      return expect(
          false, 1,
          fmt::format("sqrt({} M t_c / tau) + {} start-ups", Rational(of.per_packet * of.delay).str(), of.delay.str()));
  }
  return holds(kPipelined.size());
}

// sqrt(alpha beta n) + beta <= factor n, in squares; without a delay one packet is best, and takes alpha.
template <class Broadcasts>
std::function<Finding(const Evidence&)> startups_with_bounded_data(const Broadcasts& broadcasts,
                                                                   const Rational& factor) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    std::vector<Finding> findings;
    for (const auto& [broadcast, ports] : broadcasts) {
      const PacketCycles of = closed(evidence, broadcast, ports);
      const Rational most = factor * n, left = most - of.delay;
      const bool few = of.delay == 0 ? of.per_packet <= most : left >= 0 && of.per_packet * of.delay * n <= left * left;
      findings.push_back(expect(
          few, 1,
          fmt::format("sqrt({} log N) + {} start-ups", Rational(of.per_packet * of.delay).str(), of.delay.str())));
    }
    return both(std::move(findings));
  };
}
constexpr std::array kOtherTrees{
    std::pair{Broadcast::kBinomial, Ports::kEither}, std::pair{Broadcast::kBinomial, Ports::kOne},
    std::pair{Broadcast::kTwoRooted, Ports::kEither}, std::pair{Broadcast::kTwoRooted, Ports::kOne},
    std::pair{Broadcast::kTwoRooted, Ports::kAll}};
constexpr std::array kPaths{std::pair{Broadcast::kPath, Ports::kEither}, std::pair{Broadcast::kPath, Ports::kOne}};

// The packets on the fullest directed link for m = 1..2n+2.
Finding link_loads(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const Ports ports : {Ports::kEither, Ports::kOne, Ports::kAll}) {
    for (const auto& [broadcast, trees] : {std::pair{Broadcast::kMultiple, n}, {Broadcast::kBinomial, 1}}) {
      const auto fullest = [&](int m) {
        return static_cast<int>(std::ranges::max(execute(schedule_of(evidence, broadcast, ports, m), ports).links));
      };
      findings.push_back(for_every_packet_count(
          evidence, [k = trees](int, int m) { return Integer((m + k - 1) / k); }, fullest));
    }
  }
  return both(std::move(findings));
}

// The directed links that carry anything in a broadcast of 2n packets on all ports.
Finding links_used(const Evidence& evidence, Broadcast broadcast, Word said) {
  const int packets = most_packets(evidence.n()) - 2;
  const Cost cost = execute(schedule_of(evidence, broadcast, Ports::kAll, packets), Ports::kAll);
  const auto used = cost.links.size() - static_cast<std::size_t>(std::ranges::count(cost.links, Word{0}));
  return expect(used == said, cost.links.size(), fmt::format("{} of {} links, not {}", used, cost.links.size(), said));
}
Finding links_left_idle(const Evidence& evidence) {
  const auto n = static_cast<Word>(evidence.n());
  return both({links_used(evidence, Broadcast::kTwoRooted, bit(evidence.n()) - 1),
               links_used(evidence, Broadcast::kMultiple, n * (bit(evidence.n()) - 1))});
}

}  // namespace

std::vector<Claim> comparison() {
  std::vector<Claim> claims;
  claims.push_back(
      {"tr483.text34.hp-may-win",
       kPaper,
       kSection34,
       "Broadcasting along a Hamiltonian path may be faster than by the SBT or the TCBT.",
       {exact_algebra("printed", "for N packets or more, one send and one receive", path_wins(Ports::kOne)),
        exact_algebra("1s-or-r", "the same with one send or receive", path_wins(Ports::kEither)),
        exact_algebra("1s-or-r-from-n-3", "the same for n >= 3", path_wins(Ports::kEither), 3),
        exact_algebra("all-ports", "the same on all ports", path_wins(Ports::kAll))}});
  claims.push_back({"tr483.text34.distinct-packets-per-cycle",
                    kPaper,
                    kSection34,
                    "On all ports the MSBT sends out log N distinct packets a cycle, the SBT and the TCBT one.",
                    {scheduled("printed", "2n packets, executed; in every cycle until all are sent",
                               distinct_packets_of_all, 2, kMostBroadcast)}});
  claims.push_back(path_variations());
  claims.push_back(
      {"tr483.text34.allports-startups-logN",
       kPaper,
       kSection34,
       "All ports reduce start-ups and bandwidth requirement of SBT and MSBT by a factor of log N for an "
       "arbitrary packet size.",
       {exact_algebra("printed", "cycles, of a start-up and a packet each, for one packet too",
                      startups_reduced(false)),
        exact_algebra("many-packets", "in the limit of many packets, for each N", startups_reduced(true))}});
  claims.push_back({"tr483.text34.tcbt-bandwidth",
                    kPaper,
                    kSection34,
                    "Broadcasting by the TCBT does not fully utilize the bandwidth of a cube.",
                    {scheduled("printed",
                               "on all ports N-1 of the directed links carry all packets; by the MSBT all but log N "
                               "of them do",
                               links_left_idle, 2, kMostBroadcast)}});
  claims.push_back({"tr483.text34.tcbt-factor-2-or-3",
                    kPaper,
                    kSection34,
                    "All ports reduce the complexity of the TCBT by a factor of 2 or 3.",
                    {exact_algebra("printed", "in the limit of many packets", two_rooted_reduced(true)),
                     exact_algebra("one-packet", "for one packet", two_rooted_reduced(false))}});
  claims.push_back({"tr483.text34.Bopt-startups-OlogN",
                    kPaper,
                    kSection34,
                    "The optimal packet size brings the number of start-ups to O(log N).",
                    {exact_algebra("printed", "whatever M t_c / tau is", startups_whatever_data),
                     exact_algebra("bounded-data", "SBT on all ports and MSBT: at most 3 log N for M t_c <= tau log N",
                                   startups_with_bounded_data(kPipelined, 3)),
                     exact_algebra("other-trees", "SBT on one port and TCBT: at most 9/2 log N for such M",
                                   startups_with_bounded_data(kOtherTrees, Rational(9, 2)), 3),
                     exact_algebra("path", "the same for the Hamiltonian path",
                                   startups_with_bounded_data(kPaths, Rational(9, 2)), 3)}});
  claims.push_back({"tr483.text34.msbt-link-load",
                    kPaper,
                    kSection34,
                    "The MSBT reduces the bandwidth requirement of individual links by a factor of log N over the SBT.",
                    {scheduled("printed",
                               "ceil(m / log N) against m packets on the fullest directed link, executed for 1..2n+2 "
                               "packets in each port model",
                               link_loads, 2, kMostBroadcast)}});
  claims.push_back({"tr483.text34.msbt-vs-tcbt",
                    kPaper,
                    kSection34,
                    "The MSBT is faster than the TCBT by a factor of log N on all ports, 1.5 or 2 on one.",
                    {exact_algebra("printed", "in the limit of many packets, for each N", faster_than_two_rooted)}});
  return claims;
}

}  // namespace cubeverify::tr483
