#include <cmath>

#include "kernels/sweeps/embedding_sweep.h"
#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/trials.h"

// Dynamic Tree Embedding, section 3: the theorem. What it claims of all trees is tried on six shapes.

namespace cubeverify::dyntree {

namespace {

using Trials = EmbeddingSweep<>;

// The sum of the loads of all stars, where no star is so full that its load is not told.
Finding mean_load(const Evidence& evidence) {
  const int n = evidence.n();
  const Facts& facts = evidence.of("embedding");
  Word stars = 0, cases = 0;
  for (int which = 0; which < Trials::kCases; ++which) {
    const auto counts = row(facts.histogram("star-load"), Trials::kStarKeys, which);
    if (counts.back() != 0) continue;
    Integer nodes = 0;
    for (std::size_t load = 0; load < counts.size(); ++load) nodes += integer(counts[load]) * load;
    const Integer in_stars =
        integer(facts.histogram("trials")[static_cast<std::size_t>(which)]) * (n + 1) * power_of_two(n);
    if (nodes != in_stars)
      return expect_equal(nodes, in_stars, fmt::format("nodes in all stars of case {}", which), stars);
    stars += sum(counts);
    ++cases;
  }
  Finding finding = cases == 0 ? not_applicable() : holds(stars);
  finding.estimate = fmt::format("in every trial of {} cases, seed {}", cases, Trials::kSeed);
  return finding;
}

// The probability that some star of a complete tree's embedding has more than c n nodes is at most N times that of one
// star, with all roundings taken the wrong way.
Finding complete_tree_above(const Evidence& evidence, int b, int c) {
  const int n = evidence.n(), most = c * n + 1;
  const std::vector<double> loads = evidence.counts().star_loads(n, b, most);
  const double above = std::exp2(n) * loads.back() * (1 + star_load_error(n, most));
  return expect(above < std::exp2(-n), 1, fmt::format("up to {:.3g}", above),
                {{"b", b}, {"N times the probability of one star", fmt::format("{:.3g}", above)}});
}

// The same for all of several b that divide n.
Finding complete_trees_above(const Evidence& evidence, const std::vector<int>& windows, int c) {
  std::vector<Finding> findings;
  for (const int b : windows) {
    if (evidence.n() % b != 0) continue;
    findings.push_back(complete_tree_above(evidence, b, c));
    findings.back().values = nullptr;
  }
  return both(std::move(findings));
}

}  // namespace

std::vector<Claim> star_load() {
  std::vector<Claim> claims;
  claims.push_back(
      {"dyntree.theorem.mean",
       kPaper,
       "section 3, theorem",
       "A tree of N nodes has n + 1 of them in a star, on the average over all stars.",
       {for_all("printed", "wherever a node is placed, it is in n + 1 stars: all pairs of processors compared", "stars",
                "in-stars", "not in n+1 stars", 1),
        monte_carlo("embedded", "in every trial, all stars counted, but for cases with a star of more than 254 nodes",
                    "embedding", mean_load, 1, Trials::kMaxN)}});
  claims.push_back(
      {"dyntree.theorem.star-load",
       kPaper,
       "section 3, theorem",
       "With b >= 8, with high probability no more than O(n) tree nodes are mapped into any star.",
       {star_load_at_most("printed", "windows of 8 and 10, trees of six shapes: no more than 4n", {8, 10}, 4),
        only_for(closed_form(
                     "complete-tree",
                     "complete trees, b = 8 dividing n, from the distribution of one star's load: some star has more "
                     "than 4n with a probability below 1/N",
                     [](const Evidence& evidence) { return complete_tree_above(evidence, 8, 4); }, 8, 32),
                 [](int n) { return n % 8 == 0; }),
        closed_form(
            "complete-tree-4-to-7", "the same for b = 4, 5, 6, 7 dividing n, which the theorem leaves out",
            [](const Evidence& evidence) {
              return complete_trees_above(evidence, {4, 5, 6, 7}, 4);
            },
            8, 16),
        closed_form(
            "complete-tree-3", "for b = 3 dividing n: more than 6n with a probability below 1/N",
            [](const Evidence& evidence) { return complete_trees_above(evidence, {3}, 6); }, 6, 12),
        star_load_at_most("window-3", "a window of 3, which the theorem leaves out: no more than 6n", {3}, 6),
        star_load_at_most("window-1", "a window of 1: no more than 6n", {1}, 6)}});
  return claims;
}

}  // namespace cubeverify::dyntree
