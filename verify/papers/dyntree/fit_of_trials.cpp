#include "verify/papers/dyntree/fit_of_trials.h"

#include <algorithm>

#include "kernels/embedding/rule.h"
#include "kernels/sweeps/embedding/cases.h"
#include "verify/exact/intervals.h"
#include "verify/exact/pearson.h"

namespace cubeverify::dyntree {

namespace {

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

}  // namespace

Reading trials_fit_the_distribution() {
  return Reading("fits",
                 "the trials are trials of the exact distributions: of each trial the load of one star, of a processor "
                 "drawn for it alone; Pearson's test for each of six shapes and windows of 1, 3, 8 and 10, 48 tests in "
                 "all, each failed by right trials with a probability of at most 0.0001",
                 Decision{EvidenceKind::kMonteCarlo, 6, 7, {}, fits});
}

}  // namespace cubeverify::dyntree
