#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 4.3: personalized communication by the SBT and the BST compared.

namespace cubeverify::tr483 {
namespace {

Time bounded(const RootedTree& tree, std::size_t size) {
  return execute(subtree_packets(tree, ChildOrder::kLargestFirst, size), Ports::kEither).time;
}

Time one_port(const RootedTree& tree) { return whole_on_one_port(tree, ChildOrder::kLargestFirst).time; }

Finding binomial_is_better(const Evidence& evidence) {
  const Time binomial = one_port(binomial_tree_of(evidence)), balanced = one_port(balanced_tree_of(evidence));
  return holds_if(binomial.start_ups < balanced.start_ups && binomial.transfer < balanced.transfer, 1,
                  "found {} by the SBT and {} by the BST; the paper says less by the SBT", formula(binomial),
                  formula(balanced));
}

// With packets of B/M = 2..N/2: no more start-ups and fewer elements.
Finding binomial_is_better_for_every_size(const Evidence& evidence) {
  const RootedTree binomial = binomial_tree_of(evidence), balanced = balanced_tree_of(evidence);
  const std::size_t most = binomial.parent.size() / 2;
  for (std::size_t b = 2; b <= most; ++b) {
    const Time less = bounded(binomial, b), more = bounded(balanced, b);
    if (less.start_ups > more.start_ups || less.transfer >= more.transfer) {
      return fails(b, "found {} by the SBT and {} by the BST for B = {} M; the paper says less by the SBT",
                   formula(less), formula(more), b);
    }
  }
  return holds(most);
}

// The BST sends more elements, by less than a quarter: 7 of 31 at n = 5, and a smaller part at all other n.
Finding balanced_sends_more(const Evidence& evidence) {
  const Rational binomial = one_port(binomial_tree_of(evidence)).transfer;
  const Rational balanced = one_port(balanced_tree_of(evidence)).transfer;
  return holds_if(binomial < balanced && 4 * balanced < 5 * binomial, 1,
                  "found {} elements one after the other by the SBT and {} by the BST; the paper says more", binomial,
                  balanced);
}

Finding has_n_start_ups(const Time& time, int n) {
  return holds_if(time.start_ups == n, 1, "{} start-ups, not {}", time.start_ups, n);
}
Finding n_start_ups(const Evidence& evidence) {
  return all_of({binomial_tree_of(evidence), balanced_tree_of(evidence), two_rooted_tree_of(evidence)},
                [](const RootedTree& tree) { return has_n_start_ups(level_by_level_on_all_ports(tree).time, tree.n); });
}

Finding n_start_ups_on_one_port(const Evidence& evidence, RootedTree (*tree)(const Evidence&)) {
  return has_n_start_ups(one_port(tree(evidence)), evidence.n());
}

// A factor is (N/2) / BST(max), which goes to log N / 2 from below; or it is log N / 2.
enum class HalfN { kInTheLimit, kExactly };
Finding is_half_n(HalfN how, const Rational& factor, const Evidence& evidence) {
  const int n = evidence.n();
  const Rational said = how == HalfN::kExactly
                            ? Rational(n, 2)
                            : Rational(power_of_two(n - 1), evidence.definitions().largest_subtree(n));
  return holds_if(factor == said, 1, "found a factor of {}; the paper says {}", factor, said);
}
// n BST(max) is N to within 2 sqrt N, and no less.
Finding goes_to_half_n(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer excess = n * evidence.definitions().largest_subtree(n) - power_of_two(n);
  return holds_if(excess >= 0 && is_small(excess, n), 1, "log N BST(max) is N + {}", excess);
}

Finding reduced_by_half_n(const Evidence& evidence, HalfN how) {
  const Rational factor = level_by_level_on_all_ports(binomial_tree_of(evidence)).time.transfer /
                          level_by_level_on_all_ports(balanced_tree_of(evidence)).time.transfer;
  return is_half_n(how, factor, evidence);
}

// The same of the cycles, each a start-up and a packet, for M/B = 1, 2, 3.
Finding cycles_reduced(const Evidence& evidence, HalfN how) {
  const RootedTree binomial = binomial_tree_of(evidence), balanced = balanced_tree_of(evidence);
  const Schedule others = pipelined(balanced, postorder(balanced));
  return for_small_packets(pipelined(binomial, postorder(binomial)), Ports::kAll, [&](const Cost& cost, int parts) {
    const Cost other = execute(in_small_packets(others, parts), Ports::kAll);
    return all_of({takes_unit_cycles(cost, cost.cycles, parts), takes_unit_cycles(other, other.cycles, parts),
                   is_half_n(how, Rational(cost.cycles, other.cycles), evidence)});
  });
}

// The largest packets of the level-by-level schedules.
struct Packets {
  Integer binomial, balanced;
};
Packets largest_packets(const Evidence& evidence) {
  const auto largest = [](const RootedTree& tree) {
    return integer(std::ranges::max(level_by_level_on_all_ports(tree).fullest));
  };
  return {largest(binomial_tree_of(evidence)), largest(balanced_tree_of(evidence))};
}
// In squares: of the BST p^2 n^3 <= N^2, and 0.64 of that packet is not more; of the SBT p^2 2 pi m <= N^2, m = n-1,
// and what is a part of 3/(4m) less is not more. 355/113 is above pi, 333/106 below it.
Finding packets_as_printed(const Evidence& evidence) {
  const int n = evidence.n(), m = n - 1;
  const auto [binomial, balanced] = largest_packets(evidence);
  const Integer square = power_of_two(2 * n), of_balanced = balanced * balanced * n * n * n;
  const Rational of_binomial = 2 * m * Rational(binomial * binomial);
  return all_of(
      {holds_if(of_balanced <= square && 625 * of_balanced >= 256 * square, 1, "BST: packets of {}", balanced),
       holds_if(Rational(355, 113) * of_binomial <= square &&
                    Rational(333, 106) * of_binomial * 16 * m * m >= square * (4 * m - 3) * (4 * m - 3),
                1, "SBT: packets of {}", binomial)});
}
Finding balanced_smaller(const Evidence& evidence) {
  const auto [binomial, balanced] = largest_packets(evidence);
  return holds_if(balanced < binomial, 1,
                  "found packets of {} by the BST and of {} by the SBT; the paper says smaller ones", balanced,
                  binomial);
}

}  // namespace

Section personalized_compared() {
  Section section("section 4.3");
  section.claim("tr483.sec43.oneport-small-B")
      .says("On one port with B <= M the complexity by SBT and BST is the same.")
      .printed("(N-1) M/B packets by both for M/B = 1, 2, 3, executed", scheduled(same_for_small_packets));
  section.claim("tr483.sec43.sbt-better-unbounded")
      .says("On one port with B > M the SBT yields a lower complexity than the BST.")
      .printed("no more start-ups and fewer elements for every B/M = 2..N/2, n >= 3",
               scheduled(binomial_is_better_for_every_size, 3, kMostSizes))
      .reading("at-n-2", "the SBT is better at n = 2, where both trees are the same",
               scheduled(binomial_is_better, 2, 2), refuted_at(2));
  section.claim("tr483.sec43.transmission-comparable")
      .says("The transmission times are comparable, that of the BST is higher.")
      .printed("higher, by less than a quarter, n >= 3", scheduled(balanced_sends_more, 3))
      .reading("at-n-2", "the same for n = 2, where both trees are the same", scheduled(balanced_sends_more, 2, 2),
               refuted_at(2));
  section.claim("tr483.sec43.oneport-min-startups")
      .says("For sufficiently large packets the minimum number of start-ups, log N, can be accomplished.")
      .printed("on one port by the SBT, executed", scheduled(predicate(n_start_ups_on_one_port, binomial_tree_of)))
      .reading("bst", "on one port by the BST", scheduled(predicate(n_start_ups_on_one_port, balanced_tree_of)),
               refuted_at(3));
  section.claim("tr483.sec43.allport-startups")
      .says("On all ports and for large packets all routings take log N start-ups.")
      .printed("SBT, BST and TCBT level by level, executed", scheduled(n_start_ups));
  section.claim("tr483.sec43.half-logN")
      .says("On all ports the BST's transmission time is lower than the SBT's by a factor of about log N / 2.")
      .printed("as tr483.abstract.bst-half-logN: the factor (N/2) / BST(max) goes to it from below, " + kWithinLimit,
               closed_form(goes_to_half_n, kLeastLimit))
      .reading("executed", "by a second method: executed level by level the factor is (N/2) / BST(max)",
               scheduled(predicate(reduced_by_half_n, HalfN::kInTheLimit)))
      .reading("exactly", "it is log N / 2 for every N",
               two_or_more(scheduled(predicate(reduced_by_half_n, HalfN::kExactly))), refuted_at(3));
  section.claim("tr483.sec43.half-logN-small-B")
      .says("For B <= M start-ups and transmission time of the BST are lower by a factor of about log N / 2.")
      .printed("as tr483.abstract.bst-half-logN: the factor (N/2) / BST(max) goes to it from below, " + kWithinLimit,
               closed_form(goes_to_half_n, kLeastLimit))
      .reading("executed", "by a second method: executed for M/B = 1, 2, 3 the cycles' factor is (N/2) / BST(max)",
               scheduled(predicate(cycles_reduced, HalfN::kInTheLimit)))
      .reading("exactly", "it is log N / 2 for every N and M/B = 1, 2, 3",
               two_or_more(scheduled(predicate(cycles_reduced, HalfN::kExactly))), refuted_at(3));
  section.claim("tr483.sec43.packet-sizes")
      .says("The BST needs packets of N/(log N)^(3/2) M, the SBT of N/sqrt(2 pi (log N - 1)) M.")
      .printed(
          "executed level by level: enough, and less than 0.64 of that of the BST, or than 1 - 3/(4 (log N - 1)) of "
          "that of the SBT, is not; n >= 3",
          scheduled(packets_as_printed, 3))
      .reading("smaller", "those of the BST are smaller", scheduled(balanced_smaller), refuted_at(1))
      .reading("smaller-from-n-3", "the same for n >= 3", scheduled(balanced_smaller, 3));
  return section;
}

}  // namespace cubeverify::tr483
