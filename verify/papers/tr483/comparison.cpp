#include <iterator>

#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/one_to_all.h"

// TR-483, section 3.4: what the text says of the broadcasts compared.

namespace cubeverify::tr483 {
namespace {

PacketCycles closed(const Evidence& evidence, Broadcast broadcast, Ports ports) {
  return evidence.definitions().packet_cycles(broadcast, ports, evidence.n());
}

// The packets that the source sends in each of the cycles 0, 1, ..., packets / `at_once` - 1 on all ports.
Finding distinct_packets(const Evidence& evidence, Broadcast broadcast, std::size_t at_once) {
  const int packets = most_packets(evidence.n()) - 2;  // 2n: the trees of the MSBT get two each
  const Schedule schedule = schedule_of(evidence, broadcast, Ports::kAll, packets);
  const Cost cost = execute(schedule, Ports::kAll);
  std::vector<std::set<std::size_t>> sent(static_cast<std::size_t>(cost.cycles));
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from == 0) at(sent, transfer.cycle).insert(transfer.messages.front());
  }
  const std::size_t sending = static_cast<std::size_t>(packets) / at_once;
  for (std::size_t cycle = 0; cycle < sending; ++cycle) {
    if (sent[cycle].size() != at_once)
      return fails(cycle, "{} packets, not {}, in cycle {}", sent[cycle].size(), at_once, cycle);
  }
  return holds(sending);
}

Finding distinct_packets_of_all(const Evidence& evidence) {
  return all_of({distinct_packets(evidence, Broadcast::kMultiple, static_cast<std::size_t>(evidence.n())),
                 distinct_packets(evidence, Broadcast::kBinomial, 1),
                 distinct_packets(evidence, Broadcast::kTwoRooted, 1)});
}

// For some number of packets up to N, and so for all larger ones, the path takes fewer cycles than both trees.
Finding path_wins(const Evidence& evidence, Ports ports) {
  const PacketCycles path = closed(evidence, Broadcast::kPath, ports);
  const Integer packets = Integer(1) << static_cast<unsigned>(evidence.n());
  return all_of({Broadcast::kBinomial, Broadcast::kTwoRooted}, [&](Broadcast tree) {
    const PacketCycles other = closed(evidence, tree, ports);
    const bool wins = path.per_packet < other.per_packet && cycles_for(path, packets) < cycles_for(other, packets);
    return holds_if(wins, 1, "N packets: found {} cycles by the path and {} by a tree; the paper says fewer",
                    cycles_for(path, packets), cycles_for(other, packets));
  });
}

// A broadcast, or the same in another port model, that takes `said` times as many cycles as another.
struct Faster {
  PacketCycles slow, fast;
  Rational said;
  std::string slow_by, fast_by;  // "by the SBT with one send and one receive", "on all ports"
};
using Comparisons = std::function<std::vector<Faster>(const Evidence&)>;

Rational factor_for(const Faster& one, const Integer& m) {
  return Rational(cycles_for(one.slow, m), cycles_for(one.fast, m));
}
Rational factor_for_many(const Faster& one) { return one.slow.per_packet / one.fast.per_packet; }

bool is_within_a_tenth(const Rational& factor, const Rational& said) {
  return 10 * factor >= 9 * said && 10 * factor <= 11 * said;
}
// A gain, and the one said up to a factor of two.
bool is_approximate_gain(const Rational& factor, const Rational& said) {
  return factor > 1 && 2 * factor >= said && factor <= 2 * said;
}

Finding exactly_for_many(const Evidence& evidence, const Comparisons& comparisons) {
  return all_of(comparisons(evidence), [&](const Faster& one) {
    const Rational factor = factor_for_many(one);
    return holds_if(factor == one.said, 1, "a factor of {}, not {}", factor, one.said);
  });
}

// For every number of packets from `first(n)` to 2 first(n) + 2 log N + 2.
Finding for_packets_from(const Evidence& evidence, const std::function<int(int n)>& first,
                         const Comparisons& comparisons,
                         const std::function<bool(const Rational& factor, const Rational& said)>& agrees,
                         const char* about) {
  const int n = evidence.n(), least = first(n), most = 2 * least + most_packets(n);
  Word checked = 0;
  for (const Faster& one : comparisons(evidence)) {
    for (int m = least; m <= most; ++m, ++checked) {
      const Rational factor = factor_for(one, m);
      if (!agrees(factor, one.said)) {
        return fails(checked, "M/B = {}: found {} cycles {} and {} {}, a factor of {}; the paper says {}{}", m,
                     cycles_for(one.slow, m), one.slow_by, cycles_for(one.fast, m), one.fast_by, factor, about,
                     one.said);
      }
    }
  }
  return holds(checked);
}
int from_one_packet(int) { return 1; }
int ten_times_squared(int n) { return 10 * n * n; }
bool exact_factor(const Rational& factor, const Rational& said) { return factor == said; }

