#include "verify/papers/tr9121/bounds.h"
#include "verify/papers/tr9121/printed_bound.h"
#include "verify/papers/tr9121/sections.h"
#include "verify/search/best_network.h"

// CIS-TR-91-21, section 6: the lower bound of the total and of the average extra dilation of any mapping of B(n) to a
// network of degree 4 with 2^n nodes, one task on each.

namespace cubeverify::tr9121 {
namespace {

// The terms with d_(n-i) = 1: degrees 5 to 16.
Integer truncated(const Evidence& evidence) { return sum_over(evidence, 4, std::min(15, evidence.n() - 2)); }
Finding is_printed(const Rational& found, const Rational& printed) {
  return holds_if(found == printed, 1, "found {}; the paper says {}", found, printed);
}

Finding is_the_printed_sum(const Evidence& evidence, Bound bound, bool with_degree_n) {
  const int n = evidence.n();
  Rational printed = printed_sum(n, 1);
  // The root has n children, one more than the other node of degree n.
  if (with_degree_n) printed += printed_extra(n + 1) + printed_extra(n);
  const Integer found = bound(evidence), of_root = evidence.definitions().least_extra(kDegree, n);
  return holds_if(Rational(found) == printed, 1,
                  "found {} over all nodes, as the root {} has {} children and {} links, hence {}; the paper "
                  "says {} for all the nodes",
                  found, std::string(static_cast<std::size_t>(n), '0') + '1', n, kDegree, of_root, printed);
}

// d_l = 1 for l = n-i, n-16 <= i <= n-5, of the i >= 1 there are; and for no other.
Finding height_one(const Evidence& evidence) {
  for (int l = 5; l <= std::min(16, evidence.n() - 1); ++l) {
    const int height = evidence.definitions().full_height(kDegree, l);
    if (height != 1) return fails(1, "l = {}: d_l = {}", l, height);
  }
  return holds(1);
}

// These terms are more than 99 in 100 of the printed sum: 4083/4097 of it in the limit.
Finding dominates(const Evidence& evidence) {
  const Integer part = truncated(evidence), all = below_degree_n(evidence);
  return holds_if(100 * part > 99 * all, 1, "{} of {}", part, all);
}
Finding height_one_dominates(const Evidence& evidence) { return all_of({height_one(evidence), dominates(evidence)}); }

// The sum over 5 <= l <= 16 of 2^(n-l) times the least extra dilation of l-1 children, even where no node has so many.
Finding truncated_sum(const Evidence& evidence) {
  Rational sum = 0;
  for (int l = 5; l <= 16; ++l)
    sum += power_of_two_to(evidence.n() - l) * evidence.definitions().least_extra(kDegree, l - 1);
  return is_printed(sum, printed_value(evidence.n()));
}
Finding truncated_sum_of_nodes(const Evidence& evidence) {
  return is_printed(truncated(evidence), printed_value(evidence.n()));
}

// Total extra dilations that averages are said to come from, over 2^n - 1 edges.
using Total = Rational (*)(int n);
Rational a_16th(int n) { return Rational(edges(n)) / 16; }

Finding is_at_least(const Evidence& evidence, Bound bound, Total total) {
  const Integer least = bound(evidence), all = edges(evidence.n());
  return holds_if(Rational(least) >= total(evidence.n()), 1,
                  "found {0}, or {0}/{1} an edge; the paper says at least {2} in all", least, all, total(evidence.n()));
}

// The same of any network: for n <= 4 B(n) itself is one, and its extra dilation is executed.
Finding in_any_network(const Evidence& evidence, Total total) {
  const int n = evidence.n();
  if (n > kDegree) return is_at_least(evidence, neighbours_above_four, total);
  const auto tasks = edges_of(binomial_tree_of(evidence));
  const auto extra = extra_dilation(tasks, network_of(static_cast<int>(bit(n)), tasks), kDegree);
  return holds_if(!extra || Rational(*extra) >= total(n), tasks.size(),
                  "found B({0}), itself a network of {1} nodes and degree {0}, with extra dilation 0; the paper "
                  "says at least {2} an edge",
                  n, bit(n), (total(n) / Rational(edges(n))));
}

// The printed sum leaves nodes out, and adds nothing that is not there.
Finding is_a_lower_bound(const Evidence& evidence) {
  const Rational printed = printed_sum(evidence.n(), 1);
  const Integer all = all_nodes(evidence);
  return holds_if(printed <= Rational(all), 1, "{} is more than {}", printed, all);
}

// The average tends to `limit`: (2^n - 1)/2^n times it does, and is the same for every n.
Finding truncated_tends_to(const Evidence& evidence, const Rational& limit) {
  const Integer found = truncated(evidence), all = edges(evidence.n());
  const Rational tends_to = Rational(found) / power_of_two_to(evidence.n());
  return holds_if(tends_to == limit, 1,
                  "found {}/{}, which is {} * 2^n/(2^n - 1) at every n >= 17 and tends to {}; the paper says "
                  "asymptotically {}",
                  found, all, tends_to, tends_to, limit);
}

// The limit lies in the interval from the first n terms, the interval above 1/16.
Finding limit_of_all(const Evidence& evidence) {
  const Interval limit = limit_of_sum(kDegree, evidence.n(), evidence.definitions().least_extra);
  const Rational first = power_of_two_to(-4) + power_of_two_to(-16);
  return holds_if(limit.low > power_of_two_to(-4) && limit.low <= first + power_of_two_to(-51) && first <= limit.high,
                  2, "it is at least {} and at most {}", limit.low, limit.high);
}

// The printed sum is at least 2^n/16.
Finding is_at_least_a_16th(const Evidence& evidence) {
  const Integer least = below_degree_n(evidence), tasks = power_of_two(evidence.n());
  return holds_if(16 * least >= tasks, 1, "found {}; the paper says at least {}/16", least, tasks);
}

}  // namespace

Section lower_bound() {
  Section section("section 6");
  section.claim("tr9121.sec6.sum")
      .says(
          "The lower bound for all the nodes of B(n) is the sum over 1 <= i <= n-5 of 2^i (d_(n-i) (n-i+1) - "
          "3^(d_(n-i)+1) + 3).")
      .printed("no more than the sum over all nodes of the least for their children, n >= 7: it is 0 below",
               closed_form(is_a_lower_bound, 7))
      .reading("sharp", "the sum over all nodes of the least for their children",
               closed_form(predicate(is_the_printed_sum, all_nodes, false), 5), refuted_at(5))
      .reading("degree-below-n", "the sum over all nodes but the two of degree n",
               closed_form(predicate(is_the_printed_sum, below_degree_n, false)))
      .reading("degree-n-too", "the sum over all nodes, with the formula for n+1 and for n added",
               closed_form(predicate(is_the_printed_sum, all_nodes, true)))
      .used_for({"tr9121.sec6.truncsum", "tr9121.sec6.asym16", "tr9121.sec6.omega"});
  section.claim("tr9121.sec6.d1range")
      .says("d_(n-i) = 1 for n-16 <= i <= n-5; these terms dominate the sum.")
      .printed(
          "for all such i >= 1; and these terms are more than 99 in 100 of the printed sum, n >= 7: the sum is 0 below",
          closed_form(height_one_dominates, 7));
  section.claim("tr9121.sec6.truncsum")
      .says("The sum over n-16 <= i <= n-5 is 2^(n-4) - 13*2^(n-16).")
      .printed("as a sum of numbers 2^i, fractions for i < 0", closed_form(truncated_sum))
      .reading("nodes", "as a sum over nodes of B(n) of degree n-i, i >= 1", closed_form(truncated_sum_of_nodes, 5),
               refuted_at(5))
      .reading("nodes-from-17", "the same for n >= 17", closed_form(truncated_sum_of_nodes, 17));
  section.claim("tr9121.sec6.average-bound")
      .says("Therefore the average extra dilation is at least (2^(n-4) - 13*2^(n-16)) / (2^n - 1) (n >= 17).")
      .printed("for n >= 17, where all its terms are there",
               closed_form(predicate(is_at_least, below_degree_n, printed_value), 17))
      .reading("every-n", "for every n", closed_form(predicate(in_any_network, printed_value)), refuted_at(1))
      .reading("n-from-5", kNeighboursAboveFour + " come to that much for n >= 5",
               closed_form(predicate(is_at_least, neighbours_above_four, printed_value), 5))
      .reading("whole-sum", "the whole printed sum does for n >= 5",
               closed_form(predicate(is_at_least, below_degree_n, printed_value), 5), refuted_at(5))
      .reading("all-nodes", "the sum over all nodes does for n >= 5",
               closed_form(predicate(is_at_least, all_nodes, printed_value), 5), refuted_at(5))
      .used_for({"tr9121.sec6.asym16"});
  section.claim("tr9121.sec6.displayed-limit")
      .says("(2^(n-4) - 13*2^(n-16)) / (2^n - 1) is asymptotically 1/16.")
      .printed("it tends to 1/16", closed_form(predicate(truncated_tends_to, Rational(1, 16)), 17), refuted_at(17))
      .reading("4083", "it tends to 4083/65536, 13/65536 less than 1/16",
               closed_form(predicate(truncated_tends_to, Rational(4083, 65536)), 17))
      .used_for({"tr9121.sec6.asym16", "tr9121.concl.optimal"});
  section.claim("tr9121.sec6.asym16", "section 1")
      .says("Asymptotically any mapping of B(n) to a degree-4 network has average extra dilation 1/16 or more.")
      .printed(
          "asymptotically: the printed sum over 2^n tends to 1/16 + 2^-16 + 2^-52 + ..., which is more than 1/16: its "
          "first n terms and a bound on the others enclose that",
          closed_form(limit_of_all, 24))
      .reading("every-n", "at least 1/16 for every n", closed_form(predicate(in_any_network, a_16th)), refuted_at(1))
      .reading("n-from-5", kNeighboursAboveFour + " are at least 1/16 of the edges for n >= 5",
               closed_form(predicate(is_at_least, neighbours_above_four, a_16th), 5))
      .reading("truncated", "as derived, from the sum over n-16 <= i <= n-5, n >= 17",
               closed_form(predicate(is_at_least, truncated, a_16th), 17), refuted_at(17))
      .reading("whole-sum", "from the whole printed sum, n >= 5",
               closed_form(predicate(is_at_least, below_degree_n, a_16th), 5), refuted_at(5))
      .reading("whole-sum-from-22", "the same for n >= 22",
               closed_form(predicate(is_at_least, below_degree_n, a_16th), 22))
      .reading("all-nodes", "from all nodes, the two of degree n too, n >= 5",
               closed_form(predicate(is_at_least, all_nodes, a_16th), 5), refuted_at(5))
      .used_for({"tr9121.concl.optimal", "tr9121.concl.optimal.log"});
  section.claim("tr9121.sec6.omega")
      .says("The total extra dilation is Omega(2^n/16).")
      .printed("the printed sum is at least 2^n/16 itself from n = 22 on", closed_form(is_at_least_a_16th, 22))
      .reading("itself", "the printed sum is at least 2^n/16, n >= 5", closed_form(is_at_least_a_16th, 5),
               refuted_at(5));
  return section;
}

}  // namespace cubeverify::tr9121
