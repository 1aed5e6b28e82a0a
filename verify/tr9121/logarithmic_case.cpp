#include "verify/claims/registry.h"
#include "verify/tr9121/averages.h"

// CIS-TR-91-21, section 5.2, logarithmically weighted case. Volumes are in units of 2^-n.

namespace cubeverify::tr9121 {

namespace {

const std::string kLogarithmicCase = "section 5.2, logarithmic case";

// A node with m children: the sum of j 2^(m-j), j = 1..m, which is 2^(m+1) - (m+2).
Finding weighted_by_fanout(const Evidence& evidence) {
  const int n = evidence.n();
  const auto weighted = evidence.of("mapping").histogram("fanout-weighted");
  const auto fanouts = evidence.of("binomial").histogram("fanout");
  for (int m = 0; m <= n; ++m) {
    const auto key = static_cast<std::size_t>(m);
    const Finding same = expect_equal(integer(weighted[key]), integer(fanouts[key]) * (power_of_two(m + 1) - (m + 2)),
                                      fmt::format("dilations below all nodes with {} children", m), sum(fanouts));
    if (!same.holds) return same;
  }
  return holds(sum(fanouts));
}

Finding phases_carry_half(const Evidence& evidence) {
  const int n = evidence.n();
  const auto volumes = evidence.of("binomial").histogram("phase-volume");
  for (int p = 1; p <= n; ++p) {
    const Finding half = expect_equal(integer(volumes[static_cast<std::size_t>(p)]), power_of_two(n - 1),
                                      fmt::format("volume of phase {}", p), static_cast<Word>(n));
    if (!half.holds) return half;
  }
  return expect_equal(integer(sum(volumes)), n * power_of_two(n - 1), "the volume of all phases", static_cast<Word>(n));
}

Finding weighted_at_most(const Evidence& evidence, const Integer& bound) {
  const Extremum most = evidence.of("mapping").extremum("weighted-length");
  Finding finding =
      expect(integer(most.value) <= bound, 1, fmt::format("{}/2^n is more than {}/2^n", most.value, bound.str()));
  if (!finding.holds) finding.address = most.address;
  return finding;
}

std::vector<Claim> logarithmic_totals() {
  std::vector<Claim> claims;
  claims.push_back({"tr9121.sec5.log.receive",
                    kPaper,
                    kLogarithmicCase,
                    "The message that a node labelled 0^m z1 receives is 1/2^(n-m).",
                    {for_all("printed", "the root and the leaves, too", "binomial", "volume",
                             "this node receives another volume")}});
  claims.push_back({"tr9121.sec5.log.pernode",
                    kPaper,
                    kLogarithmicCase,
                    "The total dilation between a node and its m children is (2 - (m+2)/2^m) / 2^(n-m).",
                    {exhaustive("printed", "summed over the nodes with m children, for every m",
                                {"binomial", "mapping"}, weighted_by_fanout)}});
  claims.push_back(
      {"tr9121.sec5.log.total",
       kPaper,
       kLogarithmicCase,
       "The total dilation is n - 1 + 1/2^n.",
       {exhaustive("printed", "volumes times lengths of paths", {"mapping"},
                   [](const Evidence& evidence) {
                     const int n = evidence.n();
                     return expect_equal(total_weighted_dilation(evidence, Measure::kLength),
                                         (n - 1) * power_of_two(n) + 1, "2^n times the total", 1);
                   }),
        exhaustive("at-most", "no more than that, with distances in BDG(n)", {"mapping"}, [](const Evidence& evidence) {
          const int n = evidence.n();
          const Integer total = total_weighted_dilation(evidence, Measure::kDistance);
          return expect(total <= (n - 1) * power_of_two(n) + 1, 1,
                        fmt::format("2^n times the total is {}", total.str()),
                        {{"total", ratio(total, power_of_two(n))}});
        })}});
  claims.push_back({"tr9121.sec5.log.monotone",
                    kPaper,
                    kLogarithmicCase,
                    "The smaller i, the bigger the i-th child's message and the shorter its path.",
                    {for_all("printed", "from child to child", "mapping", "order",
                             "a later child of this node has the bigger message or a path as short")}});
  return claims;
}

}  // namespace

std::vector<Claim> logarithmic_case() {
  std::vector<Claim> claims = logarithmic_totals();
  claims.push_back({"tr9121.prop5.5",
                    kPaper,
                    "section 5.2, property 5.5",
                    "The average dilation of D in the logarithmic case is 2 asymptotically.",
                    {exhaustive("printed", "2 - 2/n + 2/(n 2^n) at every n", {"mapping"}, [](const Evidence& evidence) {
                      return falls_short(weighted_average(evidence, Measure::kLength), 2,
                                         power_of_two(evidence.n()) - 1);
                    })}});
  claims.push_back({"tr9121.prop5.5.phasevolume",
                    kPaper,
                    "section 5.2, property 5.5",
                    "In each phase the total message volume is 1/2, so that the weights add up to n/2.",
                    {exhaustive("printed", "for every phase", {"binomial"}, phases_carry_half)}});
  claims.push_back({"tr9121.prop5.6",
                    kPaper,
                    "section 5.2, property 5.6",
                    "The maximum dilation of D in the logarithmic case is at most n/2^n.",
                    {exhaustive("printed", "at most n/2^n", {"mapping"},
                                [](const Evidence& evidence) { return weighted_at_most(evidence, evidence.n()); }),
                     exhaustive("corrected", "at most 1/2, which the root's first child attains", {"mapping"},
                                [](const Evidence& evidence) {
                                  const Integer half = power_of_two(evidence.n() - 1);
                                  const Extremum most = evidence.of("mapping").extremum("weighted-length");
                                  return both({weighted_at_most(evidence, half),
                                               expect_equal(integer(most.value), half, "the maximum", 1)});
                                })}});
  claims.push_back({"tr9121.sec5.log.contention",
                    kPaper,
                    kLogarithmicCase,
                    "D is contention-free for the weighted case, too.",
                    {for_all("printed", "no two messages of one phase use a link, whatever their volumes", "links",
                             "same-phase", "two messages of one phase use this link")}});
  return claims;
}

}  // namespace cubeverify::tr9121