// As many numbers of packets as ten times log^2 N are tried for n <= 16.
constexpr int kMostSquared = 16;

// What all ports gain over one send and one receive.
std::vector<Faster> all_ports_gain(const Evidence& evidence) {
  std::vector<Faster> all;
  for (const auto& [tree, name] : {std::pair{Broadcast::kBinomial, "SBT"}, {Broadcast::kMultiple, "MSBT"}}) {
    all.push_back({closed(evidence, tree, Ports::kOne), closed(evidence, tree, Ports::kAll), Rational(evidence.n()),
                   fmt::format("by the {} with one send and one receive", name), "on all ports"});
  }
  return all;
}
// The same for the TCBT: 2, and 3 over one send or receive.
std::vector<Faster> two_rooted_gain(const Evidence& evidence) {
  const PacketCycles all = closed(evidence, Broadcast::kTwoRooted, Ports::kAll);
  const std::string by = "by the TCBT with one send ", on_all = "on all ports";
  return {{closed(evidence, Broadcast::kTwoRooted, Ports::kOne), all, 2, by + "and one receive", on_all},
          {closed(evidence, Broadcast::kTwoRooted, Ports::kEither), all, 3, by + "or receive", on_all}};
}
// The MSBT over the TCBT.
std::vector<Faster> gain_over_two_rooted(const Evidence& evidence) {
  std::vector<Faster> all;
  for (const auto& [ports, said, allowed] : {std::tuple{Ports::kEither, Rational(3, 2), "with one send or receive"},
                                             {Ports::kOne, Rational(2), "with one send and one receive"},
                                             {Ports::kAll, Rational(evidence.n()), "on all ports"}}) {
    all.push_back({closed(evidence, Broadcast::kTwoRooted, ports), closed(evidence, Broadcast::kMultiple, ports), said,
                   "by the TCBT", fmt::format("by the MSBT {}", allowed)});
  }
  return all;
}

// The start-ups at B = B_opt: alpha M / B_opt + beta, where M / B_opt = sqrt(beta M t_c / (alpha tau)).
constexpr std::array kPipelined{
    std::pair{Broadcast::kBinomial, Ports::kAll}, std::pair{Broadcast::kMultiple, Ports::kEither},
    std::pair{Broadcast::kMultiple, Ports::kOne}, std::pair{Broadcast::kMultiple, Ports::kAll}};

// They are bounded whatever M t_c / tau is only if alpha beta = 0.
Finding startups_whatever_data(const Evidence& evidence) {
  for (const auto& [broadcast, ports] : kPipelined) {
    const PacketCycles of = closed(evidence, broadcast, ports);
    if (of.per_packet * of.delay > 0) {
      return fails(
          1, "found sqrt({} M t_c / tau) + {} start-ups, without bound as M t_c / tau grows; the paper says O(log N)",
          Rational(of.per_packet * of.delay), of.delay);
    }
  }
  return holds(kPipelined.size());
}

// sqrt(alpha beta n) + beta <= factor n, in squares; without a delay one packet is best, and takes alpha.
Finding startups_with_bounded_data(const Evidence& evidence, std::span<const std::pair<Broadcast, Ports>> broadcasts,
                                   const Rational& factor) {
  const int n = evidence.n();
  return all_of(broadcasts, [&](const auto& one) {
    const PacketCycles of = closed(evidence, one.first, one.second);
    const Rational most = factor * n, left = most - of.delay;
    const bool few = of.delay == 0 ? of.per_packet <= most : left >= 0 && of.per_packet * of.delay * n <= left * left;
    return holds_if(few, 1, "found sqrt({} log N) + {} start-ups for M t_c = tau log N; the paper says O(log N)",
                    Rational(of.per_packet * of.delay), of.delay);
  });
}
constexpr std::array kOtherTrees{
    std::pair{Broadcast::kBinomial, Ports::kEither}, std::pair{Broadcast::kBinomial, Ports::kOne},
    std::pair{Broadcast::kTwoRooted, Ports::kEither}, std::pair{Broadcast::kTwoRooted, Ports::kOne},
    std::pair{Broadcast::kTwoRooted, Ports::kAll}};
