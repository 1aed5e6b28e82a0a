#include <iterator>

#include "verify/papers/tr483/searches.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/lower_bounds.h"

// TR-483, sections 1, 3.3 and 6: how few cycles a broadcast of m = ceil(M/B) packets takes, whatever its algorithm.

namespace cubeverify::tr483 {
namespace {

// What the paper says of m packets.
Integer along_one_tree(int n, int m) { return m + n - 1; }
Integer by_fanout(int n, int m) { return (m + n - 1) / n + n - 1; }
Integer split_over_ports(int n, int m) { return by_fanout(n, m) + 1; }
Integer send_and_receive(int n, int m) { return m + n; }
Integer send_or_receive(int n, int m) { return 2 * m + n - 1; }

Integer by_counting(int n, int m) { return lower_bounds::broadcast_cycles(Ports::kEither, n, m); }

const std::string kOnce = "if the source sends every packet to one neighbour only, this is the least";

std::string_view allowed(Ports ports) {
  if (ports == Ports::kAll) return "on all ports";
  return ports == Ports::kOne ? "one send and one receive at a time" : "one send or one receive at a time";
}

// The schedules that take the fewest cycles known: the last packets leave the source more than once.
Schedule fewest(const Evidence& evidence, Ports ports, int packets) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  if (ports == Ports::kAll) return last_round_at_once(n, definitions.multiple_parent, packets);
  Schedule schedule = last_packet_at_once(n, definitions.multiple_parent, definitions.multiple_label, packets);
  return ports == Ports::kOne ? schedule : one_way_at_a_time(schedule, LastCycle::kSplit);
}
const std::string kLastAtOnce =
    "compared with schedules in which the last packets take binomial trees of their own, executed for at most 2n+2 "
    "packets";

// No schedule of m packets takes fewer than said: refuted by those above, for m from `first(n)` to `last(n)`.
Finding none_takes_fewer(const Evidence& evidence, Ports ports, const Said& said, int (*first)(int n),
                         int (*last)(int n)) {
  const int n = evidence.n();
  for (int m = first(n); m <= last(n); ++m) {
    const Schedule schedule = fewest(evidence, ports, m);
    const int cycles = execute(schedule, ports).cycles;
    if (said(n, m) <= cycles) continue;
    return fails(m, "found {} for {}, {} - {}; the paper says at least {}", amount(cycles, "cycle"),
                 amount(m, "packet"), allowed(ports), drawn(schedule), said(n, m));
  }
  return holds(last(n));
}
int from_2(int) { return 2; }
int just_n(int n) { return n; }
// That as a claim prints it, and for one link: both are refuted.
Claim& none_takes_fewer(Claim& claim, const std::string& schedule, Ports ports, const Said& said, int (*first)(int n),
                        int (*last)(int n)) {
  const Decide decide = [=](const Evidence& evidence) { return none_takes_fewer(evidence, ports, said, first, last); };
  return claim.printed(schedule + " takes fewer: " + kLastAtOnce, two_or_more(scheduled(decide)), refuted_at(2))
      .reading("one-link", "the same for n = 1", scheduled(decide, 1, 1), refuted_at(1));
}

// They take exactly so many cycles, for 1..2n+2 packets.
Finding takes_fewest(const Evidence& evidence, Ports ports, const Said& least) {
  return for_every_packet_count(evidence, least,
                                [&](int m) { return execute(fewest(evidence, ports, m), ports).cycles; });
}
// The same with one send or receive, where so many are also counted for m <= N/2, and no more for one link.
Finding takes_fewest_either(const Evidence& evidence) {
  const int n = evidence.n();
  for (int m = 1; m <= most_packets(n); ++m) {
    const int cycles = execute(fewest(evidence, Ports::kEither, m), Ports::kEither).cycles;
    const Integer said = send_or_receive(n, m) - 1;
    const bool is_least = 2 * m > static_cast<int>(bit(n)) || by_counting(n, m) == said;
    if (n == 1 ? cycles > said : cycles != said || !is_least)
      return fails(m, "{} cycles, not {}, for {} packets", cycles, said, m);
  }
  return holds(most_packets(n));
}

// Data that are one packet or more for each link of the source: every schedule that takes as few cycles as the bound by
// the fanout sends each packet over one link of it; refuted by one that does not.
Finding has_to_be_split(const Evidence& evidence) {
  const int n = evidence.n();
  for (int m = n; m <= most_packets(n); ++m) {
    const Schedule schedule = fewest(evidence, Ports::kAll, m);
    const int cycles = execute(schedule, Ports::kAll).cycles;
    std::vector<int> links(static_cast<std::size_t>(m), 0);
    for (const Transfer& transfer : schedule.transfers) {
      for (const std::size_t packet : transfer.messages) links[packet] += transfer.from == 0 ? 1 : 0;
    }
    const auto most = std::ranges::max_element(links);
    if (by_fanout(n, m) < cycles || *most == 1) continue;
    return fails(
        m, "found {} for {}, p{} leaving the source over {} links - {}; the paper says that each has to leave over one",
        amount(cycles, "cycle"), amount(m, "packet"), most - links.begin(), *most, drawn(schedule));
  }
  return holds(most_packets(n));
}

// The paper's own SBT takes fewer than its bound at n = 2.
Finding sbt_takes_fewer(const Evidence& evidence) {
  const int n = evidence.n();
  for (int m = 2; m <= most_packets(n); ++m) {
    const int cycles = cycles_of(evidence, Broadcast::kBinomial, Ports::kEither, m);
    if (send_or_receive(n, m) <= cycles) return fails(m, "{} cycles for {} packets", cycles, m);
  }
  return holds(most_packets(n));
}

// If every packet leaves once, the least by counting. One send and one receive: the neighbour that gets the last packet
// in cycle m-1 or later has N-2 others to inform, and the nodes that have it at most double. All ports: the last
// packets leave in cycle ceil(m/n) - 1 or later, to a neighbour whose antipode is n links away. One send or receive:
// the N-2 nodes that do not get a packet from the source get it from others, at most min(2^t, N/2) - 1 in cycle t.
Integer counted_if_leaves_once(Ports ports, int n, int m) {
  const Integer others = power_of_two(n) - 2;
  if (ports == Ports::kAll) return (m + n - 1) / n + n;
  if (ports == Ports::kOne) {
    int doublings = 0;
    while (power_of_two(doublings) < others + 1) ++doublings;
    return m + doublings;
  }
  Integer sent = 0;
  int t = 0;
  for (; sent < others * m; ++t) sent += power_of_two(std::min(t, n - 1)) - 1;
  return t;
}
Finding msbt_is_least_if_leaves_once(const Evidence& evidence) {
  return all_of({Ports::kEither, Ports::kOne, Ports::kAll}, [&](Ports ports) {
    return for_every_packet_count(
        evidence, [ports](int n, int m) { return counted_if_leaves_once(ports, n, m); },
        [&](int m) { return cycles_of(evidence, Broadcast::kMultiple, ports, m); });
  });
}

// The MSBT takes no more than any schedule, for two packets and more.
Finding msbt_takes_the_least(const Evidence& evidence) {
  for (const Ports ports : {Ports::kOne, Ports::kAll, Ports::kEither}) {
    Finding finding = none_takes_fewer(
        evidence, ports, [&](int, int m) { return Integer(cycles_of(evidence, Broadcast::kMultiple, ports, m)); },
        from_2, most_packets);
    if (!finding.holds) return finding;
  }
  return holds(1);
}

Decision for_n_packets(BroadcastBound bound) {
  return searched([bound = std::move(bound)](const Evidence& evidence) {
    return bounds_broadcasts(evidence, bound, evidence.n(), evidence.n());
  });
}

constexpr std::array kAllModels{Ports::kEither, Ports::kOne, Ports::kAll};

// The executed cycles of the MSBT, `more` more than the least, on each of the ports.
Decide msbt_takes(std::vector<Ports> models, Restriction restriction, int more, int first) {
  return [=](const Evidence& evidence) {
    return all_of(models, [&](Ports ports) {
      const Said executed = [&](int, int m) {
        return Integer(cycles_of(evidence, Broadcast::kMultiple, ports, m) - more);
      };
      return bounds_broadcasts(evidence, {ports, restriction, Relation::kLeast, executed}, first,
                               most_searched(ports, evidence.n()));
    });
  };
}

}  // namespace

