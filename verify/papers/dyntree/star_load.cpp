#include <cmath>
#include <optional>

#include "kernels/sweeps/embedding/facts.h"
#include "verify/papers/dyntree/every_tree.h"
#include "verify/papers/dyntree/fit_of_trials.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"

// Dynamic Tree Embedding, section 3: the theorem. What it claims of all trees is tried on six shapes.

namespace cubeverify::dyntree {

namespace {

using Trials = EmbeddingSweep<>;

// The sum of the loads of all stars, where no star is so full that its load is not recorded.
Finding mean_load(const Evidence& evidence) {
  const int n = evidence.n();
  Word stars = 0, cases = 0, trials = 0;
  for (int which = 0; which < Trials::kCases; ++which) {
    const auto counts = row(evidence[EmbeddingSweep<>::kStarLoad], Trials::kStarKeys, which);
    if (counts.back() != 0) continue;
    const Integer nodes = weighted_sum(counts);
    const Word trials_here = at(evidence[EmbeddingSweep<>::kTrials], which);
    const Integer in_stars = integer(trials_here) * (n + 1) * power_of_two(n);
    if (nodes != in_stars)
      return holds_if_equal(nodes, in_stars, fmt::format("nodes in all stars of case {}", which), stars);
    stars += sum(counts);
    trials += trials_here;
    ++cases;
  }
  if (cases == 0) return not_applicable();
  Finding finding = holds(stars, values_of(0, trials));
  finding.estimate = fmt::format("in {} cases otherwise in {}", cases, of_trials(0, trials));
  finding.trials = trials;
  return finding;
}

std::string compared_loads(int n, int b, const std::vector<double>& loads, int power) {
  return fmt::format("b = {}: probability {:.3g}, 1/N{} = {:.3g}", b, one_star_reaches_most(n, loads),
                     power == 2 ? "^2" : "", std::exp2(-power * n));
}

// That no star of a tree's embedding has more than c n nodes, but for one time in N, for every b: on the average over
// the N stars that has a probability below 1/N^2. Of several forms of the tree the probabilities are added.
Finding stars_within(const Evidence& evidence, Shape shape, const std::vector<int>& windows, int c, int forms = 1) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const int b : windows) {
    const std::vector<double> loads = evidence.definitions().star_loads(shape, n, b, c * n + 1);
    const double above = some_star_reaches_most(n, loads);
    findings.push_back(holds_if(forms * above < std::exp2(-n), 1, compared_loads(n, b, loads, 2),
                                {{fmt::format("b = {}, N times the probability of one star on the average", b),
                                  fmt::format("{:.3g}", above)}}));
  }
  return all_of(std::move(findings));
}

// That the star of the processor at which the root lies has more than c n nodes with a probability below N^-power.
Decide root_star_within(std::vector<int> windows, int c, int power) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    std::vector<Finding> findings;
    for (const int b : windows) {
      const std::vector<double> loads = evidence.definitions().root_star_loads(Shape::kComplete, n, b, c * n + 1);
      const double above = std::exp2(-n) * some_star_reaches_most(n, loads);
      findings.push_back(holds_if(above < std::exp2(-power * n), 1, compared_loads(n, b, loads, power),
                                  {{fmt::format("b = {}, the probability", b), fmt::format("{:.3g}", above)}}));
    }
    return all_of(std::move(findings));
  };
}

// For complete trees and b = 8, 9 and 10, as far as b <= n.
Finding least_constant_of_star_loads(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const int b : {8, 9, 10}) {
    if (b > n) continue;
    const auto loads_to = [&](int most) { return evidence.definitions().star_loads(Shape::kComplete, n, b, most); };
    const std::optional<int> k = least_star_load(n, std::exp2(-n), 4 * n + 1, loads_to);
    const std::string text = fmt::format("least number of nodes, b = {}", b);
    findings.push_back(holds_if(k && 4 * *k >= 11 * n && 4 * *k <= 13 * n, 1,
                                fmt::format("{}: {}", text, k ? std::to_string(*k) : "left open by roundings"),
                                {{text, k.value_or(0)}}));
  }
  return all_of(std::move(findings));
}