// sqrt(alpha beta x) + beta <= (sqrt(6 x) + 2) n; without a delay one packet is best, and takes alpha.
Finding startups_with_fixed_data(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  const auto bounded = [&](Broadcast broadcast, Ports ports) {
    const PacketCycles of = closed(evidence, broadcast, ports);
    const bool few = of.delay == 0 ? of.per_packet <= n : of.per_packet * of.delay <= 6 * n && of.delay <= 2 * n;
    findings.push_back(
        holds_if(few, 1, "sqrt({} M t_c / tau) + {} start-ups", Rational(of.per_packet * of.delay), of.delay));
  };
  for (const auto& [broadcast, ports] : kPipelined) bounded(broadcast, ports);
  for (const auto& [broadcast, ports] : kOtherTrees) bounded(broadcast, ports);
  return all_of(std::move(findings));
}
constexpr std::array kPaths{std::pair{Broadcast::kPath, Ports::kEither}, std::pair{Broadcast::kPath, Ports::kOne}};

// The packets on the fullest directed link.
int most_over_one_link(const Evidence& evidence, Broadcast broadcast, Ports ports, int m) {
  return static_cast<int>(std::ranges::max(execute(schedule_of(evidence, broadcast, ports, m), ports).links));
}
Finding link_loads(const Evidence& evidence) {
  std::vector<Finding> findings;
  for (const Ports ports : {Ports::kEither, Ports::kOne, Ports::kAll}) {
    for (const auto& [broadcast, trees] : {std::pair{Broadcast::kMultiple, evidence.n()}, {Broadcast::kBinomial, 1}}) {
      findings.push_back(for_every_packet_count(
          evidence, [k = trees](int, int m) { return Integer((m + k - 1) / k); },
          [&, used = broadcast](int m) { return most_over_one_link(evidence, used, ports, m); }));
    }
  }
  return all_of(std::move(findings));
}
// The SBT's link carries approximately log N times the MSBT's packets, for up to 2n+2 of them.
Finding link_reduced(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const Ports ports : {Ports::kEither, Ports::kOne, Ports::kAll}) {
    for (int m = 1; m <= most_packets(n); ++m, ++checked) {
      const int one = most_over_one_link(evidence, Broadcast::kBinomial, ports, m);
      const int shared = most_over_one_link(evidence, Broadcast::kMultiple, ports, m);
      if (!is_approximate_gain(Rational(one, shared), n)) {
        return fails(checked,
                     "M/B = {}: found {} on one link by the MSBT, {} by the SBT; the paper says "
                     "fewer by a factor of about {}",
                     m, amount(shared, "packet"), one, n);
      }
    }
  }
  return holds(checked);
}

// The directed links that carry anything in a broadcast of 2n packets on all ports.
Finding links_used(const Evidence& evidence, Broadcast broadcast, Word said) {
  const int packets = most_packets(evidence.n()) - 2;
  const Cost cost = execute(schedule_of(evidence, broadcast, Ports::kAll, packets), Ports::kAll);
  const auto used = cost.links.size() - static_cast<std::size_t>(std::ranges::count(cost.links, Word{0}));
  return holds_if(used == said, cost.links.size(), "{} of {} links, not {}", used, cost.links.size(), said);
}
Finding links_left_idle(const Evidence& evidence) {
  const auto n = static_cast<Word>(evidence.n());
  return all_of({links_used(evidence, Broadcast::kTwoRooted, bit(evidence.n()) - 1),
                 links_used(evidence, Broadcast::kMultiple, n * (bit(evidence.n()) - 1))});
}

// The variations of the path, and whether they take what they should.
struct Variation {
  Ports ports;
  std::function<Schedule(const Evidence& evidence, int m)> schedule;
  Said cycles;
};
// On all ports both paths are gone along at once. With one send and one receive the way back begins a cycle later. With
// one send or receive the way forth takes the even cycles and the way back the odd ones, a step in each: nodes of even
// and of odd places receive and send in turn, so that packets follow one another four cycles later.
Schedule two_directions(const Evidence& evidence, int packets, Ports ports) {
  const int n = evidence.n();
  const int step = ports == Ports::kEither ? 2 : 1, later = ports == Ports::kAll ? 0 : 1;
  const int period = step * (1 + later);
  const RootedTree forward = path_tree(n, evidence.definitions().path),
                   back = reversed_path_tree(n, evidence.definitions().path);
  std::vector<int> first = receiving_levels(forward), first_back = receiving_levels(back);
  for (int& cycle : first) cycle *= step;
  for (int& cycle : first_back) cycle = cycle * step + later;
  return broadcast_packets(n, {{forward.parent, std::move(first)}, {back.parent, std::move(first_back)}}, period,
                           packets);
}
Schedule centred(const Evidence& evidence, int packets, bool all) {
  const RootedTree tree = centred_path_tree(evidence.n(), evidence.definitions().path);
  return all ? all_ports_at_once(tree, packets) : packet_by_packet(tree, 2, packets);
}
Integer half(int n) { return Integer(1) << static_cast<unsigned>(n - 1); }

