#include "verify/papers/tr9121/links.h"

#include <algorithm>

#include "verify/exact/necklaces.h"
#include "verify/papers/tr9121/facts.h"

namespace cubeverify::tr9121 {

Finding of_link(const Evidence& evidence, const Checked& check) {
  Finding finding = from_for_all(evidence, check.fact, check.violates);
  if (finding.address) finding.detail += fmt::format(", link {:0{}b}", *finding.address, evidence.n() + 1);
  return finding;
}

Finding no_use_missed(const Evidence& evidence) {
  const Word uses = evidence[LinksSweep<>::kPhaseUses][0];
  return expect_equal(integer(uses), power_of_two(evidence.n() + 1) - evidence.n() - 2, "uses of links", uses);
}

namespace {

// The same where two opposite links are one: with those of the loops they are all the uses there are.
Finding no_use_of_either_direction_missed(const Evidence& evidence) {
  const Integer uses =
      weighted_sum(evidence[LinksSweep<>::kHalfUses]) + weighted_sum(evidence[LinksSweep<>::kLoopUses]);
  return expect_equal(uses, integer(evidence[LinksSweep<>::kPhaseUses][0]), "uses of links of either direction", 1);
}

}  // namespace

Decision of_links(std::vector<Checked> checks) {
  return exhaustive([checks = std::move(checks)](const EvidenceOf<LinksSweep<>>& evidence) {
    std::vector<Finding> findings;
    for (const Checked& check : checks) findings.push_back(of_link(evidence, check));
    findings.push_back(no_use_missed(evidence));
    const auto is_two_way = [](const Checked& check) { return check.fact.name().starts_with("half-"); };
    if (std::ranges::any_of(checks, is_two_way)) findings.push_back(no_use_of_either_direction_missed(evidence));
    return both(std::move(findings));
  });
}

}  // namespace cubeverify::tr9121