std::vector<Reading> of_the_roots_star() {
  constexpr int kMostListed = 14;
  const std::string star = "the star of the processor at which the root lies, complete trees, ";
  return {Reading("root-star", star + "windows of 8 and 10: more than 4n with a probability below 1/N^2",
                  closed_form(root_star_within({8, 10}, 4, 2), kLeastFull, kMostListed)),
          Reading("root-star-4-to-7", star + "windows of 4 to 7: the same",
                  closed_form(root_star_within({4, 5, 6, 7}, 4, 2), kLeastFull, kMostListed)),
          Reading("root-star-4-to-7-N", star + "windows of 4 to 7: more than 4n with a probability below 1/N",
                  closed_form(root_star_within({4, 5, 6, 7}, 4, 1), kLeastFull, kMostListed))};
}

// From the distribution of one star's load, for trees of a shape.
Decision from_distribution(Shape shape, std::vector<int> windows, int c, int n_max) {
  return closed_form([shape, windows = std::move(windows),
                      c](const Evidence& evidence) { return stars_within(evidence, shape, windows, c); },
                     c * kLeastFull < 32 ? kLeastFull : kLeastFull + 1, n_max);
}

// The six shapes, b = 8 and 10 where b <= n.
Finding six_shapes_within(const Evidence& evidence, int forms) {
  const int n = evidence.n();
  const std::vector<int> windows = n < 10 ? std::vector{8} : std::vector{8, 10};
  std::vector<Shape> shapes{Shape::kComplete, Shape::kPath, Shape::kCaterpillar, Shape::kFibonacci};
  if (n <= 16) shapes.insert(shapes.end(), {Shape::kRandom, Shape::kBranching});
  for (const Shape shape : shapes) {
    Finding one = stars_within(evidence, shape, windows, 4, forms);
    if (!one.holds) return one;
  }
  return holds(shapes.size());
}

// The probability that some star has more than 6n nodes is not below that of one star on the average, with all
// roundings taken the other way.
Finding star_within(const Evidence& evidence) {
  const int n = evidence.n();
  const std::vector<double> loads = evidence.definitions().star_loads(Shape::kComplete, n, 1, 6 * n + 1);
  return holds_if(one_star_reaches_most(n, loads) < std::exp2(-n), 1, compared_loads(n, 1, loads, 1));
}

// The number of stars with more than 6n nodes that is to be expected: the probability that there is one is no larger.
Finding few_stars_expected(const Evidence& evidence, const std::vector<Shape>& shapes) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const Shape shape : shapes) {
    const double expected = some_star_reaches_most(n, evidence.definitions().star_loads(shape, n, 2, 6 * n + 1));
    const std::string tree(at(kShapes, shape));
    findings.push_back(holds_if(expected < 1.0 / 16, 1, fmt::format("{}: up to {:.3g} stars", tree, expected),
                                {{tree, fmt::format("{:.3g}", expected)}}));
  }
  return all_of(std::move(findings));
}

// A window of 2, which the theorem leaves out and the trials do not try.
std::vector<Reading> with_window_2() {
  struct Trees {
    const char* name;
    const char* text;
    Shape shape;
    int n_max;
  };
  // A path's distributions are by the states at both its ends.
  const std::vector<Trees> narrow{{"path-2", "paths", Shape::kPath, 12},
                                  {"caterpillar-2", "caterpillars", Shape::kCaterpillar, 12}};
  const std::vector<Trees> wide{{"complete-tree-2", "complete trees", Shape::kComplete, 24},
                                {"fibonacci-2", "Fibonacci trees", Shape::kFibonacci, 20},
                                {"random-tree-2", "the random trees of seed 1", Shape::kRandom, 14},
                                {"branching-tree-2", "the branching trees of seed 1", Shape::kBranching, 14}};
  std::vector<Reading> readings;
  const auto add = [&](const Trees& trees, int c, const char* more) {
    readings.emplace_back(
        std::string(trees.name) + more,
        fmt::format(
            "{}, a window of 2: on the average over the N stars, one has more than {}n with a probability below 1/N^2",
            trees.text, c),
        from_distribution(trees.shape, {2}, c, trees.n_max));
  };
  for (const Trees& trees : narrow) add(trees, 6, "");
  for (const Trees& trees : wide) add(trees, 6, "");
  for (const Trees& trees : wide) add(trees, 10, "-10n");
  const auto expect_few = [&](std::string name, std::string text, std::vector<Shape> shapes, int n_max) {
    readings.emplace_back(
        std::move(name),
        std::move(text) + ", a window of 2: fewer than 1/16 stars with more than 6n are to be expected",
        closed_form(
            [shapes = std::move(shapes)](const Evidence& evidence) { return few_stars_expected(evidence, shapes); },
            kLeastFull, n_max));
  };
  expect_few("regular-2-few", "complete and Fibonacci trees", {Shape::kComplete, Shape::kFibonacci}, 20);
  expect_few("irregular-2-few", "the random and the branching trees of seed 1", {Shape::kRandom, Shape::kBranching},
             14);
  return readings;
}

}  // namespace