std::vector<Variation> with_two_directions() {
  const auto both_ways = [](Ports ports) {
    return [ports](const Evidence& evidence, int m) { return two_directions(evidence, m, ports); };
  };
  return {{Ports::kAll, both_ways(Ports::kAll), [](int n, int m) { return Integer((m + 1) / 2 + 2 * half(n) - 2); }},
          {Ports::kOne, both_ways(Ports::kOne), [](int n, int m) { return Integer(m + 2 * half(n) - 2); }},
          {Ports::kEither, both_ways(Ports::kEither),
           [](int n, int m) { return Integer(4 * half(n) + 2 * m - (m % 2 == 0 ? 6 : 5)); }}};
}
std::vector<Variation> with_source_inside() {
  std::vector<Variation> all{{Ports::kAll, [](const Evidence& evidence, int m) { return centred(evidence, m, true); },
                              [](int n, int m) { return Integer(m - 1 + half(n)); }}};
  for (const Ports ports : {Ports::kOne, Ports::kEither}) {
    all.push_back({ports, [](const Evidence& evidence, int m) { return centred(evidence, m, false); },
                   [](int n, int m) { return Integer(2 * (m - 1) + half(n)); }});
  }
  return all;
}

bool at_most_twice_each_other(int a, int b) { return a <= 2 * b && b <= 2 * a; }

// Each variation takes its cycles; its delay, and what two packets more take, are within a factor of 2 of the path's.
Finding within_two(const Evidence& evidence) {
  std::vector<Variation> variations = with_two_directions();
  std::ranges::move(with_source_inside(), std::back_inserter(variations));
  std::vector<Finding> findings;
  for (const Variation& one : variations) {
    const auto found = [&](int m) { return execute(one.schedule(evidence, m), one.ports).cycles; };
    const auto own = [&](int m) { return cycles_of(evidence, Broadcast::kPath, one.ports, m); };
    findings.push_back(for_every_packet_count(evidence, one.cycles, found));
    const int first = found(1), two_more = found(3) - first;
    findings.push_back(holds_if(at_most_twice_each_other(first, own(1)), 1, "a delay of {}, not {}", first, own(1)));
    findings.push_back(holds_if(at_most_twice_each_other(two_more, own(3) - own(1)), 1,
                                "{} cycles for two packets, not {}", two_more, own(3) - own(1)));
  }
  return all_of(std::move(findings));
}

}  // namespace