Section introduction_bounds() {
  Section section("section 1");
  section.claim("tr483.intro.pipelined-not-optimal")
      .says("ceil(M/B) + log N - 1 steps are not optimal on all ports.")
      .printed("two packets and more can take fewer",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kFewer, along_one_tree}, 2))
      .reading("one-packet", "and so can one packet",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kFewer, along_one_tree}), refuted_at(2));
  section.claim("tr483.lb.fanout")
      .says("On all ports a lower bound for the number of routing steps is ceil(M/(B log N)) + log N - 1.")
      .printed("no schedule takes fewer",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kNoFewer, by_fanout}))
      .reading("attained", "and some schedule takes as many, found by a search",
               broadcast_bound({Ports::kAll, Restriction::kNone, Relation::kLeast, by_fanout}))
      .reading("every-n",
               "and attained for every n: the MSBT, and n rotated binomial trees for the last log N packets, executed "
               "for 1..2n+2 packets",
               scheduled(predicate(takes_fewest, Ports::kAll, by_fanout)));
  section.claim("tr483.lb.split")
      .says(
          "To achieve ceil(M/(B log N)) + log N - 1 steps the data has to be split into log N subsets, each over a "
          "distinct link of the source.")
      .printed(
          "for log N packets and more: no schedule achieves it in which some packet leaves the source over two links; "
          "next to one that does, executed for at most 2n+2 packets",
          two_or_more(scheduled(has_to_be_split)), refuted_at(2))
      .reading("enough", "it is enough: some schedule in which every packet leaves over one link achieves it",
               broadcast_bound({Ports::kAll, Restriction::kLeavesOnce, Relation::kLeast, by_fanout}), refuted_at(2))
      .used_for({"tr483.intro.split-subtrees-depth", "tr483.lb.allport-tight"});
  none_takes_fewer(
      section.claim("tr483.lb.allport-tight").says("On all ports a tight lower bound is ceil(M/(B log N)) + log N."),
      "no schedule of log N packets, one for each link of the source, or more", Ports::kAll, split_over_ports, just_n,
      most_packets)
      .reading("leaves-once", kOnce,
               broadcast_bound({Ports::kAll, Restriction::kLeavesOnce, Relation::kLeast, split_over_ports}))
      .used_for({"tr483.sec6.optimality"});
  return section;
}

