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

// The speed-up goes to log N from below: for m packets it is no more, and short of it by a part of at most log N / m.
// It is decided for m = 10 log N, 20 log N, ..., 10 N log N, the least of which leaves a tenth.
Finding goes_to_log_n(const Evidence& evidence, Ports ports) {
  const int n = evidence.n();
  for (int i = 0; i <= n; ++i) {
    const Integer m = 10 * n * power_of_two(i);
    const Rational found = speed_up(evidence, ports, m);
    if (found > n || (n - found) * m > n * n) {
      return holds_if(
          false, 1,
          fmt::format("found {} for {} packets; the paper says {} in the limit of many", to_string(found), m.str(), n));
    }
  }
  return holds(n + 1);
}

std::vector<Reading> speed_up_readings() {
  const std::string far =
      ": for m = 10 log N, 20 log N, ..., 10 N log N packets it is no more, and short of it by a part of log N / m at "
      "most; algebra from T, which is executed for small n";
  return {Reading("printed", "one send and one receive: it goes to log N" + far,
                  exact_algebra(predicate(goes_to_log_n, Ports::kOne))),
          Reading("1s-or-r", "one send or receive, n >= 2: it goes to log N" + far,
                  exact_algebra(predicate(goes_to_log_n, Ports::kEither), 2))};
}

// By counting, m packets take m + n - 1 cycles at least with one send and one receive, and some schedule as many
// (section 3.3.2): the MSBT would, if it were an algorithm of the lower bound.
Finding msbt_takes_the_bound(const Evidence& evidence) {
  return for_every_packet_count(
      evidence, [](int n, int m) { return Integer(m + n - 1); },
      [&](int m) { return cycles_of(evidence, Broadcast::kMultiple, Ports::kOne, m); }, 2);
}

// The start-ups of the SBT's schedule on one port with packets of at most N M / 2.
Finding start_ups_with_half(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  const Time time =
      execute(subtree_packets(tree, ChildOrder::kLargestFirst, tree.parent.size() / 2), Ports::kEither).time;
  return holds_if(time.start_ups == n, 1, fmt::format("{} start-ups, not {}", time.start_ups, n), values_of(time));
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
          "packets, m >= 2, as the paper's bound has it",
          scheduled(msbt_takes_the_bound, 2, kMostBroadcast))
      .refuted_at(2);
  section.claim("tr483.pers.sbt-logN-steps")
      .says("Personalized communication by the SBT takes log N steps if the maximum packet size is NM/2.")
      .printed("executed on one port", scheduled(start_ups_with_half));
  return section;
}

}  // namespace cubeverify::tr483
