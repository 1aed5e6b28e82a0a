#include "verify/claims/build.h"
#include "verify/papers/tr9121/best_mappings.h"
#include "verify/papers/tr9121/bounds.h"
#include "verify/papers/tr9121/facts.h"
#include "verify/papers/tr9121/printed_bound.h"
#include "verify/papers/tr9121/sections.h"
#include "verify/search/found_mapping.h"

// CIS-TR-91-21, abstract and section 7: is mapping D optimal? The best mappings of B(n) to BDG(n) are found by exact
// search.

namespace cubeverify::tr9121 {

namespace {

Finding is_least(const std::optional<int>& least, const Integer& said, const Evidence& evidence) {
  const std::string found = least ? std::to_string(*least) : "none";
  return expect(least && *least == said, edges(evidence.n()).convert_to<Word>(),
                fmt::format("{} is the least, not {}", found, said.str()), {{"least", least.value_or(-1)}});
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
Finding found_at_6_is(const Evidence& evidence) {
  const Problem problem = problem_of(evidence);
  const Mapping place(kFoundAt6.begin(), kFoundAt6.end());
  const auto executed = dilation(problem.tasks, problem.network, place);
  const auto total = executed ? std::optional(executed->total) : std::nullopt;
  return is_least(total, edges(evidence.n()) + neighbours_above_four(evidence), evidence);
}
Finding no_greater_than_needed(const Evidence& evidence) {
  return is_least(least_greatest(evidence), least_radius(evidence), evidence);
}

// So many times a bound of the extra dilation is at least D's, 2^n - n - 1.
std::function<Finding(const Evidence&)> reaches_d(int times, Bound bound) {
  return [=](const Evidence& evidence) {
    const Integer least = bound(evidence), of_d = edges(evidence.n()) - evidence.n();
    return expect(times * least >= of_d, 1, fmt::format("{}, where D has {}", least.str(), of_d.str()));
  };
}

// So many times the bound with volumes is at least D's n/2 - 1 + 2^-n, both in units of 2^-n.
std::function<Finding(const Evidence&)> reaches_weighted_d(int times) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const Integer least = least_weighted(evidence), of_d = n * power_of_two(n - 1) - edges(n);
    return expect(times * least >= of_d, 1,
                  fmt::format("{} times that is less than D's {}", times, ratio(of_d, power_of_two(n))));
  };
}

// A mapping with dilation 1 for every edge has the weights for its total, n/2, and D has n - 1 + 2^-n.
Finding d_has_the_least_weighted_total(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer of_d = (n - 1) * power_of_two(n) + 1, of_weights = n * power_of_two(n - 1);
  if (least_greatest(evidence) != 1) return not_applicable();
  return expect(of_d <= of_weights, bit(n) - 1,
                fmt::format("some mapping has {}/2 in all, D {}", n, ratio(of_d, power_of_two(n))));
}

}  // namespace

Section optimality() {
  Section section;
  section.claim("tr9121.concl.optimal", "abstract, section 7")
      .says("The average extra dilation 1 of mapping D is proved asymptotically optimal.")
      .printed(
          "within a constant factor: D has at most 16 times the lower bound of section 6, over all nodes, for n >= 15",
          closed_form(reaches_d(16, all_nodes), 15))
      .reading("exactly", "that bound is D's extra dilation", closed_form(reaches_d(1, all_nodes)))
      .refuted_at(2)
      .reading("within-8", "D has at most 8 times the neighbours above four for n >= 15",
               closed_form(reaches_d(8, neighbours_above_four), 15))
      .reading("least-total", "no mapping to BDG(n) has a total dilation less than D's 2^(n+1) - n - 2",
               exact_search(d_has_the_least_total, 1, kMostSearched))
      .refuted_at(2)
      .reading("least-maximum", "no mapping to BDG(n) has a maximum dilation less than D's n",
               exact_search(d_has_the_least_greatest, 1, kMostSearched))
      .refuted_at(2)
      .reading("best-total",
               "the least total dilation to BDG(n) is that to any network of degree 4: 2^n - 1, and the neighbours "
               "above four",
               exact_search(as_good_as_any_network, 1, kMostSearched))
      .reading("best-total-6", "so it is for n = 6: a mapping that the search found before is executed",
               exact_search(found_at_6_is, 6, 6))
      .reading("best-maximum", "the least maximum dilation to BDG(n) is the radius that the root's children need",
               exact_search(no_greater_than_needed, 1, kMostSearched));
  section.claim("tr9121.concl.optimal.log", "section 7")
      .says(
          "In the logarithmic case, too, the average extra dilation 1 of mapping D is proved asymptotically optimal. "
          "(Section 6 bounds the uniform case only.)")
      .printed(
          "within a constant factor: D has at most 32 times what section 6's neighbourhoods leave, the largest "
          "messages going to the nearest places, for n >= 7",
          closed_form(reaches_weighted_d(32), 7))
      .reading("within-17", "at most 17 times for n >= 36", closed_form(reaches_weighted_d(17), 36))
      .reading("within-16", "at most 16 times, as in the uniform case, for n >= 36",
               closed_form(reaches_weighted_d(16), 36))
      .refuted_at(36)
      .reading("least-total", "where some mapping to BDG(n) has dilation 1 for every edge, none has less than D",
               exact_search(d_has_the_least_weighted_total, 1, kMostSearched))
      .refuted_at(2);
  return section;
}

}  // namespace cubeverify::tr9121
