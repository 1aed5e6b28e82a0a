#include <cmath>

#include "verify/papers/tr9121/bounds.h"
#include "verify/papers/tr9121/printed_bound.h"
#include "verify/papers/tr9121/sections.h"
#include "verify/search/best_network.h"
#include "verify/search/mapping.h"

// CIS-TR-91-21, section 6, its end: the maximum dilation, other degrees, and the bounds in numbers.

namespace cubeverify::tr9121 {
namespace {

constexpr int kLeastDegree = 3;
constexpr int kMostDegree = 8;

// The networks found by hand for B(n) run out of links beyond.
constexpr int kMostHung = 10;

// Values are published up to this n.
constexpr int kMostTabled = 40;

// 2^n, written out where it is short.
std::string bit_string(int n) { return n < 20 ? std::to_string(bit(n)) : fmt::format("2^{}", n); }

// radius >= log3 log2 2^n; `what` names what has the radius.
Finding at_least_log(int n, int radius, const std::string& what) {
  return holds_if(
      power_of_three(radius) >= n, 1,
      "found {0} of a degree-4 network of {1} nodes; the paper says at least log3 log2 {1} = log3 {2} = {3:.2f}", what,
      bit_string(n), n, std::log(n) / std::log(3.0));
}

// radius = ceil(log3((n+2)/2)).
Finding is_log_of_half(const Evidence& evidence) {
  const int n = evidence.n(), radius = least_radius(evidence);
  return holds_if(radius > 0 && 2 * power_of_three(radius) >= n + 2 && 2 * power_of_three(radius - 1) < n + 2, 1,
                  "the children are within {} links", radius);
}

Finding any_mapping(const Evidence& evidence) {
  const auto tasks = edges_of(binomial_tree_of(evidence));
  const auto network = hung_network(binomial_tree_of(evidence), kDegree);
  Mapping identity(tasks.size() + 1);
  std::iota(identity.begin(), identity.end(), 0);
  const auto found = network ? dilation(tasks, *network, identity) : std::nullopt;
  if (!found) return not_applicable();
  const std::string itself = evidence.n() <= kDegree ? fmt::format(", B({}) itself,", evidence.n()) : "";
  return at_least_log(evidence.n(), found->greatest, fmt::format("maximum dilation {}{}", found->greatest, itself));
}

// The sum over j of max(0, 2^(n - s_j) - 1), s_j the others within distance j, is the sum over all nodes.
Finding constants(const Evidence& evidence) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  nlohmann::json values;
  for (int degree = kLeastDegree; degree <= kMostDegree; ++degree) {
    Integer expected = 0;
    Rational constant = 0;
    for (int j = 1;; ++j) {
      const Integer others = definitions.nodes_within(degree, j) - 1;
      if (others > n) break;
      const auto s = static_cast<int>(others);
      expected += (Integer(1) << static_cast<unsigned>(n - s)) - 1;
      constant += power_of_two_to(-s);
    }
    const Integer found = sum_over_all_nodes(n, degree, definitions.binomial_tree_nodes, definitions.least_extra);
    if (found != expected) return fails(1, "degree {}: {}, not {}", degree, found, expected);
    // What is left of the constant is 2^-s for different s > n.
    const Rational most = constant + power_of_two_to(-n);
    const Interval limit = limit_of_sum(degree, n, definitions.least_extra);
    if (limit.low > most || constant > limit.high) return fails(1, "degree {}: c is at least {}", degree, limit.low);
    if (n == kMostTabled) values[fmt::format("c_{}", degree)] = {constant.str(), most.str()};
  }
  return holds(kMostDegree - kLeastDegree + 1, std::move(values));
}

// The sum over all nodes is at least 2^n/2^(degree+1).
Finding constant_for_every_degree(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int degree = kLeastDegree; degree <= std::min(n - 1, kMostDegree); ++degree) {
    const Integer sum =
        sum_over_all_nodes(n, degree, evidence.definitions().binomial_tree_nodes, evidence.definitions().least_extra);
    ++checked;
    if (power_of_two_to(n - degree - 1) <= sum) continue;
    return fails(checked, "degree {}: {}", degree, sum);
  }
  return holds(checked);
}

Finding neighbours_above_degree(const Evidence& evidence) {
  const int n = evidence.n();
  for (int degree = kLeastDegree; degree <= std::min(n, kMostDegree); ++degree) {
    const Integer found = neighbours_too_many(n, degree, evidence.definitions().binomial_tree_nodes);
    const Integer said = 2 * edges(n - degree);
    if (found != said) return fails(1, "degree {}: {}, not {}", degree, found, said);
  }
  return holds(std::min(n, kMostDegree) - kLeastDegree + 1);
}

// B(n) is itself a network of degree n: with extra dilation 0.
Finding above_zero(const Evidence& evidence) {
  for (int degree = kLeastDegree; degree <= kMostDegree; ++degree) {
    if (neighbours_too_many(evidence.n(), degree, evidence.definitions().binomial_tree_nodes) > 0) continue;
    return fails(1,
                 "found B({0}), itself a network of degree at most {1}, with extra dilation 0; the paper says c 2^{0}, "
                 "c > 0, for degree {1}",
                 evidence.n(), degree);
  }
  return holds(1);
}

