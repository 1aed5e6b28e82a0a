#include "verify/papers/tr9121/best_mappings.h"
#include "verify/papers/tr9121/bounds.h"
#include "verify/papers/tr9121/crowded_phase.h"
#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/printed_bound.h"
#include "verify/papers/tr9121/routes.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, abstract and section 7: is mapping D optimal? The best mappings of B(n) to BDG(n), by exact search.

namespace cubeverify::tr9121 {
namespace {

// ": 001 at 00, ..." where the nodes c of the binomial tree, by their labels, at the processors c have that total
// dilation or, dilation 1 for every edge, that greatest one.
std::string identity_if_it_has(const Evidence& evidence, const std::optional<int>& least) {
  const Problem problem = problem_of(evidence);
  Mapping identity(problem.tasks.size() + 1);
  std::iota(identity.begin(), identity.end(), 0);
  const auto executed = dilation(problem.tasks, problem.network, identity);
  if (!least || !executed || (executed->total != *least && executed->greatest != *least)) return "";
  const std::vector<Word> words = words_of(divided(evidence));
  std::vector<std::string> places;
  for (Word c = 0; c < words.size(); ++c)
    places.push_back(fmt::format("{} at {}", label_of(evidence.n(), words[c]), in_bits(evidence.n(), c)));
  return fmt::format(": {}", list(places));
}

Finding is_least(const std::optional<int>& least, const Integer& said, const Evidence& evidence) {
  const std::string found = least ? std::to_string(*least) : "none";
  return holds_if(least && *least == said, edges(evidence.n()).convert_to<Word>(),
                  fmt::format("found a mapping with {}{}; the paper says that D's {} is optimal", found,
                              identity_if_it_has(evidence, least), said),
                  {{"least", least.value_or(-1)}});
}

// D's total dilation is 2^(n+1) - n - 2 and its greatest n (properties 5.2 and 5.3).
Finding d_has_the_least_total(const Evidence& evidence) {
  return is_least(least_total(evidence), 2 * edges(evidence.n()) - evidence.n(), evidence);
}
Finding d_has_the_least_greatest(const Evidence& evidence) {
  return is_least(least_greatest(evidence), evidence.n(), evidence);
}

// No network of degree 4 has less.
Finding as_good_as_any_network(const Evidence& evidence) {
  return is_least(least_total(evidence), edges(evidence.n()) + neighbours_above_four(evidence), evidence);
}
// The total dilation of the best mapping kept.
std::optional<int> total_of_best(const Evidence& evidence) {
  const Problem problem = problem_of(evidence);
  const auto place = mapping_of_least_total(evidence);
  const auto executed = place ? dilation(problem.tasks, problem.network, *place) : std::nullopt;
  return executed ? std::optional(executed->total) : std::nullopt;
}
Finding found_at_6_is(const Evidence& evidence) {
  const auto total = total_of_best(evidence);
  return is_least(total, edges(evidence.n()) + neighbours_above_four(evidence), evidence);
}
// The messages of each phase by the best mapping have shortest routes that share no link, in either direction.
Finding best_is_contention_free(const Evidence& evidence) {
  const int n = evidence.n();
  const auto place = mapping_of_least_total(evidence);
  Finding least = is_least(total_of_best(evidence), edges(n) + neighbours_above_four(evidence), evidence);
  if (!place || !least.holds) return least;
  const int shared = first_crowded_phase(evidence, *place, Duplex::kHalf);
  return holds_if(shared == 0, bit(n) - 1, "found no shortest routes for phase {}", shared);
}
Finding no_greater_than_needed(const Evidence& evidence) {
  return is_least(least_greatest(evidence), least_radius(evidence), evidence);
}

// So many times a bound of the extra dilation is at least D's, 2^n - n - 1.
Finding reaches_d(const Evidence& evidence, int times, Bound bound) {
  const Integer least = bound(evidence), of_d = edges(evidence.n()) - evidence.n();
  return holds_if(times * least >= of_d, 1,
                  "found a bound of {0} with {1} for D, more than {2} times that; the paper says that D is optimal",
                  least, of_d, times);
}

// 17 times the bound with volumes is at least D's n/2 - 1 + 2^-n, both in units of 2^-n.
Finding reaches_weighted_d(const Evidence& evidence) {
  constexpr int times = 17;
  const int n = evidence.n();
  const Integer least = least_weighted(evidence), of_d = n * power_of_two(n - 1) - edges(n);
  return holds_if(times * least >= of_d, 1, "{} times that is less than D's {}", times, ratio(of_d, power_of_two(n)));
}

// Children beyond add less than 2^-40.
constexpr int kMostGrown = 60;

// The bound over 2^n of n+1 is that of n and the sum of e_j/2^j over the first n children, halved, at least: every node
// of B(n) has its children as before, and nodes of more children are more by a half. D's grows by 1/2 - 2^-(n+1).
Finding growth_reaches_d(const Evidence& evidence) {
  Rational sum = 0;
  Integer before = 0;
  for (int j = 1; j <= std::min(evidence.n(), kMostGrown); ++j) {
    const Integer extra = evidence.definitions().least_extra(kDegree, j);
    sum += Rational(extra - before) * power_of_two_to(-j);
    before = extra;
  }
  return holds_if(16 * sum >= 1, 1, "found a growth of {} halves; the paper says 1/16 or more", sum);
}

// Section 6's sum counts every message once, whatever its volume: taken for messages with volumes, it is more than what
// D itself has, n/2 - 1 + 2^-n.
Finding sum_of_section_6_bounds_weighted_d(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer sum = below_degree_n(evidence), of_d = n * power_of_two(n - 1) - edges(n);
  return holds_if(
      sum * power_of_two(n) <= of_d, 1,
      "found that section 6's sum, in which every message counts 1, does not carry over: it asks for {} at least, and "
      "D has a weighted extra dilation of {} in all; the paper says that D is proved asymptotically optimal",
      sum, ratio(of_d, power_of_two(n)));
}

}  // namespace

Section optimality() {
  Section section;
  section.claim("tr9121.concl.optimal", "abstract, section 7")
      .says("The average extra dilation 1 of mapping D is proved asymptotically optimal.")
      .printed(
          "within a constant factor: D has at most 16 times the lower bound of section 6, over all nodes, for n >= 15",
          closed_form(predicate(reaches_d, 16, all_nodes), 15))
      .reading("exactly", "that bound is D's extra dilation", closed_form(predicate(reaches_d, 1, all_nodes)),
               refuted_at(2))
      .reading("within-8", "D has at most 8 times " + kNeighboursAboveFour + " for n >= 15",
               closed_form(predicate(reaches_d, 8, neighbours_above_four), 15))
      .reading("least-total", "no mapping to BDG(n) has a total dilation less than D's 2^(n+1) - n - 2",
               exact_search(d_has_the_least_total, 1, kMostSearched), refuted_at(2))
      .reading("least-maximum", "no mapping to BDG(n) has a maximum dilation less than D's n",
               exact_search(d_has_the_least_greatest, 1, kMostSearched), refuted_at(2))
      .reading("best-total",
               "the least total dilation to BDG(n) is that to any network of degree 4, 2^n - 1 and the neighbours "
               "above four: 1, 3, 7, 15, 33 for n = 1..5",
               exact_search(as_good_as_any_network, 1, kMostSearched))
      .reading("best-total-6", "so it is for n = 6, 69: a mapping that the search found before is executed",
               exact_search(found_at_6_is, 6, 6))
      .reading("contention-free",
               "nor is D the best of the contention-free mappings, n >= 2: some of the least total dilation have "
               "shortest routes on which no two messages of one phase share a link, in either direction, n = 1..6",
               exact_search(best_is_contention_free, 1, 6))
      .reading("best-maximum", "the least maximum dilation to BDG(n) is the radius that the root's children need",
               exact_search(no_greater_than_needed, 1, kMostSearched));
  section.claim("tr9121.concl.optimal.log", "section 7")
      .says(
          "In the logarithmic case, too, the average extra dilation 1 of mapping D is proved asymptotically optimal. "
          "(The paper proves the uniform case only.)")
      .printed(
          "within a constant factor: D has at most 17 times what section 6's neighbourhoods leave, the largest "
          "messages going to the nearest places, for n >= 36",
          closed_form(reaches_weighted_d, 36))
      .reading("limit",
               "asymptotically at most 16 times, as in the uniform case: D's 1/2 is at most 16 times what the bound "
               "over 2^n grows by when n grows by 1, half the sum of e_j/2^j over the children's extra dilations e_j, "
               "from n = 17 on",
               closed_form(growth_reaches_d, 17))
      .reading("section-6",
               "section 6's sum taken for weighted messages, too: no mapping has less weighted extra dilation in all",
               closed_form(sum_of_section_6_bounds_weighted_d, 7), refuted_at(8));
  section.claim("tr9121.concl.wormhole", "abstract, section 7")
      .says(
          "The mapping is well suited to a de Bruijn network with a scheme such as wormhole, circuit switching or "
          "virtual cut through.")
      .printed(
          "read by section 4, where a message holds channels until a blocked one is released, a channel being a link "
          "in one direction: in each phase all messages can hold all channels of their routes at once, so that none is "
          "ever blocked, by another message or by itself",
          channels_held_at_once(true))
      .reading("half-duplex", "the same, a channel being a link that serves one direction at a time",
               channels_held_at_once(false), refuted_at(4));
  return section;
}

}  // namespace cubeverify::tr9121
