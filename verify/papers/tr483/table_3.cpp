#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/one_to_all.h"

// TR-483, section 3.4: table 3.

namespace cubeverify::tr483 {
namespace {

// A row: T = (alpha ceil(M/B) + beta)(tau + B t_c) as printed, with the least time's three numbers.
struct LeastTimes {
  std::string id, statement;
  Said cycles;
  LeastTimeRow row;  // n_min as the delay is above 0 from there on
};

const std::string kCycles = "T is the number of cycles, executed for 1..2n+2 packets";
const std::string kOneLink = "one-link", kOnOneLink = "T of the row for n = 1, where the cube is one link";
const std::string kOptimal = "B_opt and T_min by algebra from T, with M/B for ceil(M/B)";

// "(sqrt(2 M t_c) + sqrt(5 tau))^2".
std::string least_time(const Rational& data, const Rational& start_ups) {
  const auto times = [](const Rational& factor) { return factor == 1 ? "" : to_string(factor) + ' '; };
  return fmt::format("(sqrt({}M t_c) + sqrt({}tau))^2", times(data), times(start_ups));
}

// Those of (alpha M/B + beta)(tau + B t_c) in the table's usual form.
Optimum usual(int alpha, const Integer& beta) { return {Rational(alpha, beta), 1, alpha, Rational(beta)}; }
Optimum of_two_rooted_one(int n) { return {Rational(1, n - 2), 2, 1, n - 2}; }
Optimum of_multiple_all(int n) { return {Rational(1, n * n), 1, Rational(1, n), n}; }

nlohmann::json cycles_entry(const char* name, const Integer& said, int found) {
  return entry(name, said.str(), std::to_string(found), said == found);
}

// T executed, with the first and the last number of packets published.
Decision cycles_executed(Broadcast broadcast, Ports ports, const Said& said, int n_min = 2,
                         int n_max = kMostBroadcast) {
  return scheduled(
      [=](const Evidence& evidence) {
        const int n = evidence.n();
        const auto found = [&](int m) { return cycles_of(evidence, broadcast, ports, m); };
        Finding finding = for_every_packet_count(evidence, said, found);
        for (const auto& [which, m] : {std::pair{"T for 1 packet", 1}, {"T for 2n+2 packets", most_packets(n)}})
          finding.values.update(cycles_entry(which, said(n, m), found(m)));
        return finding;
      },
      n_min, n_max);
}

// The path's second node is the source: all packets go down the long side, and then all to the one node behind.
Finding source_is_second(const Evidence& evidence) {
  const int n = evidence.n(), last = (1 << n) - 1, most = std::min(most_packets(n), last - 2);
  const auto node = [&](int t) { return evidence.definitions().path(n, static_cast<Word>(t)); };
  Schedule schedule;
  schedule.n = n;
  for (int m = 1; m <= most; ++m) {
    schedule.messages.push_back({node(1), kEveryone});
    schedule.transfers.clear();
    for (int p = 0; p < m; ++p) {
      const Packet packet(1, static_cast<std::size_t>(p));
      for (int t = 1; t < last; ++t) schedule.transfers.push_back({p + t - 1, node(t), node(t + 1), packet});
      schedule.transfers.push_back({m + p, node(1), node(0), packet});
    }
    const int cycles = execute(schedule, Ports::kOne).cycles;
    if (cycles != m + last - 2) return fails(m, "{}: found {}", amount(m, "packet"), amount(cycles, "cycle"));
  }
  return holds(most);
}

// The packet size and the least time, both published as what they are made of.
Decision size_and_time(const LeastTimeRow& row) {
  Decision how = packet_size(row);
  how.decide = [=, decide = std::move(how.decide)](const Evidence& evidence) {
    Finding finding = decide(evidence);
    const int n = evidence.n();
    const PacketCycles of = evidence.definitions().packet_cycles(row.broadcast, row.ports, n);
    if (n > kMostBroadcast || of.delay <= 0) return finding;
    const Optimum said_of = row.optimum(n);
    const Rational &square = said_of.square, best = of.per_packet / of.delay;
    finding.values = entry("B_opt^2 t_c / (M tau)", to_string(square), to_string(best), square == best);
    const std::string said = least_time(said_of.factor * said_of.data, said_of.factor * said_of.start_ups);
    const std::string found = least_time(of.per_packet, of.delay);
    finding.values.update(entry("T_min", said, found, said == found));
    return finding;
  };
  return how;
}

// The entries as printed.
Claim printed_claim_of(const LeastTimes& row) {
  return Claim(row.id, "section 3.4, table 3")
      .says(row.statement)
      .printed(kCycles, cycles_executed(row.row.broadcast, row.row.ports, row.cycles))
      .reading("packet-size", kOptimal, size_and_time(row.row));
}

// The same, and the formulas with ceil(M/B) in them.
Claim claim_of(const LeastTimes& row) {
  return printed_claim_of(row).reading(with_ceiling(row.row), refuted_at(row.row.n_min));
}

// T is the least of all schedules along the tree, n >= n_min.
Reading least_along(RootedTree (*tree)(const Evidence&), Ports ports, const Said& cycles, int n_min = 2) {
  const std::string text =
      ports == Ports::kAll
          ? "no schedule along the tree takes fewer cycles: the last packet leaves the source in cycle ceil(M/B) - 1"
          : "no schedule along the tree takes fewer cycles, as counted: a node of k children sends k times for each "
            "packet, from when it can, and what it sends last goes on to all below";
  return {"least", text + (n_min == 2 ? "" : fmt::format(", n >= {}", n_min)),
          scheduled(
              [=](const Evidence& evidence) {
                const RootedTree along = tree(evidence);
                return for_every_packet_count(evidence, cycles,
                                              [&](int packets) { return cycles_needed(along, ports, packets); });
              },
              n_min)};
}

// The rows with a B_opt, that of the path with one send and one receive with N - 2 for N - 3.
LeastTimeRow usual_row(Broadcast broadcast, Ports ports, int alpha, const std::function<Integer(int n)>& beta,
                       int n_min = 2) {
  return {broadcast, ports, [=](int n) { return usual(alpha, beta(n)); }, n_min};
}
LeastTimeRow path_either_row() {
  return usual_row(Broadcast::kPath, Ports::kEither, 2, [](int n) { return Integer(power_of_two(n) - 3); });
}
LeastTimeRow path_one_row() {
  return usual_row(Broadcast::kPath, Ports::kOne, 1, [](int n) { return Integer(power_of_two(n) - 2); });
}
LeastTimeRow two_rooted_either_row() {
  return usual_row(
      Broadcast::kTwoRooted, Ports::kEither, 3, [](int n) { return Integer(2 * n - 5); }, 3);
}
LeastTimeRow two_rooted_one_row() { return {Broadcast::kTwoRooted, Ports::kOne, of_two_rooted_one, 3}; }

Claim path_either() {
  const Said cycles = [](int n, int m) { return Integer(2 * m + power_of_two(n) - 3); };
  return claim_of({"tr483.table3.hp.1s-or-r", "Hamiltonian path, one send or receive: 2 ceil(M/B) + N - 3 cycles.",
                   cycles, path_either_row()})
      .reading(least_along(path_tree_of, Ports::kEither, cycles));
}

Claim path_one() {
  const auto delay = [](int n) { return Integer(power_of_two(n) - 3); };
  const Said printed = [=](int n, int m) { return Integer(m + delay(n)); };
  const Said corrected = [](int n, int m) { return Integer(m + power_of_two(n) - 2); };
  // What is right of the ceilings is said of the corrected delay alone.
  return printed_claim_of({"tr483.table3.hp.1s-and-r",
                           "Hamiltonian path, one send and receive: ceil(M/B) + N - 3 cycles.", printed,
                           usual_row(Broadcast::kPath, Ports::kOne, 1, delay)})
      .refuted_at("printed", 2)
      .refuted_at("packet-size", 2)
      .reading(kOneLink, kOnOneLink, cycles_executed(Broadcast::kPath, Ports::kOne, printed, 1, 1), refuted_at(1))
      .used_for({"tr483.text34.hp-may-win"})
      .reading("corrected", "T with N - 2 in the place of N - 3, executed",
               cycles_executed(Broadcast::kPath, Ports::kOne, corrected))
      .reading(least_along(path_tree_of, Ports::kOne, corrected))
      .reading("source-second", "T as printed for up to N - 3 packets, if the source is the second node of the path",
               scheduled(source_is_second, 2, kMostBroadcast))
      .reading("corrected-packet-size", "B_opt and T_min with N - 2 in the place of N - 3",
               size_and_time(path_one_row()))
      .reading(with_ceiling(path_one_row()), refuted_at(2));
}

Claim by_levels(std::string id, std::string statement, Broadcast broadcast, RootedTree (*tree)(const Evidence&)) {
  const Said cycles = [](int n, int m) { return Integer(m + n - 1); };
  return claim_of({std::move(id), std::move(statement), cycles, by_levels_row(broadcast)})
      .reading(least_along(tree, Ports::kAll, cycles));
}
Claim binomial_all() {
  return by_levels("tr483.table3.sbt.all", "SBT, log N ports: ceil(M/B) + log N - 1 cycles.", Broadcast::kBinomial,
                   binomial_tree_of)
      .with(with_ceilings({path_either_row(), path_one_row(), by_levels_row(Broadcast::kBinomial),
                           two_rooted_either_row(), two_rooted_one_row(), by_levels_row(Broadcast::kTwoRooted),
                           multiple_either_row(), multiple_one_row(), multiple_all_row()}));
}

Claim binomial_one() {
  const Said said = [](int n, int m) { return Integer(m * n); };
  return Claim("tr483.table3.sbt.1port", "section 3.4, table 3")
      .says("SBT, one port: ceil(M/B) log N cycles, least for B = M.")
      .printed(kCycles + ", one send or receive", cycles_executed(Broadcast::kBinomial, Ports::kEither, said))
      .reading("1s-and-r", "the same with one send and one receive",
               cycles_executed(Broadcast::kBinomial, Ports::kOne, said))
      .reading("packet-size", "no packet size up to M takes less than log N (tau + M t_c), for M <= 12",
               exact_algebra(one_packet_is_best))
      .reading(least_along(binomial_tree_of, Ports::kOne, said));
}

Claim two_rooted_either() {
  const Said cycles = [](int n, int m) { return Integer(3 * m + 2 * n - 5); };
  return claim_of({"tr483.table3.tcbt.1s-or-r", "TCBT, one send or receive: 3 ceil(M/B) + 2 log N - 5 cycles.", cycles,
                   two_rooted_either_row()})
      .reading("at-n-2", "n = 2, where no node has three edges: packets follow one another every two cycles",
               scheduled(
                   [=](const Evidence& evidence) {
                     const RootedTree tree = two_rooted_tree_of(evidence);
                     return for_every_packet_count(evidence, cycles, [&](int m) {
                       return execute(packet_by_packet(tree, 2, m), Ports::kEither).cycles;
                     });
                   },
                   2, 2),
               refuted_at(2))
      .reading(least_along(two_rooted_tree_of, Ports::kEither, cycles, 3));
}

// At n = 2 a packet takes two cycles and nothing else, so that the least time is that of one packet.
Finding one_packet_at_2(const Evidence& evidence) {
  const Integer said = evidence.n() - 2;
  const Integer found = cycles_for(evidence.definitions().packet_cycles(Broadcast::kTwoRooted, Ports::kOne, 2), 1);
  return holds_if(2 * said == found, 1,
                  "found {0} M t_c + {0} tau, for B = M; the paper says (2 M t_c + {1} tau), and no B_opt", found,
                  Integer(2 * said));
}

Claim two_rooted_one() {
  const Said cycles = [](int n, int m) { return Integer(2 * (m + n - 2)); };
  return claim_of({"tr483.table3.tcbt.1s-and-r", "TCBT, one send and receive: 2 (ceil(M/B) + log N - 2) cycles.",
                   cycles, two_rooted_one_row()})
      .reading("packet-size-at-n-2", "T_min at n = 2, where log N - 2 is 0: the least time",
               exact_algebra(one_packet_at_2, 2, 2), refuted_at(2))
      .reading(least_along(two_rooted_tree_of, Ports::kOne, cycles));
}

Claim multiple_either() {
  return claim_of({"tr483.table3.msbt.1s-or-r", "MSBT, one send or receive: 2 ceil(M/B) + log N - 1 cycles.",
                   [](int n, int m) { return Integer(2 * m + n - 1); }, multiple_either_row()});
}

Claim multiple_one() {
  const Said cycles = [](int n, int m) { return Integer(m + n); };
  return claim_of({"tr483.table3.msbt.1s-and-r", "MSBT, one send and receive: ceil(M/B) + log N cycles.", cycles,
                   multiple_one_row()})
      .reading(kOneLink, kOnOneLink, cycles_executed(Broadcast::kMultiple, Ports::kOne, cycles, 1, 1), refuted_at(1));
}

Claim multiple_all() {
  return claim_of({"tr483.table3.msbt.all", "MSBT, log N ports: ceil(M/(B log N)) + log N cycles.",
                   [](int n, int m) { return Integer((m + n - 1) / n + n); }, multiple_all_row()});
}

}  // namespace

// The rows of the SBT and the TCBT on all ports are the same.
LeastTimeRow by_levels_row(Broadcast broadcast) {
  return usual_row(broadcast, Ports::kAll, 1, [](int n) { return Integer(n - 1); });
}
LeastTimeRow multiple_either_row() {
  return usual_row(Broadcast::kMultiple, Ports::kEither, 2, [](int n) { return Integer(n - 1); });
}
LeastTimeRow multiple_one_row() {
  return usual_row(Broadcast::kMultiple, Ports::kOne, 1, [](int n) { return Integer(n); });
}
LeastTimeRow multiple_all_row() { return {Broadcast::kMultiple, Ports::kAll, of_multiple_all}; }

Section table_3() {
  Section section;
  section.add(path_either());
  section.add(path_one());
  section.add(binomial_one());
  section.add(binomial_all());
  section.add(two_rooted_either());
  section.add(two_rooted_one());
  section.add(by_levels("tr483.table3.tcbt.all", "TCBT, log N ports: ceil(M/B) + log N - 1 cycles.",
                        Broadcast::kTwoRooted, two_rooted_tree_of));
  section.add(multiple_either());
  section.add(multiple_one());
  section.add(multiple_all());
  return section;
}

}  // namespace cubeverify::tr483