Section broadcast_bounds() {
  Section section("section 3.3.2");
  none_takes_fewer(
      section.claim("tr483.msbt.lb.logN-packets")
          .says("With one send and one receive at a time log N packets take at least 2 log N routing steps."),
      "no schedule", Ports::kOne, send_and_receive, just_n, just_n)
      .reading("leaves-once", kOnce,
               for_n_packets({Ports::kOne, Restriction::kLeavesOnce, Relation::kLeast, send_and_receive}))
      .reading("one-fewer", "the least is 2 log N - 1",
               for_n_packets({Ports::kOne, Restriction::kNone, Relation::kLeast, along_one_tree}))
      .used_for({"tr483.msbt.lb.1s-and-r-strict", "tr483.sec6.optimality"});
  none_takes_fewer(
      section.claim("tr483.msbt.lb.1s-and-r-strict")
          .says("With one send and one receive at a time ceil(M/B) + log N is a strict lower bound for M/B > 1."),
      "no schedule", Ports::kOne, send_and_receive, from_2, most_packets)
      .reading("every-n",
               "ceil(M/B) + log N - 1 cycles for every n, the last packet by a binomial tree of its own, executed for "
               "1..2n+2 packets; the least, as that packet leaves in cycle ceil(M/B) - 1 or later and the nodes that "
               "have it at most double",
               scheduled(predicate(takes_fewest, Ports::kOne, along_one_tree)))
      .reading("leaves-once", kOnce,
               broadcast_bound({Ports::kOne, Restriction::kLeavesOnce, Relation::kLeast, send_and_receive}))
      .reading("one-fewer", "the least is ceil(M/B) + log N - 1",
               broadcast_bound({Ports::kOne, Restriction::kNone, Relation::kLeast, along_one_tree}))
      .used_for({"tr483.sec6.optimality"});
  none_takes_fewer(
      section.claim("tr483.msbt.lb.1s-or-r-strict")
          .says("With one send or one receive at a time 2 ceil(M/B) + log N - 1 is a strict lower bound for M/B > 1."),
      "no schedule", Ports::kEither, send_or_receive, from_2, most_packets)
      .reading("every-n",
               "at most 2 ceil(M/B) + log N - 2 cycles for every n, executed for 1..2n+2 packets: the schedule for one "
               "send and one receive, every cycle but the first n in two; for M/B <= N/2 the least, as counted",
               scheduled(takes_fewest_either))
      .reading("own-tree",
               "n = 2: the paper's own SBT takes 2 ceil(M/B) cycles, where the bound is 2 ceil(M/B) + 1; executed for "
               "2..2n+2 packets",
               scheduled(sbt_takes_fewer, 2, 2))
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
      .printed("for two packets and more, n >= 2, no schedule takes fewer than the MSBT: " + kLastAtOnce,
               scheduled(msbt_takes_the_least, 2, kMostBroadcast), refuted_at(2))
      .reading("leaves-once", "if the source sends every packet to one neighbour only, it does, for any packets",
               searched(msbt_takes(all_models, Restriction::kLeavesOnce, 0, 1)))
      .reading("leaves-once-counted",
               "the same for larger n: the MSBT's cycles, executed for 1..2n+2 packets, are the least as counted",
               scheduled(msbt_is_least_if_leaves_once, 2, kMostBroadcast))
      .reading("one-more", "it takes one cycle more than the least, with one send and one receive or on all ports",
               searched(msbt_takes({Ports::kOne, Ports::kAll}, Restriction::kNone, 1, 1)));
  return section;
}

