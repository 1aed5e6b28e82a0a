#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, abstract and section 1: what it says of routing before it defines the trees.

namespace cubeverify::tr483 {

namespace {

// The SBT's cycles divided by those of the MSBT, for m packets.
Rational speed_up(const Evidence& evidence, Ports ports, const Integer& m) {
  const int n = evidence.n();
  return Rational(cycles_for(evidence.definitions().packet_cycles(Broadcast::kBinomial, ports, n), m),
                  cycles_for(evidence.definitions().packet_cycles(Broadcast::kMultiple, ports, n), m));
}

// The speed-up goes to `share` log N from below: for m packets it is no more, and short of it by a part of at most 2
// log^2 N / m. It is decided for m = 1, 2, 4, ..., N^2.
Finding goes_to(const Evidence& evidence, Ports ports, const Rational& share) {
  const int n = evidence.n();
  const Rational limit = share * n;
  for (Integer m = 1; m <= power_of_two(2 * n); m *= 2) {
    const Rational found = speed_up(evidence, ports, m);
    if (found > limit || (limit - found) * m > 2 * n * n * limit) {
      return holds_if(false, 1,
                      fmt::format("found {} for {}; the paper says {} in the limit of many", to_string(found),
                                  amount(static_cast<Word>(m), "packet"), to_string(limit)));
    }
  }
  return holds(2 * n + 1);
}

std::vector<Reading> speed_up_readings() {
  const std::string far = ", for m = 1, 2, 4, ..., N^2 packets; algebra from T, which is executed for small n";
  return {Reading("printed", "one send and one receive: it goes to log N from below" + far,
                  exact_algebra(predicate(goes_to, Ports::kOne, 1))),
          Reading("all-ports", "the same on all ports" + far, exact_algebra(predicate(goes_to, Ports::kAll, 1))),
          Reading("1s-or-r", "one send or receive: it goes to log N" + far,
                  exact_algebra(predicate(goes_to, Ports::kEither, 1))),
          Reading("1s-or-r-half", "one send or receive: it goes to log N / 2" + far,
                  exact_algebra(predicate(goes_to, Ports::kEither, Rational(1, 2))))};
}

// By counting, m packets take m + n - 1 cycles at least with one send and one receive, and some schedule as many
// (section 3.3.2): the MSBT would, if it were an algorithm of the lower bound.
Finding msbt_takes_the_bound(const Evidence& evidence) {
  return for_every_packet_count(
      evidence, [](int n, int m) { return Integer(m + n - 1); },
      [&](int m) { return cycles_of(evidence, Broadcast::kMultiple, Ports::kOne, m); });
}

// The start-ups of the SBT's schedule on one port with packets of at most N M / `parts`.
Finding start_ups_of_parts(const Evidence& evidence, int parts, int more) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  const auto size = tree.parent.size() / static_cast<std::size_t>(parts);
  const Time time = execute(subtree_packets(tree, ChildOrder::kLargestFirst, size), Ports::kEither).time;
  return holds_if(time.start_ups == n + more, 1, fmt::format("{} start-ups, not {}", time.start_ups, n + more),
                  values_of(time));
}

}  // namespace

Section abstract_speed_up() {
  Section section("abstract");
  section.claim("tr483.abstract.msbt-logN")
      .says("For broadcasting the MSBT offers a potential speed-up of log N over the SBT.")
      .with(speed_up_readings())
      .refuted_at("1s-or-r", 2);
  return section;
}

Section introduction_routing() {
  Section section("section 1");
  section.claim("tr483.intro.msbt-speedup-logN")
      .says("The broadcasting algorithm proposed is faster by a factor of log N than that of [17], the SBT's.")
      .with(speed_up_readings())
      .refuted_at("1s-or-r", 2)
      .reading(
          "lower-bound-algorithm",
          "\"a lower bound algorithm\": with one send and one receive it takes the least cycles, m + log N - 1 for m "
          "packets",
          scheduled(msbt_takes_the_bound, 2, kMostBroadcast))
      .refuted_at(2);
  section.claim("tr483.pers.sbt-logN-steps")
      .says("Personalized communication by the SBT takes log N steps if the maximum packet size is NM/2.")
      .printed("executed on one port", scheduled(predicate(start_ups_of_parts, 2, 0)))
      .reading("needed", "half of it is not enough: NM/4 takes log N + 1 steps",
               two_or_more(scheduled(predicate(start_ups_of_parts, 4, 1))));
  return section;
}

}  // namespace cubeverify::tr483
