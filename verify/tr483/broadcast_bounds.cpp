#include <array>

#include "verify/claims/registry.h"
#include "verify/tr483/facts.h"
#include "verify/tr483/searches.h"

// TR-483, sections 1, 3.3 and 6: how few cycles a broadcast of m = ceil(M/B) packets takes, whatever its algorithm.

namespace cubeverify::tr483 {

namespace {

// What the paper says of m packets.
Integer along_one_tree(int n, int m) { return m + n - 1; }
Integer by_fanout(int n, int m) { return (m + n - 1) / n + n - 1; }
Integer split_over_ports(int n, int m) { return by_fanout(n, m) + 1; }
Integer send_and_receive(int n, int m) { return m + n; }
Integer send_or_receive(int n, int m) { return 2 * m + n - 1; }

// The N-1 other nodes have m packets to receive, and in cycle t at most min(2^t, N/2) nodes send: so many cycles it
// takes until the sum of these is (N-1) m.
Integer by_counting(int n, int m) { return 2 * m + n - 2 - 2 * (m - 1) / static_cast<int>(bit(n)); }

const std::string kOnce = "if the source sends every packet to one neighbour only, this is the least";

// log N packets.
Reading for_n_packets(std::string name, std::string text, BroadcastBound bound) {
  return searched(std::move(name), std::move(text), [bound = std::move(bound)](const Evidence& evidence) {
    return bounds_broadcasts(evidence, bound, evidence.n(), evidence.n());
  });
}

constexpr std::array kAllModels{Ports::kEither, Ports::kOne, Ports::kAll};

// Some schedule takes as few cycles as the bound by the fanout, but none in which every packet leaves once.
Finding leaves_twice(const Evidence& evidence) {
  const int last = most_searched(Ports::kAll, evidence.n());
  return both({bounds_broadcasts(evidence, {Ports::kAll, Restriction::kNone, Relation::kLeast, by_fanout}, 1, last),
               bounds_broadcasts(
                   evidence, {Ports::kAll, Restriction::kLeavesOnce, Relation::kNoFewer, split_over_ports}, 1, last)});
}

// The executed cycles of the MSBT, `more` more than the least, on each of the ports.
std::function<Finding(const Evidence&)> msbt_takes(std::vector<Ports> models, Restriction restriction, int more,
                                                   int first) {
  return [=](const Evidence& evidence) {
    std::vector<Finding> findings;
    for (const Ports ports : models) {
      const Said executed = [&](int, int m) {
        return Integer(cycles_of(evidence, Broadcast::kMultiple, ports, m) - more);
      };
      findings.push_back(bounds_broadcasts(evidence, {ports, restriction, Relation::kLeast, executed}, first,
                                           most_searched(ports, evidence.n())));
    }
    return both(std::move(findings));
  };
}

// The executed cycles of the SBT for one packet, on each of the ports.
Finding sbt_takes_the_least(const Evidence& evidence) {
  std::vector<Finding> findings;
  for (const Ports ports : kAllModels) {
    const Said executed = [&](int, int m) { return Integer(cycles_of(evidence, Broadcast::kBinomial, ports, m)); };
    findings.push_back(bounds_broadcasts(evidence, {ports, Restriction::kNone, Relation::kLeast, executed}, 1, 1));
  }
  return both(std::move(findings));
}

}  // namespace

std::vector<Claim> introduction_bounds() {
  const std::string section = "section 1";
  std::vector<Claim> claims;
  claims.push_back({"tr483.intro.pipelined-not-optimal",
                    kPaper,
                    section,
                    "ceil(M/B) + log N - 1 steps are not optimal on all ports.",
                    {broadcast_bound("printed", "two packets and more can take fewer",
                                     {Ports::kAll, Restriction::kNone, Relation::kFewer, along_one_tree}, 2),
                     broadcast_bound("one-packet", "and so can one packet",
                                     {Ports::kAll, Restriction::kNone, Relation::kFewer, along_one_tree})}});
  claims.push_back({"tr483.lb.fanout",
                    kPaper,
                    section,
                    "On all ports a lower bound for the number of routing steps is ceil(M/(B log N)) + log N - 1.",
                    {broadcast_bound("printed", "no schedule takes fewer",
                                     {Ports::kAll, Restriction::kNone, Relation::kNoFewer, by_fanout}),
                     broadcast_bound("attained", "and some schedule takes as many",
                                     {Ports::kAll, Restriction::kNone, Relation::kLeast, by_fanout})}});
  claims.push_back(
      {"tr483.lb.split",
       kPaper,
       section,
       "To achieve ceil(M/(B log N)) + log N - 1 steps the data is split into log N subsets, each over a distinct link "
       "of the source.",
       {broadcast_bound("printed", "schedules in which every packet leaves the source over one link achieve it",
                        {Ports::kAll, Restriction::kLeavesOnce, Relation::kLeast, by_fanout}),
        searched("some-leaves-twice", "to achieve it, as some schedule does, some packet leaves over two links or more",
                 leaves_twice)}});
  claims.push_back({"tr483.lb.allport-tight",
                    kPaper,
                    section,
                    "On all ports a tight lower bound is ceil(M/(B log N)) + log N.",
                    {broadcast_bound("printed", "no schedule takes fewer",
                                     {Ports::kAll, Restriction::kNone, Relation::kNoFewer, split_over_ports}),
                     broadcast_bound("leaves-once", kOnce,
                                     {Ports::kAll, Restriction::kLeavesOnce, Relation::kLeast, split_over_ports})}});
  return claims;
}

std::vector<Claim> broadcast_bounds() {
  const std::string section = "section 3.3.2";
  std::vector<Claim> claims;
  claims.push_back({"tr483.msbt.lb.logN-packets",
                    kPaper,
                    section,
                    "With one send and one receive at a time log N packets take at least 2 log N routing steps.",
                    {for_n_packets("printed", "no schedule takes fewer",
                                   {Ports::kOne, Restriction::kNone, Relation::kNoFewer, send_and_receive}),
                     for_n_packets("leaves-once", kOnce,
                                   {Ports::kOne, Restriction::kLeavesOnce, Relation::kLeast, send_and_receive}),
                     for_n_packets("one-fewer", "the least is 2 log N - 1",
                                   {Ports::kOne, Restriction::kNone, Relation::kLeast, along_one_tree})}});
  claims.push_back({"tr483.msbt.lb.1s-and-r-strict",
                    kPaper,
                    section,
                    "With one send and one receive at a time ceil(M/B) + log N is a strict lower bound for M/B > 1.",
                    {broadcast_bound("printed", "no schedule takes fewer",
                                     {Ports::kOne, Restriction::kNone, Relation::kNoFewer, send_and_receive}, 2),
                     broadcast_bound("leaves-once", kOnce,
                                     {Ports::kOne, Restriction::kLeavesOnce, Relation::kLeast, send_and_receive}),
                     broadcast_bound("one-fewer", "the least is ceil(M/B) + log N - 1",
                                     {Ports::kOne, Restriction::kNone, Relation::kLeast, along_one_tree})}});
  claims.push_back(
      {"tr483.msbt.lb.1s-or-r-strict",
       kPaper,
       section,
       "With one send or one receive at a time 2 ceil(M/B) + log N - 1 is a strict lower bound for M/B > 1.",
       {broadcast_bound("printed", "no schedule takes fewer",
                        {Ports::kEither, Restriction::kNone, Relation::kNoFewer, send_or_receive}, 2),
        broadcast_bound("leaves-once", kOnce,
                        {Ports::kEither, Restriction::kLeavesOnce, Relation::kLeast, send_or_receive}),
        broadcast_bound("counted",
                        "the least for m = ceil(M/B) packets is 2m + log N - 2 - floor(2(m-1)/N), as few as it takes "
                        "until min(2^t, N/2) sends in each cycle t are (N-1) m",
                        {Ports::kEither, Restriction::kNone, Relation::kLeast, by_counting})}});
  return claims;
}

std::vector<Claim> conclusion_bounds() {
  const std::vector<Ports> all_models(kAllModels.begin(), kAllModels.end());
  std::vector<Claim> claims;
  claims.push_back(
      {"tr483.sec6.optimality",
       kPaper,
       "section 6",
       "The broadcasting algorithms have a complexity equal to the lower bound, on one port and on all ports.",
       {searched("printed", "the MSBT takes the least of all cycles for two packets and more, in every port model",
                 msbt_takes(all_models, Restriction::kNone, 0, 2)),
        searched("leaves-once", "if the source sends every packet to one neighbour only, it does, for any packets",
                 msbt_takes(all_models, Restriction::kLeavesOnce, 0, 1)),
        searched("one-more", "it takes one cycle more than the least, with one send and one receive or on all ports",
                 msbt_takes({Ports::kOne, Ports::kAll}, Restriction::kNone, 1, 1)),
        searched("one-packet", "the SBT takes the least of all cycles for one packet, in every port model",
                 sbt_takes_the_least)}});
  return claims;
}

}  // namespace cubeverify::tr483
