#include <array>

#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/searches.h"
#include "verify/papers/tr483/sections.h"

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
Decision for_n_packets(BroadcastBound bound) {
  return searched([bound = std::move(bound)](const Evidence& evidence) {
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

Section introduction_bounds() {
  Section section("section 1");
  section.claim("tr483.intro.pipelined-not-optimal")
      .says("ceil(M/B) + log N - 1 steps are not optimal on all ports.")
      .printed("two packets and more can take fewer",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kFewer, along_one_tree}, 2))
      .reading("one-packet", "and so can one packet",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kFewer, along_one_tree}))
      .refuted_at(2);
  section.claim("tr483.lb.fanout")
      .says("On all ports a lower bound for the number of routing steps is ceil(M/(B log N)) + log N - 1.")
      .printed("no schedule takes fewer",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kNoFewer, by_fanout}))
      .reading("attained", "and some schedule takes as many",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kLeast, by_fanout}));
  section.claim("tr483.lb.split")
      .says(
          "To achieve ceil(M/(B log N)) + log N - 1 steps the data is split into log N subsets, each over a distinct "
          "link of the source.")
      .printed("schedules in which every packet leaves the source over one link achieve it",
               broadcast_bound({Ports::kAll, Restriction::kLeavesOnce, Relation::kLeast, by_fanout}))
      .refuted_at(2)
      .reading("some-leaves-twice", "to achieve it, as some schedule does, some packet leaves over two links or more",
               searched(leaves_twice))
      .used_for({"tr483.intro.split-subtrees-depth", "tr483.lb.allport-tight"});
  section.claim("tr483.lb.allport-tight")
      .says("On all ports a tight lower bound is ceil(M/(B log N)) + log N.")
      .printed("no schedule takes fewer",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kNoFewer, split_over_ports}))
      .refuted_at(2)
      .reading("leaves-once", kOnce,
               broadcast_bound({Ports::kAll, Restriction::kLeavesOnce, Relation::kLeast, split_over_ports}))
      .used_for({"tr483.sec6.optimality"});
  return section;
}

Section broadcast_bounds() {
  Section section("section 3.3.2");
  section.claim("tr483.msbt.lb.logN-packets")
      .says("With one send and one receive at a time log N packets take at least 2 log N routing steps.")
      .printed("no schedule takes fewer",
               for_n_packets({Ports::kOne, Restriction::kNone, Relation::kNoFewer, send_and_receive}))
      .refuted_at(2)
      .reading("leaves-once", kOnce,
               for_n_packets({Ports::kOne, Restriction::kLeavesOnce, Relation::kLeast, send_and_receive}))
      .reading("one-fewer", "the least is 2 log N - 1",
               for_n_packets({Ports::kOne, Restriction::kNone, Relation::kLeast, along_one_tree}));
  section.claim("tr483.msbt.lb.1s-and-r-strict")
      .says("With one send and one receive at a time ceil(M/B) + log N is a strict lower bound for M/B > 1.")
      .printed("no schedule takes fewer",
               broadcast_bound({Ports::kOne, Restriction::kNone, Relation::kNoFewer, send_and_receive}, 2))
      .refuted_at(2)
      .reading("leaves-once", kOnce,
               broadcast_bound({Ports::kOne, Restriction::kLeavesOnce, Relation::kLeast, send_and_receive}))
      .reading("one-fewer", "the least is ceil(M/B) + log N - 1",
               broadcast_bound({Ports::kOne, Restriction::kNone, Relation::kLeast, along_one_tree}))
      .used_for({"tr483.sec6.optimality"});
  section.claim("tr483.msbt.lb.1s-or-r-strict")
      .says("With one send or one receive at a time 2 ceil(M/B) + log N - 1 is a strict lower bound for M/B > 1.")
      .printed("no schedule takes fewer",
               broadcast_bound({Ports::kEither, Restriction::kNone, Relation::kNoFewer, send_or_receive}, 2))
      .refuted_at(2)
      .reading("leaves-once", kOnce,
               broadcast_bound({Ports::kEither, Restriction::kLeavesOnce, Relation::kLeast, send_or_receive}))
      .reading("counted",
               "the least for m = ceil(M/B) packets is 2m + log N - 2 - floor(2(m-1)/N), as few as it takes until "
               "min(2^t, N/2) sends in each cycle t are (N-1) m",
               broadcast_bound({Ports::kEither, Restriction::kNone, Relation::kLeast, by_counting}))
      .used_for({"tr483.sec6.optimality"});
  return section;
}

Section conclusion_bounds() {
  const std::vector<Ports> all_models(kAllModels.begin(), kAllModels.end());
  Section section("section 6");
  section.claim("tr483.sec6.optimality")
      .says("The broadcasting algorithms have a complexity equal to the lower bound, on one port and on all ports.")
      .printed("the MSBT takes the least of all cycles for two packets and more, in every port model",
               searched(msbt_takes(all_models, Restriction::kNone, 0, 2)))
      .refuted_at(2)
      .reading("leaves-once", "if the source sends every packet to one neighbour only, it does, for any packets",
               searched(msbt_takes(all_models, Restriction::kLeavesOnce, 0, 1)))
      .reading("one-more", "it takes one cycle more than the least, with one send and one receive or on all ports",
               searched(msbt_takes({Ports::kOne, Ports::kAll}, Restriction::kNone, 1, 1)))
      .reading("one-packet", "the SBT takes the least of all cycles for one packet, in every port model",
               searched(sbt_takes_the_least));
  return section;
}

}  // namespace cubeverify::tr483