Section comparison() {
  Section section("section 3.4");
  section.claim("tr483.text34.hp-may-win")
      .says("Broadcasting along a Hamiltonian path may be faster than by the SBT or the TCBT.")
      .printed("for N packets or more, one send and one receive",
               two_or_more(exact_algebra(predicate(path_wins, Ports::kOne))))
      .reading("1s-or-r", "the same with one send or receive",
               two_or_more(exact_algebra(predicate(path_wins, Ports::kEither))), refuted_at(2))
      .reading("1s-or-r-from-n-3", "the same for n >= 3", exact_algebra(predicate(path_wins, Ports::kEither), 3))
      .reading("all-ports", "the same on all ports", two_or_more(exact_algebra(predicate(path_wins, Ports::kAll))),
               refuted_at(2));
  section.claim("tr483.text34.distinct-packets-per-cycle")
      .says("On all ports the MSBT sends out log N distinct packets a cycle, the SBT and the TCBT one.")
      .printed("2n packets, executed; in every cycle until all are sent",
               scheduled(distinct_packets_of_all, 2, kMostBroadcast));
  section.claim("tr483.text34.hp-variations")
      .says(
          "Two opposite Hamiltonian paths, or a source in the middle, change delays and cycles per packet by at most a "
          "factor of two.")
      .printed("two paths, and the source in the middle, all three port models, executed for 1..2n+2 packets",
               scheduled(within_two, 2, kMostBroadcast));
  section.claim("tr483.text34.allports-startups-logN")
      .says(
          "All ports reduce start-ups and bandwidth requirement of SBT and MSBT by a factor of approximately log N for "
          "an arbitrary packet size.")
      .printed(
          "for every B <= M all ports need fewer cycles than one port, by a factor between (log N)/2 and 2 log N; a "
          "cycle is one start-up and one packet",
          two_or_more(exact_algebra(
              predicate(for_packets_from, from_one_packet, all_ports_gain, is_approximate_gain, "about "))),
          refuted_at(2))
      .reading(
          "log-squared-packets",
          "for 10 log^2 N packets and more log N to within a tenth, tried up to 20 log^2 N + 2 log N + 2",
          exact_algebra(predicate(for_packets_from, ten_times_squared, all_ports_gain, is_within_a_tenth, "about "), 2,
                        kMostSquared))
      .reading("many-packets", "by exactly log N in the limit of many packets, for each N",
               exact_algebra(predicate(exactly_for_many, all_ports_gain)))
      .used_for({});
  section.claim("tr483.text34.tcbt-bandwidth")
      .says("Broadcasting by the TCBT does not fully utilize the bandwidth of a cube.")
      .printed("on all ports N-1 of the directed links carry all packets; by the MSBT all but log N of them do",
               scheduled(links_left_idle, 2, kMostBroadcast));
  section.claim("tr483.text34.tcbt-factor-2-or-3")
      .says("All ports reduce the complexity of the TCBT by a factor of 2 or 3 (for many packets).")
      .printed("by exactly 2 and 3 in the limit of many packets, for each N",
               exact_algebra(predicate(exactly_for_many, two_rooted_gain)))
      .reading(
          "one-packet-or-more", "for one packet or more: by 2 and by 3",
          two_or_more(exact_algebra(predicate(for_packets_from, from_one_packet, two_rooted_gain, exact_factor, ""))),
          refuted_at(2));
  section.claim("tr483.text34.Bopt-startups-OlogN")
      .says("The optimal packet size brings the number of start-ups to O(log N).")
      .printed(
          "for fixed x = M t_c / tau: SBT, TCBT and MSBT take at most (sqrt(6 x) + 2) log N, as alpha beta <= 6 log N "
          "and beta <= 2 log N in T = (alpha M/B + beta)(tau + B t_c)",
          two_or_more(exact_algebra(startups_with_fixed_data)))
      .reading("whatever-data", "whatever M t_c / tau is", two_or_more(exact_algebra(startups_whatever_data)),
               refuted_at(2))
      .reading("bounded-data", "SBT on all ports and MSBT: at most 5/2 log N for M t_c <= tau log N",
               exact_algebra(predicate(startups_with_bounded_data, kPipelined, Rational(5, 2))))
      .reading("other-trees", "SBT on one port and TCBT: at most 9/2 log N for such M",
               exact_algebra(predicate(startups_with_bounded_data, kOtherTrees, Rational(9, 2)), 3))
      .reading("path", "the same for the Hamiltonian path",
               exact_algebra(predicate(startups_with_bounded_data, kPaths, Rational(9, 2)), 3), refuted_at(4))
      .used_for({});
  section.claim("tr483.text34.msbt-link-load")
      .says("By the MSBT a link always needs about log N times less bandwidth than by the SBT (up to whole packets).")
      .printed(
          "of m packets ceil(m / log N) on the fullest directed link of the MSBT, so log N times fewer up to rounding, "
          "and all m on that of the SBT; executed for up to 2n+2 packets in each port model",
          scheduled(link_loads, 2, kMostBroadcast))
      .reading("one-packet-or-more",
               "whatever the packet size, so for one packet or more: fewer packets, by log N to within a factor of 2",
               scheduled(link_reduced, 2, kMostBroadcast), refuted_at(2))
      .used_for({});
  section.claim("tr483.text34.msbt-vs-tcbt")
      .says("The MSBT is faster than the TCBT by a factor of log N on all ports, 1.5 or 2 on one (for many packets).")
      .printed("in the limit of many packets, for each N",
               exact_algebra(predicate(exactly_for_many, gain_over_two_rooted)))
      .reading("one-packet-or-more", "for one packet or more",
               two_or_more(
                   exact_algebra(predicate(for_packets_from, from_one_packet, gain_over_two_rooted, exact_factor, ""))),
               refuted_at(2));
  return section;
}

}  // namespace cubeverify::tr483
