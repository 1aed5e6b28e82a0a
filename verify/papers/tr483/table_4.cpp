#include <cmath>

#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 3.4: table 4, ratios of broadcast times and what they tend to.

namespace cubeverify::tr483 {
namespace {

// A limit is decided by an explicit bound: the ratio lies within what goes to 0 of the entry, in parts of it, as far as
// its terms' sizes count. Each of its times is a transfer and a delay. What does not hold is shown by another limit.
// From here on 2/(log N - 1), which bounds the delays, is a tenth at most.
constexpr int kLeastStartUps = 21;
// From here on log^2 N is more than ten times log N, and tau log N a hundred times M t_c = tau.
constexpr int kLeastLogSquared = 10, kLeastEqualTimes = 100;

const std::string kFromTable3 = "; algebra from table 3's T, which is executed for small n";

using Entry = std::function<Rational(int n)>;

// The broadcast of one row divided by that of the MSBT.
struct Ratios {
  std::string id, name;
  Broadcast broadcast;
  Ports ports;
  Entry one_packet, many_packets, start_ups, data;
};

// T_min by the formula of table 3: transfer M t_c if start-ups are left out, delay tau if the transfer is. One port of
// the SBT has B_opt = M and takes per_packet of both. For small M t_c / tau the formulas have B_opt above M.
struct LeastTerms {
  Rational transfer, delay;
};
LeastTerms least_terms(const PacketCycles& of) {
  return {of.per_packet, of.delay == 0 ? of.per_packet : Rational(of.delay)};
}

struct Compared {
  PacketCycles above, below;
};
Compared compared(const Evidence& evidence, const Ratios& row) {
  const int n = evidence.n();
  return {evidence.definitions().packet_cycles(row.broadcast, row.ports, n),
          evidence.definitions().packet_cycles(Broadcast::kMultiple, row.ports, n)};
}

Rational distance(const Rational& a, const Rational& b) { return a > b ? a - b : b - a; }

nlohmann::json published(int n, const Rational& said, const Rational& found, bool holds, int last = kMostPublished) {
  return n > last ? nlohmann::json() : entry("ratio", to_string(said), to_string(found), holds);
}

Finding equals(int n, const Rational& found, const Rational& said) {
  return holds_if(found == said, 1, fmt::format("{}, not {}", found, said), published(n, said, found, said == found));
}

Finding one_packet_ratio(const Evidence& evidence, const Ratios& row, const Entry& said) {
  const auto [above, below] = compared(evidence, row);
  return equals(evidence.n(), Rational(cycles_for(above, 1), cycles_for(below, 1)), said(evidence.n()));
}

// (a m + b) / (p m + q) -> a/p for m -> infinity.
Finding many_packets_limit(const Evidence& evidence, const Ratios& row) {
  const auto [above, below] = compared(evidence, row);
  return equals(evidence.n(), above.per_packet / below.per_packet, row.many_packets(evidence.n()));
}

// Also the ratio is within (n^power / m) of the limit, in parts of it, for all m: (a m + b) / (p m + q) is (m
// + b/a) / (m + q/p) of it, and differs from it by |b/a - q/p| / (m + q/p).
Finding many_packets(const Evidence& evidence, const Ratios& row, int power) {
  const auto [above, below] = compared(evidence, row);
  const Rational apart = distance(above.delay / above.per_packet, below.delay / below.per_packet);
  const Integer most = boost::multiprecision::pow(Integer(evidence.n()), static_cast<unsigned>(power));
  return all_of(
      {many_packets_limit(evidence, row),
       holds_if(apart <= most, 1, "for large M/B off by {} B/M of the entry, more than {} B/M", apart, most)});
}

// For M/B = log^2 N, more than any multiple of log N, the ratio's quotient by the entry is (m + b/a) / (m + q/p) with m
// = n^2, and is within 1/n of 1/2: it goes to 1/2, and the ratio not to the entry.
Finding goes_to_entry_for_log_squared(const Evidence& evidence, const Ratios& row) {
  const int n = evidence.n();
  const auto [above, below] = compared(evidence, row);
  const Integer packets = n * n;
  const Rational found(cycles_for(above, packets), cycles_for(below, packets)), said = row.many_packets(n);
  return holds_if(distance(Rational(2 * found / said), 1) * n > 1, 1,
                  fmt::format("M/B = log^2 N: found (log^2 N + log N - 1)/(2 log N) = {}, which tends to (1/2) log "
                              "N; the paper says log N",
                              found),
                  published(n, said, found, false));
}

// Of T_min for small M t_c / tau, though its B_opt is more than M then.
Finding least_times_limit(const Evidence& evidence, const Ratios& row) {
  const auto [above, below] = compared(evidence, row);
  return equals(evidence.n(), least_terms(above).delay / least_terms(below).delay, row.start_ups(evidence.n()));
}

// The ratio of the delays is within 2/(n-1) of the entry, in parts of it, and so is the transfer of the delay, times M
// t_c / tau; or, if the condition is on a start-up alone, the transfer is no more than the delay.
Finding start_ups(const Evidence& evidence, const Ratios& row, bool per_start_up) {
  const int n = evidence.n();
  const Rational least(2, n - 1);
  const auto [above, below] = compared(evidence, row);
  std::vector<Finding> findings;
  for (const PacketCycles& of : {above, below}) {
    const auto [transfer, delay] = least_terms(of);
    const Rational most = per_start_up ? delay : Rational(least * delay);
    findings.push_back(holds_if(transfer <= most, 1, "the data's {} M t_c are more than {} M t_c", transfer, most));
  }
  const Rational ratio = least_terms(above).delay / least_terms(below).delay, said = row.start_ups(n);
  const bool close = distance(ratio, said) <= least * said;
  findings.push_back(
      holds_if(close, 1, fmt::format("{}, not {}", ratio, said), published(n, said, ratio, close, kLeastStartUps + 2)));
  return all_of(std::move(findings));
}

// For tau = M t_c, where tau log N is more than any multiple of M t_c, the SBT takes 2 n tau on one port and the MSBT
// (sqrt(a) + sqrt(b))^2 tau, a packet's cycles and a delay with a + b = n + 1 and 4ab <= 9n: no more than n + 1 +
// 3 sqrt(n). So their ratio is at most 2, and short of it by 8 / sqrt(n) at most: it goes to 2.
Finding goes_to_entry_for_equal_times(const Evidence& evidence, const Ratios& row) {
  const int n = evidence.n();
  const auto [above, below] = compared(evidence, row);
  const bool goes_to_2 = above.per_packet == n && above.delay == 0 && below.per_packet + below.delay == n + 1 &&
                         4 * below.per_packet * below.delay <= 9 * n;
  // Shown only; what decides is exact.
  const auto root = [](const Rational& square) { return std::sqrt(square.convert_to<double>()); };
  const double ratio = 2.0 * n / std::pow(root(below.per_packet) + root(below.delay), 2);
  const std::string found = fmt::format("{:.3f}", ratio);
  return holds_if(!goes_to_2, 1,
                  fmt::format("tau = M t_c: found T_min(SBT)/T_min(MSBT) = 2 log N/({})^2 = {}, which tends to 2; the "
                              "paper says 1",
                              below.per_packet == 1 ? "1 + sqrt(log N)" : "sqrt(2) + sqrt(log N - 1)", found),
                  n > kLeastEqualTimes ? nlohmann::json() : entry("ratio", "1", found, !goes_to_2));
}

Finding data_limit(const Evidence& evidence, const Ratios& row) {
  const auto [above, below] = compared(evidence, row);
  return equals(evidence.n(), above.per_packet / below.per_packet, row.data(evidence.n()));
}

// Also the delay is within tau n^power / (M t_c) of the transfer, in parts of it.
Finding data(const Evidence& evidence, const Ratios& row, int power) {
  const auto [above, below] = compared(evidence, row);
  const Finding delays = all_of({above, below}, [&](const PacketCycles& of) {
    const Integer most = boost::multiprecision::pow(Integer(evidence.n()), static_cast<unsigned>(power));
    return holds_if(least_terms(of).delay <= most * of.per_packet, 1,
                    "the delay's {} tau are more than {} tau / (M t_c) of the data's {} M t_c", least_terms(of).delay,
                    most, of.per_packet);
  });
  return all_of({data_limit(evidence, row), delays});
}

Entry same_ratio(const Rational& value) {
  return [value](int) { return value; };
}
Rational levels_ratio(int n) { return Rational(n, n + 1); }
Rational two_rooted_ratio(int n) { return Rational(2 * n - 2, n + 1); }
Rational half_ratio(int n) { return Rational(n, 2); }
Rational whole_ratio(int n) { return n; }

std::vector<Ratios> rows() {
  const Rational one_and_a_half(3, 2);
  return {{"1s-or-r.sbt-over-msbt", "SBT/MSBT, one send or receive", Broadcast::kBinomial, Ports::kEither, levels_ratio,
           half_ratio, same_ratio(1), half_ratio},
          {"1s-or-r.tcbt-over-msbt", "TCBT/MSBT, one send or receive", Broadcast::kTwoRooted, Ports::kEither,
           two_rooted_ratio, same_ratio(one_and_a_half), same_ratio(2), same_ratio(one_and_a_half)},
          {"1s-and-r.sbt-over-msbt", "SBT/MSBT, one send and receive", Broadcast::kBinomial, Ports::kOne, levels_ratio,
           whole_ratio, same_ratio(1), whole_ratio},
          {"1s-and-r.tcbt-over-msbt", "TCBT/MSBT, one send and receive", Broadcast::kTwoRooted, Ports::kOne,
           two_rooted_ratio, same_ratio(2), same_ratio(2), same_ratio(2)},
          {"all.sbt-over-msbt", "SBT/MSBT, all ports", Broadcast::kBinomial, Ports::kAll, levels_ratio, whole_ratio,
           same_ratio(1), whole_ratio},
          {"all.tcbt-over-msbt", "TCBT/MSBT, all ports", Broadcast::kTwoRooted, Ports::kAll, levels_ratio, whole_ratio,
           same_ratio(1), whole_ratio}};
}

Claim many_packets_claim(const Ratios& row, const std::string& id, const std::string& table) {
  Claim claim(id + "many-packets", table);
  claim.says(row.name + ": the entry for M/B >> log N.");
  const Decision fixed_n = exact_algebra(predicate(many_packets_limit, row), 2);
  if (row.ports != Ports::kAll) {
    return claim
        .printed("within log N B/M of the entry, in parts of it, for all M/B and all N" + kFromTable3,
                 exact_algebra(predicate(many_packets, row, 1), 2))
        .reading("fixed-n", "in the limit of large M/B for each N", fixed_n);
  }
  return claim
      .printed(
          "the ratio's quotient by the entry goes to 1 for M/B = log^2 N, n >= 10, where that is 10 log N or more" +
              kFromTable3,
          exact_algebra(predicate(goes_to_entry_for_log_squared, row), kLeastLogSquared), refuted_at(kLeastLogSquared))
      .reading("fixed-n", "in the limit of large M/B for each N", fixed_n)
      .reading("log-squared", "within log^2 N B/M of the entry, in parts of it, for all M/B and all N",
               exact_algebra(predicate(many_packets, row, 2), 2))
      .used_for({});
}

Claim start_ups_claim(const Ratios& row, const std::string& id, const std::string& table) {
  const bool serial = row.broadcast == Broadcast::kBinomial && row.ports != Ports::kAll;
  // At n = 2 the TCBT on one port has no delay.
  const int delay_from = row.broadcast == Broadcast::kTwoRooted && row.ports != Ports::kAll ? 3 : 2;
  Claim claim(id + "start-ups", table);
  claim.says(row.name + ": the entry for B = B_opt and tau log N >> M t_c.");
  const std::string bound =
      "T_min of table 3, B_opt > M allowed: delays within 2/(log N - 1) of the entry, in parts of it, data within {}M "
      "t_c / tau of the delays; n >= 21, where 2/(log N - 1) is a tenth at most";
  if (serial) {
    claim.printed(
        "T_min of table 3: the ratio goes to 1 for tau = M t_c, n >= 100, where tau log N is 100 M t_c or more" +
            kFromTable3,
        exact_algebra(predicate(goes_to_entry_for_equal_times, row), kLeastEqualTimes), refuted_at(kLeastEqualTimes));
  } else {
    claim.printed(fmt::format(fmt::runtime(bound), "2/(log N - 1) ") + kFromTable3,
                  exact_algebra(predicate(start_ups, row, false), kLeastStartUps));
  }
  claim
      .reading(
          "fixed-n",
          "the entry is the limit of small M t_c / tau for each N, where all M elements are one packet: B_opt is more",
          exact_algebra(predicate(one_packet_ratio, row, row.start_ups), 2), refuted_at(2))
      .reading("of-t-min", "the entry is that limit of the formulas for T_min in table 3, B_opt > M allowed",
               exact_algebra(predicate(least_times_limit, row), delay_from));
  // Where both take log N start-ups a packet, one send and one receive, the formulas have the entry's ratio.
  if (row.broadcast != Broadcast::kBinomial || row.ports != Ports::kOne) claim.refuted_at("of-t-min", delay_from);
  if (!serial) return claim;
  return claim
      .reading("start-up-above-data", fmt::format(fmt::runtime(bound), "") + ": so for tau >> M t_c",
               exact_algebra(predicate(start_ups, row, true), kLeastStartUps))
      .used_for({});
}

Claim data_claim(const Ratios& row, const std::string& id, const std::string& table) {
  const bool footnote = row.ports == Ports::kAll;
  const std::string limit =
      fmt::format("delays within tau log{} N / (M t_c) of the data, for all N", footnote ? "^2" : "");
  return Claim(id + "data", table)
      .says(row.name + ": the entry for B = B_opt and tau log N << M t_c.")
      .printed((footnote ? "with footnote 5: " : "") + limit, exact_algebra(predicate(data, row, footnote ? 2 : 1), 2))
      .reading("fixed-n", "in the limit of large M t_c / tau for each N", exact_algebra(predicate(data_limit, row), 2));
}

Section claims_of(const Ratios& row) {
  const std::string table = "section 3.4, table 4", id = "tr483.table4." + row.id + ".";
  Section section;
  section.claim(id + "one-packet", table)
      .says(row.name + ": the entry for one packet.")
      .printed("the ratio of the cycles for one packet",
               exact_algebra(predicate(one_packet_ratio, row, row.one_packet), 2));
  section.add(many_packets_claim(row, id, table));
  section.add(start_ups_claim(row, id, table));
  section.add(data_claim(row, id, table));
  return section;
}

Finding all_ports_entries(const Evidence& evidence) {
  Finding all = all_of(
      rows(), [&](const Ratios& row) { return row.ports == Ports::kAll ? data(evidence, row, 2) : not_applicable(); });
  all.values = nullptr;  // they are published with the entries themselves
  return all;
}
// Without it, for M t_c = tau log^2 N: the ratio is (n + sqrt(b))^2 / (sqrt(n) + sqrt(n))^2 with b <= n, between n/4
// and (n/4) (1 + 1/sqrt(n))^2, and goes to n/4.
Finding goes_to_entry_without_footnote(const Evidence& evidence) {
  const int n = evidence.n();
  for (const Ratios& row : rows()) {
    if (row.ports != Ports::kAll) continue;
    const auto [above, below] = compared(evidence, row);
    const bool goes_to_quarter =
        above.per_packet == 1 && above.delay <= n && below.per_packet * n == 1 && below.delay == n;
    if (!goes_to_quarter) continue;
    return fails(1,
                 "M t_c = tau log^2 N: found (log N + sqrt({}))^2/(4 log N), which tends to (1/4) log N; the "
                 "paper says log N",
                 above.delay);
  }
  return holds(1);
}

}  // namespace

Section table_4() {
  Section section("section 3.4");
  for (const Ratios& row : rows()) section.add(claims_of(row));
  section.claim("tr483.table4.footnote5", "footnote 5")
      .says("The last entry of the last row assumes tau log^2 N << M t_c.")
      .printed("with it delays are within tau log^2 N / (M t_c) of the data, for all N",
               exact_algebra(all_ports_entries, 2))
      .reading("not-needed", "not needed: the ratio's quotient by the entry goes to 1 for M t_c = tau log^2 N too",
               exact_algebra(goes_to_entry_without_footnote, 2), refuted_at(2));
  return section;
}

}  // namespace cubeverify::tr483
