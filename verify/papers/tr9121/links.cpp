#include "verify/papers/tr9121/links.h"

#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/facts.h"
#include "verify/papers/tr9121/witness.h"

// Sweep `links` inverts the map: it asks of each link which messages use it. A use that it missed would hide a
// violation, so every reading counts the uses, too: as many as all paths have steps.

namespace cubeverify::tr9121 {

Finding of_link(const Evidence& evidence, const Checked& check) {
  Finding finding = from_for_all(evidence, check.fact, check.violates);
  if (finding.address) finding.detail += fmt::format(", link {:0{}b}", *finding.address, evidence.n() + 1);
  return finding;
}

Finding no_use_missed(const Evidence& evidence) {
  const Word uses = evidence[LinksSweep<>::kPhaseUses][0];
  return holds_if_equal(integer(uses), power_of_two(evidence.n() + 1) - evidence.n() - 2, "uses of links", uses);
}

namespace {

// The same where two opposite links are one: with those of the loops they are all the uses there are.
Finding no_use_of_either_direction_missed(const Evidence& evidence) {
  const Integer uses =
      weighted_sum(evidence[LinksSweep<>::kHalfUses]) + weighted_sum(evidence[LinksSweep<>::kLoopUses]);
  return holds_if_equal(uses, integer(evidence[LinksSweep<>::kPhaseUses][0]), "uses of links of either direction", 1);
}

// The routes that use a link, or the link in the other direction, for n up to kMostDivided.
std::string uses_of(int n, Word link) {
  const Word from = from_of(link), to = to_of(n, link);
  std::vector<std::string> uses;
  for (Word t = 1; n <= kMostDivided && t < bit(n); ++t) {
    const std::vector<Word> route = route_to(n, t);
    for (std::size_t i = 1; i < route.size(); ++i) {
      const bool there = route[i - 1] == from && route[i] == to, back = route[i - 1] == to && route[i] == from;
      if (!there && !back) continue;
      uses.push_back(fmt::format("{} by {}", edge_to(n, t), in_bits(n, route)));
      break;
    }
  }
  // It may be one route that uses the edge both ways.
  const std::string found = uses.empty() ? "more than one use" : fmt::format("{}", fmt::join(uses, " and "));
  return fmt::format("{} on the edge between {} and {}", found, in_bits(n, from), in_bits(n, to));
}

}  // namespace

Decision shared_by_two(LinksSweep<>::ForAll fact, int n_min, const std::string& said) {
  const Witness uses{uses_of, [said](int, Word) { return said; }};
  return exhaustive(
      [fact, uses](const EvidenceOf<LinksSweep<>>& evidence) {
        return all_of({witnessed(evidence, from_for_all(evidence, fact, ""), uses), no_use_missed(evidence)});
      },
      n_min);
}

Decision of_links(std::vector<Checked> checks, int n_min) {
  return exhaustive(
      [checks = std::move(checks)](const EvidenceOf<LinksSweep<>>& evidence) {
        std::vector<Finding> findings;
        for (const Checked& check : checks) findings.push_back(of_link(evidence, check));
        findings.push_back(no_use_missed(evidence));
        const auto is_two_way = [](const Checked& check) { return check.fact.name().starts_with("half-"); };
        if (std::ranges::any_of(checks, is_two_way)) findings.push_back(no_use_of_either_direction_missed(evidence));
        return all_of(std::move(findings));
      },
      n_min);
}

}  // namespace cubeverify::tr9121
