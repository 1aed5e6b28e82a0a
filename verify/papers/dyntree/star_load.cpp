#include <cmath>

#include "kernels/embedding/rule.h"
#include "kernels/sweeps/embedding/cases.h"
#include "verify/exact/intervals.h"
#include "verify/exact/pearson.h"
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
  return all_of(windows, [&](int b) {
    const std::vector<double> loads = evidence.definitions().star_loads(shape, n, b, c * n + 1);
    const double above = some_star_reaches_most(n, loads);
    return holds_if(
        forms * above < std::exp2(-n), 1, compared_loads(n, b, loads, 2),
        {{fmt::format("b = {}, N times the probability of one star on the average", b), fmt::format("{:.3g}", above)}});
  });
}

// For complete trees and b = 8, 9 and 10, as far as b <= n.
Finding least_constant_of_star_loads(const Evidence& evidence) {
  const int n = evidence.n();
  return all_of({8, 9, 10}, [&](int b) {
    if (b > n) return not_applicable();
    const auto loads_to = [&](int most) { return evidence.definitions().star_loads(Shape::kComplete, n, b, most); };
    const std::optional<int> k = least_star_load(n, std::exp2(-n), 4 * n + 1, loads_to);
    const std::string text = fmt::format("least number of nodes, b = {}", b);
    return holds_if(k && *k >= 3 * n && 25 * *k <= 79 * n, 1,
                    fmt::format("{}: {}", text, k ? std::to_string(*k) : "left open by roundings"),
                    {{text, k.value_or(0)}});
  });
}

// That the star of the processor at which the root lies has more than 4n nodes with a probability below 1/N^2, for
// complete trees and windows of 4 to 7.
Finding root_star_within(const Evidence& evidence) {
  const int n = evidence.n();
  return all_of({4, 5, 6, 7}, [&](int b) {
    const std::vector<double> loads = evidence.definitions().root_star_loads(Shape::kComplete, n, b, 4 * n + 1);
    const double above = std::exp2(-n) * some_star_reaches_most(n, loads);
    return holds_if(above < std::exp2(-2 * n), 1, compared_loads(n, b, loads, 2),
                    {{fmt::format("b = {}, the probability", b), fmt::format("{:.3g}", above)}});
  });
}

