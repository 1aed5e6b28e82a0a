#include "verify/claims/registry.h"
#include "verify/tr483/broadcasts.h"
#include "verify/tr483/entries.h"
#include "verify/tr483/facts.h"

// TR-483, section 3.4: table 4, ratios of broadcast times and what they tend to.

namespace cubeverify::tr483 {

namespace {

// A limit is decided by an explicit bound: that the ratio lies within kConstant times what goes to 0 of the entry, as
// far as the sizes of its terms are concerned. Each of its times is a sum of a transfer and a delay.
constexpr int kConstant = 9;

// An entry of the table at n.
using Entry = std::function<Rational(int n)>;

// The broadcast of one row divided by that of the MSBT.
struct Ratios {
  std::string id, name;
  Broadcast broadcast;
  Ports ports;
  Entry one_packet, many_packets, start_ups, data;
};

// A broadcast's least time over all packet sizes, for the smallest and the largest M t_c / tau: transfer M t_c if
// start-ups are left out, delay tau if the transfer is. One port of the SBT has B_opt = M and takes per_packet of both.
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
  return {evidence.counts().packet_cycles(row.broadcast, row.ports, n),
          evidence.counts().packet_cycles(Broadcast::kMultiple, row.ports, n)};
}

Rational distance(const Rational& a, const Rational& b) { return a > b ? a - b : b - a; }

nlohmann::json published(int n, const Rational& said, const Rational& found, bool holds) {
  return n > kMostPublished ? nlohmann::json() : entry("ratio", to_string(said), to_string(found), holds);
}

Finding equals(int n, const Rational& found, const Rational& said) {
  return expect(found == said, 1, fmt::format("{}, not {}", found.str(), said.str()),
                published(n, said, found, said == found));
}

std::function<Finding(const Evidence&)> one_packet_ratio(const Ratios& row) {
  return [row](const Evidence& evidence) {
    const auto [above, below] = compared(evidence, row);
    return equals(evidence.n(), Rational(cycles_for(above, 1), cycles_for(below, 1)), row.one_packet(evidence.n()));
  };
}

// (a m + b) / (c m + d) -> a/c for m -> infinity.
std::function<Finding(const Evidence&)> many_packets_limit(const Ratios& row) {
  return [row](const Evidence& evidence) {
    const auto [above, below] = compared(evidence, row);
    return equals(evidence.n(), above.per_packet / below.per_packet, row.many_packets(evidence.n()));
  };
}

// Also the ratio is within (kConstant n^power / m) of the limit, in parts of it, for all m: (a m + b) / (c m + d) is (m
// + b/a) / (m + d/c) of it, and differs from it by |b/a - d/c| / (m + d/c).
std::function<Finding(const Evidence&)> many_packets(const Ratios& row, int power) {
  return [row, power](const Evidence& evidence) {
    const auto [above, below] = compared(evidence, row);
    const Rational apart = distance(above.delay / above.per_packet, below.delay / below.per_packet);
    const Integer most = kConstant * boost::multiprecision::pow(Integer(evidence.n()), static_cast<unsigned>(power));
    return both(
        {many_packets_limit(row)(evidence),
         expect(apart <= most, 1,
                fmt::format("for large M/B off by {} B/M of the entry, more than {} B/M", apart.str(), most.str()))});
  };
}

std::function<Finding(const Evidence&)> start_ups_limit(const Ratios& row) {
  return [row](const Evidence& evidence) {
    const auto [above, below] = compared(evidence, row);
    return equals(evidence.n(), least_terms(above).delay / least_terms(below).delay, row.start_ups(evidence.n()));
  };
}

// The ratio of the delays is within kConstant / n of the entry, and the transfer within kConstant M t_c / (tau n^power)
// of the delay, in parts of it.
std::function<Finding(const Evidence&)> start_ups(const Ratios& row, int power) {
  return [row, power](const Evidence& evidence) {
    const int n = evidence.n();
    const auto [above, below] = compared(evidence, row);
    std::vector<Finding> findings;
    for (const PacketCycles& of : {above, below}) {
      const auto [transfer, delay] = least_terms(of);
      const Rational most = kConstant * delay;
      const Rational found = power == 0 ? transfer : Rational(transfer * n);
      findings.push_back(
          expect(found <= most, 1,
                 fmt::format("the data's {} M t_c are more than {} M t_c / (tau{}) of the delay's {} tau",
                             transfer.str(), kConstant, power == 0 ? "" : " log N", delay.str())));
    }
    const Rational ratio = least_terms(above).delay / least_terms(below).delay;
    const bool close = distance(ratio, row.start_ups(n)) * n <= kConstant;
    findings.push_back(expect(close, 1, fmt::format("{}, not {}", ratio.str(), row.start_ups(n).str()),
                              published(n, row.start_ups(n), ratio, close)));
    return both(std::move(findings));
  };
}

std::function<Finding(const Evidence&)> data_limit(const Ratios& row) {
  return [row](const Evidence& evidence) {
    const auto [above, below] = compared(evidence, row);
    return equals(evidence.n(), above.per_packet / below.per_packet, row.data(evidence.n()));
  };
}

// Also the delay is within kConstant tau n^power / (M t_c) of the transfer, in parts of it.
std::function<Finding(const Evidence&)> data(const Ratios& row, int power) {
  return [row, power](const Evidence& evidence) {
    const auto [above, below] = compared(evidence, row);
    std::vector<Finding> findings{data_limit(row)(evidence)};
    for (const PacketCycles& of : {above, below}) {
      const Integer most = kConstant * boost::multiprecision::pow(Integer(evidence.n()), static_cast<unsigned>(power));
      findings.push_back(expect(least_terms(of).delay <= most * of.per_packet, 1,
                                fmt::format("the delay's {} tau are more than {} tau / (M t_c) of the data's {} M t_c",
                                            least_terms(of).delay.str(), most.str(), of.per_packet.str())));
    }
    return both(std::move(findings));
  };
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

std::vector<Claim> claims_of(const Ratios& row) {
  const std::string table = "section 3.4, table 4", id = "tr483.table4." + row.id + ".";
  const bool serial = row.broadcast == Broadcast::kBinomial && row.ports != Ports::kAll;
  // At n = 2 the TCBT on one port has no delay.
  const int delay_from = row.broadcast == Broadcast::kTwoRooted && row.ports != Ports::kAll ? 3 : 2;
  std::vector<Claim> claims;
  claims.push_back({id + "one-packet",
                    kPaper,
                    table,
                    row.name + ": the entry for one packet.",
                    {exact_algebra("printed", "the ratio of the cycles for one packet", one_packet_ratio(row))}});
  claims.push_back({id + "many-packets",
                    kPaper,
                    table,
                    row.name + ": the entry for M/B >> log N.",
                    {exact_algebra("printed", "within 9 log N B/M of the entry, in parts of it, for all M/B and all N",
                                   many_packets(row, 1)),
                     exact_algebra("fixed-n", "in the limit of large M/B for each N", many_packets_limit(row))}});
  if (row.ports == Ports::kAll)
    claims.back().readings.push_back(exact_algebra("log-squared", "the same for M/B >> log^2 N", many_packets(row, 2)));
  claims.push_back(
      {id + "start-ups",
       kPaper,
       table,
       row.name + ": the entry for B = B_opt and tau log N >> M t_c.",
       {exact_algebra("printed",
                      "delays within 9/log N of the entry, data within 9 M t_c / (tau log N) of the delays, for all N",
                      start_ups(row, 1), 3),
        exact_algebra("fixed-n", "the entry is the limit of small M t_c / tau for each N", start_ups_limit(row),
                      delay_from)}});
  if (serial) {
    claims.back().readings.push_back(
        exact_algebra("start-up-above-data", "the same for tau >> M t_c", start_ups(row, 0), 3));
  }
  const bool footnote = row.ports == Ports::kAll;
  claims.push_back(
      {id + "data",
       kPaper,
       table,
       row.name + ": the entry for B = B_opt and tau log N << M t_c.",
       {footnote
            ? exact_algebra("printed", "with footnote 5: delays within 9 tau log^2 N / (M t_c) of the data, for all N",
                            data(row, 2))
            : exact_algebra("printed", "delays within 9 tau log N / (M t_c) of the data, for all N", data(row, 1)),
        exact_algebra("fixed-n", "in the limit of large M t_c / tau for each N", data_limit(row))}});
  return claims;
}

std::function<Finding(const Evidence&)> all_ports_entries(int power) {
  return [power](const Evidence& evidence) {
    std::vector<Finding> findings;
    for (const Ratios& row : rows()) {
      if (row.ports != Ports::kAll) continue;
      findings.push_back(data(row, power)(evidence));
      findings.back().values = nullptr;  // they are published with the entries themselves
    }
    return both(std::move(findings));
  };
}

}  // namespace

std::vector<Claim> table_4() {
  std::vector<Claim> claims;
  for (const Ratios& row : rows()) {
    for (Claim& claim : claims_of(row)) claims.push_back(std::move(claim));
  }
  claims.push_back(
      {"tr483.table4.footnote5",
       kPaper,
       "section 3.4, footnote 5",
       "The last entry of the last row assumes tau log^2 N << M t_c.",
       {exact_algebra("printed", "with it delays are within 9 tau log^2 N / (M t_c) of the data, for all N",
                      all_ports_entries(2)),
        exact_algebra("not-needed", "not needed: delays are within 9 tau log N / (M t_c) of the data",
                      all_ports_entries(1))}});
  return claims;
}

}  // namespace cubeverify::tr483