Decision stars_of_six_shapes(int forms) {
  return closed_form([forms](const Evidence& evidence) { return six_shapes_within(evidence, forms); }, 8, 32);
}
Decision stars_of_complete_trees(int forms) {
  return closed_form(
      [forms](const Evidence& evidence) { return stars_within(evidence, Shape::kComplete, {8}, 4, forms); }, 6, 32);
}

Section star_load() {
  Section section("section 3");
  section.claim("dyntree.theorem.mean", "theorem")
      .says("A tree of N nodes has n + 1 of them in a star, on the average over all stars.")
      .printed("wherever a node is placed, it is in n + 1 stars: all pairs of processors compared",
               for_all(StarsSweep<>::kInStars, "not in n+1 stars"))
      .by_definition()
      .reading("embedded", "in every trial, all stars counted, but for cases with a star of more than 254 nodes",
               certain(monte_carlo("embedding", mean_load, 1, Trials::kMaxN)));
  section.claim("dyntree.theorem.star-load", "theorem")
      .says("With b >= 8, with high probability no more than O(n) tree nodes are mapped into any star.")
      .printed(
          "trees of six shapes, chosen before the coins are thrown, b = 8 and 10, b <= n: c = 4, from the exact "
          "distributions of a star's load; more than 4n in some star with a probability below 1/N; random and "
          "branching trees to n = 16",
          stars_of_six_shapes(1))
      .reading("trials", "windows of 8 and 10, trees of six shapes, by trials: no more than 4n",
               star_load_at_most({8, 10}, 4))
      .reading(trials_fit_the_distribution())
      .reading(for_every_tree("every tree"))
      .reading("least-c",
               "measured: complete trees, b = 8, 9 and 10, b <= n: the least k for which N times the probability of "
               "more than k nodes in a star, on the average over the N stars, is below 1/N, is between 2.75n and 3.25n",
               closed_form(least_constant_of_star_loads, 8, 32))
      .reading("complete-tree",
               "complete trees, windows of 8 and 10, from the distribution of a star's load on the average over the N "
               "stars: more than 4n with a probability below 1/N^2, so in some star with one below 1/N",
               from_distribution(Shape::kComplete, {8, 10}, 4, 32))
      .reading("path", "the same for paths", from_distribution(Shape::kPath, {8, 10}, 4, 32))
      .reading("caterpillar", "the same for caterpillars", from_distribution(Shape::kCaterpillar, {8, 10}, 4, 32))
      .reading("fibonacci", "the same for Fibonacci trees", from_distribution(Shape::kFibonacci, {8, 10}, 4, 32))
      .reading("random-tree", "the same for the random trees of seed 1",
               from_distribution(Shape::kRandom, {8, 10}, 4, 16))
      .reading("branching-tree", "the same for the branching trees of seed 1",
               from_distribution(Shape::kBranching, {8, 10}, 4, 16))
      .reading("complete-tree-4-to-7",
               "the same for complete trees and windows of 4 to 7, which the theorem leaves out",
               from_distribution(Shape::kComplete, {4, 5, 6, 7}, 4, 32))
      .reading("complete-tree-3", "the same for complete trees, a window of 3 and more than 6n",
               from_distribution(Shape::kComplete, {3}, 6, 32))
      .reading("complete-tree-1",
               "complete trees, a window of 1: on the average over the N stars, one has more than 6n with a "
               "probability below 1/N",
               closed_form(star_within, kLeastFull, 24))
      .refuted_at(7)
      .reading("window-3", "a window of 3, which the theorem leaves out: no more than 6n", star_load_at_most({3}, 6))
      .reading("window-1", "a window of 1: no more than 6n", star_load_at_most({1}, 6))
      .refuted_at(7)
      .with(with_window_2())
      .with(of_the_roots_star())
      .refuted_at("complete-tree-2", 9)
      .refuted_at("fibonacci-2", 9)
      .refuted_at("random-tree-2", 10)
      .refuted_at("branching-tree-2", 9)
      .refuted_at("root-star-4-to-7", 11);
  return section;
}

}  // namespace cubeverify::dyntree