// From the distribution of one star's load, for trees of a shape.
Decision from_distribution(Shape shape, std::vector<int> windows, int c, int n_max) {
  return closed_form([shape, windows = std::move(windows),
                      c](const Evidence& evidence) { return stars_within(evidence, shape, windows, c); },
                     kLeastFull, n_max);
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

// A window of 2, which the theorem leaves out and the trials do not try.
std::vector<Reading> with_window_2() {
  struct Trees {
    const char* name;
    const char* text;
    Shape shape;
    int n_max;
    int refuted_at;
  };
  std::vector<Reading> readings;
  for (const Trees& trees : {Trees{"complete-tree-2", "complete trees", Shape::kComplete, 24, 9},
                             Trees{"fibonacci-2", "Fibonacci trees", Shape::kFibonacci, 20, 9},
                             Trees{"random-tree-2", "the random trees of seed 1", Shape::kRandom, 14, 10},
                             Trees{"branching-tree-2", "the branching trees of seed 1", Shape::kBranching, 14, 9}}) {
    readings.emplace_back(trees.name,
                          fmt::format("{}, a window of 2: on the average over the N stars, one has more than 6n with a "
                                      "probability below 1/N^2",
                                      trees.text),
                          from_distribution(trees.shape, {2}, 6, trees.n_max));
    readings.back().refuted = Refutation{trees.refuted_at, kNoAddress};
  }
  return readings;
}

constexpr int kMostStar = 40;    // more nodes are counted with these
constexpr Word kDrawnApart = 2;  // the seed of the processors drawn

// Where the trial's nodes lie, by its own coins.
std::vector<Word> places_of(const EmbeddingCases::Trial& trial, const TreeShape& tree, const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Word> place(tree.parent.size(), 0);
  for (std::size_t v = 1; v < place.size(); ++v) {
    const int start = evidence.definitions().window_start(n, trial.b, tree.parent_phase[v]);
    const Word coins = EmbeddingRule::coins(EmbeddingCases::kSeed, trial.number, v, trial.b);
    place[v] = place[tree.parent[v]] ^ evidence.definitions().flips(n, start, coins);
  }
  return place;
}

Finding fits(const Evidence& evidence) {
  const int n = evidence.n();
  const Word trials = EmbeddingCases::trials(n);
  Finding finding;
  double least = 1;
  for (Word first = 0; first < EmbeddingCases::units(n); first += trials) {
    const EmbeddingCases::Trial of_case = EmbeddingCases::trial_of(n, first);
    const auto tree = tree_shape(of_case.shape, n, EmbeddingCases::kSeed);
    std::vector<Word> seen(kMostStar + 1, 0);
    for (Word unit = first; unit < first + trials; ++unit) {
      const EmbeddingCases::Trial trial = EmbeddingCases::trial_of(n, unit);
      const Word x = random_words(kDrawnApart, trial.number, 0).low() & all_ones(n);
      const auto load = std::ranges::count_if(places_of(trial, *tree, evidence),
                                              [&](Word place) { return evidence.definitions().in_star(place ^ x); });
      ++at(seen, std::min<std::ptrdiff_t>(load, kMostStar));
    }
    const double fit =
        probability_of_fit(seen, evidence.definitions().star_loads(of_case.shape, n, of_case.b, kMostStar));
    const std::string which = fmt::format("{}, b = {}", at(kShapes, of_case.shape), of_case.b);
    finding.checked += trials;
    finding.values[which] = {{"probability of the fit", fmt::format("{:.4g}", fit)}};
    least = std::min(least, fit);
    if (fit > kLevelOfFit || !finding.holds) continue;
    finding.holds = false;
    finding.detail = fmt::format("{}: {} trials, seed {}, fit with a probability of {:.3g}", which, trials,
                                 EmbeddingCases::kSeed, fit);
  }
  finding.trials = finding.checked;
  finding.estimate = fmt::format("{} cases of {} trials, seed {}; the least probability of a fit is {:.3g}",
                                 EmbeddingCases::kCases, trials, EmbeddingCases::kSeed, least);
  return finding;
}

// The reading `fits`: of every trial of sweep `embedding` for n = 6 and 7 the load of one star, of a processor drawn
// for that trial alone, so that the trials are independent; Pearson's test of these against the exact distribution, for
// each of six shapes and four windows. The probability of each fit is among the values.
Reading trials_fit_the_distribution() {
  return Reading("fits",
                 "the trials are trials of the exact distributions: of each trial the load of one star, of a processor "
                 "drawn for it alone; Pearson's test for each of six shapes and windows of 1, 3, 8 and 10, 48 tests in "
                 "all, each failed by right trials with a probability of at most 0.0001",
                 Decision{EvidenceKind::kMonteCarlo, 6, 7, {}, fits});
}

}  // namespace

Decision stars_of_six_shapes(int forms) {
  return closed_form([forms](const Evidence& evidence) { return six_shapes_within(evidence, forms); }, 8, 32);
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
      .reading("least-c",
               "measured: complete trees, b = 8, 9 and 10, b <= n: the least k for which N times the probability of "
               "more than k nodes in a star, on the average over the N stars, is below 1/N, is between 3n and 3.16n",
               closed_form(least_constant_of_star_loads, 8, 32))
      .reading("complete-tree-4-to-7",
               "complete trees and windows of 4 to 7, which the theorem leaves out, from the distribution of a star's "
               "load on the average over the N stars: more than 4n with a probability below 1/N^2, so in some star "
               "with one below 1/N",
               from_distribution(Shape::kComplete, {4, 5, 6, 7}, 4, 32))
      .reading("complete-tree-1",
               "complete trees, a window of 1: on the average over the N stars, one has more than 6n with a "
               "probability below 1/N",
               closed_form(star_within, kLeastFull, 24), refuted_at(7))
      .reading("window-3", "a window of 3, which the theorem leaves out: no more than 6n", star_load_at_most({3}, 6))
      .reading("window-1", "a window of 1: no more than 6n", star_load_at_most({1}, 6), refuted_at(7))
      .with(with_window_2())
      .reading("root-star-4-to-7",
               "the star of the processor at which the root lies, complete trees, windows of 4 to 7: more than 4n with "
               "a probability below 1/N^2",
               closed_form(root_star_within, kLeastFull, 14), refuted_at(11));
  return section;
}

}  // namespace cubeverify::dyntree