std::optional<BoundedBroadcasts> bounded_broadcasts(const Claim& claim, int n) {
  struct Bounded {
    std::string_view claim;
    Ports ports;
    Integer (*said)(int n, int m);
  };
  static constexpr Bounded kBounded[] = {{"tr483.msbt.lb.1s-or-r-strict", Ports::kEither, send_or_receive},
                                         {"tr483.msbt.lb.1s-and-r-strict", Ports::kOne, send_and_receive},
                                         {"tr483.lb.allport-tight", Ports::kAll, split_over_ports}};
  const auto bounded = std::ranges::find(kBounded, claim.id, &Bounded::claim);
  if (bounded == std::end(kBounded) || n < 2 || n > kMostSearched) return {};
  const auto shortest = [n, bounded](int packets) {
    const Delivery what = broadcast_of(n, packets, bounded->ports);
    const ShortestSchedule found = shortest_schedule(what);
    const int cycles = execute(what, found.schedule).cycles;
    WorkedObject object{fmt::format(
        "{} in the {}-cube, {}: {}, and no schedule takes fewer; the paper says at least {}", amount(packets, "packet"),
        n, allowed(bounded->ports), amount(cycles, "cycle"), bounded->said(n, packets))};
    for (const std::string& sent : drawn_by_cycle(found.schedule))
      object.add(fmt::format("cycle {}", object.steps.size()), sent);
    return object;
  };
  return BoundedBroadcasts{most_searched(bounded->ports, n), shortest};
}

}  // namespace cubeverify::tr483
