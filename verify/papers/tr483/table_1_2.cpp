#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/one_to_all.h"

// TR-483, section 3.4: tables 1 and 2.

namespace cubeverify::tr483 {
namespace {

// One entry for each port model, in the order of the tables' columns.
using Column = std::function<Integer(int n)>;
struct Delays {
  Broadcast broadcast;
  Column either, one, all;
};
constexpr std::array kModels{Ports::kEither, Ports::kOne, Ports::kAll};
Integer cycles(const Delays& row, Ports ports, int n) {
  return ports == Ports::kEither ? row.either(n) : ports == Ports::kOne ? row.one(n) : row.all(n);
}
const char* name_of(Ports ports) {
  return ports == Ports::kEither ? "1 s or r" : ports == Ports::kOne ? "1 s and r" : "all ports";
}

// Cycles until `packets(n)` packets are everywhere.
Decision delays(const Delays& row, const std::function<int(int n)>& packets) {
  return scheduled(
      [=](const Evidence& evidence) {
        const int n = evidence.n();
        return all_of(kModels, [&](Ports ports) {
          const int found = cycles_of(evidence, row.broadcast, ports, packets(n));
          const Integer said = cycles(row, ports, n);
          return expect_entry(name_of(ports), Rational(said), found,
                              fmt::format("{}, {}: found {} cycles; the paper says {}", name_of(ports),
                                          amount(packets(n), "packet"), found, said));
        });
      },
      2, kMostBroadcast);
}
int one_packet(int) { return 1; }
int n_packets(int n) { return n; }

// By how many cycles a broadcast of m + `more(ports, n)` packets takes longer than one of m.
Decision per_packet(const Delays& row, const std::function<int(Ports ports, int n)>& more) {
  return scheduled(
      [=](const Evidence& evidence) {
        const int n = evidence.n();
        std::vector<Finding> findings;
        for (const Ports ports : kModels) {
          std::vector<int> found{0};
          for (int m = 1; m <= most_packets(n); ++m) found.push_back(cycles_of(evidence, row.broadcast, ports, m));
          const auto added = static_cast<std::size_t>(more(ports, n));
          const Integer said = cycles(row, ports, n);
          for (std::size_t m = 1; m + added < found.size(); ++m) {
            const int longer = found[m + added] - found[m];
            findings.push_back(
                expect_entry(name_of(ports), Rational(said, added), Rational(longer, added),
                             fmt::format("{}: {} more packets take {} more cycles, not {}, after {} packets",
                                         name_of(ports), added, longer, said, m)));
            if (!findings.back().holds) break;
          }
        }
        return all_of(std::move(findings));
      },
      2, kMostBroadcast);
}
int one_more(Ports, int) { return 1; }

Integer path_delay(int n) { return (Integer(1) << static_cast<unsigned>(n)) - 1; }
Integer level_delay(int n) { return n; }
Integer two_rooted_delay(int n) { return 2 * n - 2; }
Column always(int cycles) {
  return [cycles](int) { return Integer(cycles); };
}

// The least period in which one packet can follow the other along a tree, from 1 on: executed with three packets.
int least_period(const RootedTree& tree, Ports ports) {
  for (int period = 1;; ++period) {
    try {
      execute(packet_by_packet(tree, period, 3), ports);
      return period;
    } catch (const ScheduleViolation&) {
      if (period > tree.n + 1) throw;
    }
  }
}
// That of the TCBT on one port.
Finding least_periods(const Evidence& evidence) {
  const RootedTree tree = two_rooted_tree_of(evidence);
  return all_of({std::pair{Ports::kEither, 3}, {Ports::kOne, 2}}, [&](const auto& one) {
    const auto& [ports, said] = one;
    const int found = least_period(tree, ports);
    return holds_if(said == found, 1, "{}: found a packet every {} cycles; the paper says {}", name_of(ports), found,
                    said);
  });
}

// A node that receives a packet and sends it to all its children is busy in as many cycles.
Finding busiest_node(const Evidence& evidence) {
  const RootedTree tree = two_rooted_tree_of(evidence);
  std::size_t edges = 0, children = 0;
  for (Word c = 0; c < tree.children.size(); ++c) {
    children = std::max(children, tree.children[c].size());
    edges = std::max(edges, tree.children[c].size() + (c == 0 ? 0 : 1));
  }
  return all_of(
      {holds_if(edges == 3, tree.children.size(),
                "1 s or r: found nodes of at most {} edges, so {} cycles a packet; the paper says 3", edges, edges),
       holds_if(children == 2, 1, "1 s and r: no node has more than {} children", children)});
}

}  // namespace

Section table_1() {
  const std::string executed = "one packet, executed in each model";
  const Delays path{Broadcast::kPath, path_delay, path_delay, path_delay};
  const Delays binomial{Broadcast::kBinomial, level_delay, level_delay, level_delay};
  const Delays two_rooted{Broadcast::kTwoRooted, two_rooted_delay, two_rooted_delay, level_delay};
  const Delays multiple{Broadcast::kMultiple, [](int n) { return Integer(3 * n - 1); },
                        [](int n) { return Integer(2 * n); }, [](int n) { return Integer(n + 1); }};
  const auto one_level_more = [](int n) { return Integer(n + 1); };
  const Delays one_packet_each{Broadcast::kMultiple, one_level_more, one_level_more, one_level_more};
  Section section("section 3.4");
  section.claim("tr483.table1.hp", "table 1")
      .says("The Hamiltonian path's propagation delay is N-1 in all three port models.")
      .printed(executed, delays(path, one_packet));
  section.claim("tr483.table1.sbt", "table 1")
      .says("The SBT's propagation delay is log N in all three port models.")
      .printed(executed, delays(binomial, one_packet));
  section.claim("tr483.table1.tcbt", "table 1")
      .says("The TCBT's propagation delay is 2 log N - 2 on one port and log N on all ports.")
      .printed(executed, delays(two_rooted, one_packet));
  section.claim("tr483.table1.msbt", "table 1")
      .says("The MSBT's propagation delays are 3 log N - 1, 2 log N and log N + 1.")
      .printed("the delay of the first log N packets, one for each tree, executed; n >= 2", delays(multiple, n_packets))
      .reading("one-packet", executed, delays(multiple, one_packet), refuted_at(2))
      .reading("n+1", "log N + 1 for one packet in all three models, as in table 4",
               delays(one_packet_each, one_packet))
      .used_for({});
  return section;
}

Section table_2() {
  const std::string executed = "one packet more takes as many cycles more, executed for 1..2n+2 packets";
  const auto trees = [](Ports ports, int n) { return ports == Ports::kAll ? n : 1; };
  Section section("section 3.4");
  section.claim("tr483.table2.hp", "table 2")
      .says("The Hamiltonian path takes 2, 1 and 1 cycles for a packet.")
      .printed(executed, per_packet({Broadcast::kPath, always(2), always(1), always(1)}, one_more));
  section.claim("tr483.table2.sbt", "table 2")
      .says("The SBT takes log N, log N and 1 cycles for a packet.")
      .printed(executed, per_packet({Broadcast::kBinomial, level_delay, level_delay, always(1)}, one_more));
  section.claim("tr483.table2.tcbt", "table 2")
      .says("The TCBT takes 3, 2 and 1 cycles for a packet.")
      .printed(executed, per_packet({Broadcast::kTwoRooted, always(3), always(2), always(1)}, one_more))
      .reading("least", "3 and 2 are the least: a node has 3 edges to send and receive on, and 2 children",
               two_or_more(scheduled(busiest_node)), refuted_at(2))
      .reading("least-from-n-3", "the same for n >= 3", scheduled(busiest_node, 3))
      .reading("least-period",
               "on one port no fewer: three packets along the tree are executed with ever longer periods until none is "
               "too short, n >= 3",
               scheduled(least_periods, 3));
  section.claim("tr483.table2.msbt", "table 2")
      .says("The MSBT takes 2, 1 and 1/log N cycles for a packet.")
      .printed("on all ports log N packets more take one cycle more, executed",
               per_packet({Broadcast::kMultiple, always(2), always(1), always(1)}, trees));
  return section;
}

}  // namespace cubeverify::tr483
