#include "verify/schedule/lower_bounds.h"

#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"

// TR-611, sections 4 and 5: SBnT and binomial tree routing against the lower bounds and against each other.

namespace cubeverify::tr611 {
namespace {

// The routings that section 5 and the abstract call optimal within a factor of two, with their bounds.
struct Compared {
  std::string name;
  Time time;
  Time bound;
};
std::vector<Compared> compared(const Evidence& evidence, bool graph) {
  const int n = evidence.n();
  const Schedule binomial = whole_subtrees_increasing(binomial_tree_of(evidence));
  const Routing deepest{deepest_first, Ports::kAll, graph}, by_level{broadcast_by_level, Ports::kAll, graph};
  return {
      {"binomial tree, one port, one-to-all personalized", execute(binomial, Ports::kOne).time,
       lower_bounds::one_port_one_to_all(n)},
      {"binomial tree, one port, all-to-all personalized", all_to_all_cost(binomial, Ports::kOne).time,
       lower_bounds::one_port_all_to_all(n)},
      {"n-port one-to-all personalized", execute(one_to_all(evidence, deepest), Ports::kAll).time,
       lower_bounds::n_port_one_to_all(n)},
      {"n-port all-to-all broadcast", counted_all_to_all(evidence, by_level).time, lower_bounds::n_port_broadcast(n)},
      {"n-port all-to-all personalized", counted_all_to_all(evidence, deepest).time,
       lower_bounds::n_port_all_to_all(n)}};
}

// Every routing's time, compared with its bound in the way wanted, is at most twice the bound.
using Worst = Rational (*)(const Time&, const Time&);
Decide within_two(Worst worst, bool graph) {
  return [=](const Evidence& evidence) {
    return all_of(compared(evidence, graph), [worst](const Compared& one) {
      const Rational found = worst(one.time, one.bound);
      return holds_if(found <= 2, 1, fmt::format("found {} times the bound, {}; the paper says 2", found, one.name),
                      {{one.name, to_string(found)}});
    });
  };
}

// The SBnT on one port: all-to-all broadcast and personalized, dimension by dimension.
Finding one_port_within_two(const Evidence& evidence, Worst worst) {
  const int n = evidence.n();
  const Rational broadcast =
      worst(counted_all_to_all(evidence, {broadcast_one_port, Ports::kOne}).time, lower_bounds::one_port_broadcast(n));
  const Rational personal = worst(counted_all_to_all(evidence, {whole_subtrees_cyclic, Ports::kOne}).time,
                                  lower_bounds::one_port_all_to_all(n));
  return holds_if(broadcast <= 2 && personal <= 2, 2,
                  "found that broadcast takes {}, personalized communication {} times the bound; the paper says within "
                  "a factor of two",
                  broadcast, personal);
}

// The SBnT on one port, one-to-all personalized, with children in the order of lemma 16.
Finding one_to_all_within_two(const Evidence& evidence) {
  const Time time = execute(whole_subtrees_cyclic(balanced_tree_of(evidence)), Ports::kOne).time;
  const Rational found = lower_bounds::worst_ratio(time, lower_bounds::one_port_one_to_all(evidence.n()));
  return holds_if(found <= 2, 1, fmt::format("found {} times the bound; the paper says within a factor of two", found),
                  {{"times the bound", to_string(found)}});
}

// All-to-all personalized on one port: start-ups about twice the binomial tree's, transfer the same.
Finding twice_the_start_ups(const Evidence& evidence) {
  const int n = evidence.n();
  const Time balanced = counted_all_to_all(evidence, {whole_subtrees_cyclic, Ports::kOne}).time;
  const Time binomial = all_to_all_cost(whole_subtrees_increasing(binomial_tree_of(evidence)), Ports::kOne).time;
  return holds_if(balanced.transfer == binomial.transfer && balanced.start_ups == 2 * n - 2 && binomial.start_ups == n,
                  2, "{} and {}", formula(balanced), formula(binomial));
}

// One-to-all personalized on n ports by the binomial tree: (n/2) N/(N-1) times the bound's transfer.
Finding binomial_n_port(const Evidence& evidence) {
  const int n = evidence.n();
  const Time found = execute(deepest_first(binomial_tree_of(evidence)), Ports::kAll).time;
  const Rational ratio = found.transfer / lower_bounds::n_port_one_to_all(n).transfer;
  return holds_if(found.start_ups == n && ratio == Rational(n * power_of_two(n - 1), power_of_two(n) - 1), 1,
                  fmt::format("{}: {} times the transfer of the bound", formula(found), ratio),
                  {{"times the bound", to_string(ratio)}});
}

// n-port one-to-all personalized, reverse breadth first: minR's elements less maxL's.
Rational transfer_of(const RootedTree& tree) { return execute(deepest_first(tree), Ports::kAll).time.transfer; }
Finding less_than_max_l(const Evidence& evidence) {
  const Rational min_r = transfer_of(balanced_tree_of(evidence));
  const Rational max_l = transfer_of(rooted_tree(evidence.n(), MaxL::parent));
  return holds_if(min_r < max_l, 2,
                  fmt::format("found {} for minR and {} for maxL; the paper says fewer for minR",
                              amount(to_string(min_r), "element"), max_l),
                  {{"minR", to_string(min_r)}, {"maxL", to_string(max_l)}});
}

Finding binomial_one_port(const Evidence& evidence) {
  const Schedule schedule = whole_subtrees_increasing(binomial_tree_of(evidence));
  return takes(execute(schedule, Ports::kOne).time, lower_bounds::one_port_one_to_all(evidence.n()));
}

}  // namespace

Section routing_advantage() {
  Section section("section 4");
  section.claim("tr611.remark.minR-advantage")
      .says("On n ports SBnT^minR routing has an advantage over SBnT^maxL routing.")
      .printed("fewer elements one after the other, reverse breadth first, for n >= 7", scheduled(less_than_max_l, 7))
      .reading(min_r_advantage_counted())
      .reading("every-n", "the same for every n", scheduled(less_than_max_l), refuted_at(1));
  return section;
}

Section routings_compared() {
  Section section;
  section.claim("tr611.lowerbounds.sbt-oneport", "section 5")
      .says("A spanning binomial tree with the same discipline takes (N-1) M t_c + n tau on one port.")
      .printed("executed in order of increasing dimension", scheduled(binomial_one_port));
  section.claim("tr611.lowerbounds.factor-two", "sections 5 and 7, abstract")
      .says(
          "One-port routing by binomial trees and n-port routing by SBnTs (n of them, the SBG) is within a factor of "
          "two of the lower bounds.")
      .printed(
          "time at most 2 max(a0 t_c, b0 tau) for all t_c and tau: a/a0 + b/b0 <= 2; on n ports along the SBG, n "
          "rotated SBnTs with 1/n of the data each, M a multiple of n",
          scheduled(within_two(lower_bounds::worst_ratio, true)))
      .reading("single-tree", "the same along a single SBnT", scheduled(within_two(lower_bounds::worst_ratio, false)),
               refuted_at(2))
      .reading("each-term", "a/a0 <= 2 and b/b0 <= 2 along a single SBnT",
               scheduled(within_two(lower_bounds::worst_term, false)))
      .reading("one-port", "as printed, of the SBnT's all-to-all on one port, which the abstract does not except",
               scheduled(predicate(one_port_within_two, lower_bounds::worst_ratio)), refuted_at(3))
      .reading("one-port-each-term", "a/a0 <= 2 and b/b0 <= 2 of the same",
               scheduled(predicate(one_port_within_two, lower_bounds::worst_term)))
      .reading("one-port-one-to-all", "a/a0 + b/b0 <= 2 of the SBnT's one-to-all on one port, in the order of lemma 16",
               scheduled(one_to_all_within_two), refuted_at(3));
  section.claim("tr611.lowerbounds.start-ups-twice", "section 5")
      .says(
          "On one port the SBnT's all-to-all personalized start-ups are about twice the binomial tree's, the data "
          "transfer time is about the same.")
      .printed(
          "2n-2 against n, which is twice within a part of 1/n of it, and the same transfer; n >= 5, from where on "
          "that is a fifth or less",
          scheduled(twice_the_start_ups, 5));
  section.claim("tr611.lowerbounds.sbt-n-port", "section 5")
      .says("On n ports binomial tree routing is O(n) worse than the lower bound.")
      .printed("its transfer is (n/2) N/(N-1) times the bound's, n >= 3: below n/2 is no more than the bound",
               scheduled(binomial_n_port, 3));
  return section;
}

}  // namespace cubeverify::tr611