// A bound is at most the extra dilation 2^n - n - 1 of mapping D, which is one of a network of degree 4.
Finding below_mapping_d(const Evidence& evidence, Bound bound) {
  const int n = evidence.n();
  const Integer least = bound(evidence), of_d = edges(n) - n;
  nlohmann::json values;
  if (n <= kMostTabled) values = {{"bound", least.str()}, {"D", of_d.str()}, {"average", ratio(least, edges(n))}};
  return holds_if(least <= of_d, 1, fmt::format("{} is more than {}", least, of_d), std::move(values));
}

// 2 (2^(n-4) - 1) neighbours above the fourth, n >= 4.
Finding too_many_in_numbers(const Evidence& evidence) {
  const Integer found = neighbours_above_four(evidence), said = 2 * (edges(evidence.n() - 4));
  return holds_if(found == said, 1, "{}, not {}", found, said);
}

// The hung network has that total extra dilation, so it is the least of any network.
Finding attained(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const auto network = hung_network(tree, kDegree);
  const auto extra = network ? extra_dilation(edges_of(tree), *network, kDegree) : std::nullopt;
  const Integer least = neighbours_above_four(evidence);
  return holds_if(extra && *extra == least, edges_of(tree).size(),
                  fmt::format("the network found has {}, not {}", extra ? *extra : -1, least),
                  {{"least", least.str()}});
}

// The solver finds no network with less.
Finding one_less(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const auto less = static_cast<int>(neighbours_above_four(evidence)) - 1;
  const auto network = find_network(edges_of(tree), static_cast<int>(bit(evidence.n())), kDegree, less);
  return holds_if(!network, edges_of(tree).size(), "there is a network with {} or less", less);
}

}  // namespace

Section other_bounds() {
  const auto argument = [](const Evidence& evidence) {
    const int n = evidence.n(), radius = least_radius(evidence);
    return at_least_log(n, radius, fmt::format("room for the root's {} children at distances up to {}", n, radius));
  };
  Section section("section 6");
  section.claim("tr9121.sec6.table")
      .own("the bounds of the total extra dilation in numbers, next to mapping D, for each n.")
      .reading("added",
               "the printed sum, which is above 0 from n = 7 on, is at most the extra dilation 2^n - n - 1 of D",
               closed_form(predicate(below_mapping_d, below_degree_n), 7))
      .reading("all-nodes", "the sum over all nodes, which is above 0 from n = 5 on, is at most that of D",
               closed_form(predicate(below_mapping_d, all_nodes), 5))
      .reading("neighbours",
               "the neighbours above four of all nodes, which are a lower bound too and above 0 from n = 5 on, are at "
               "most that of D",
               closed_form(predicate(below_mapping_d, neighbours_above_four), 5))
      .reading("neighbours-in-numbers", "the neighbours above four of all nodes are 2^(n-3) - 2",
               closed_form(too_many_in_numbers, 4))
      .reading("attained", "some network of degree 4 has a total extra dilation of just 2^(n-3) - 2",
               exact_search(attained, 4, kMostHung))
      .reading("one-less",
               "by a second method: no network of degree 4 has less than 2^(n-3) - 2, by the solver; for any n by the "
               "counting proof in verify/exact/neighbourhood.h",
               exact_search(one_less, 5, 5));
  section.claim("tr9121.sec6.maxdil")
      .says("The maximum dilation of a mapping to a degree-4 network of N nodes is at least log3 log N.")
      .printed("the root's n children need such a radius", closed_form(argument), refuted_at(4))
      .reading("any-mapping", "a network executed for B(n) has such a dilation",
               exact_search(any_mapping, 1, kMostHung), refuted_at(4))
      .reading("half", "the root's children need a radius of ceil(log3((n+2)/2))", closed_form(is_log_of_half))
      .used_for({});
  section.claim("tr9121.sec6.degree-d")
      .says("For a network of degree d the lower bound of the total extra dilation is c 2^n for some constant c.")
      .printed(
          "the sum over all nodes is at least 2^n/2^(d+1) for 3 <= d <= 8, n > d; it is no more for n = d + 1, so that "
          "c can be no larger there",
          closed_form(constant_for_every_degree, 4))
      .reading("every-n", "it is above 0 for every n", closed_form(above_zero), refuted_at(1))
      .reading("neighbours",
               "the neighbours above d of all nodes, a lower bound for the reason given in "
               "verify/exact/neighbourhood.h, are 2^(n-d+1) - 2 for 3 <= d <= 8, n >= d",
               closed_form(neighbours_above_degree, 3))
      .reading("constants",
               "with s_j = d (1 + (d-1) + ... + (d-1)^(j-1)) it is the sum of 2^(n-s_j) - 1 over s_j < n: c_d is the "
               "sum of all 2^-s_j",
               closed_form(constants));
  return section;
}

}  // namespace cubeverify::tr9121
