#include "verify/papers/dyntree/adaptive.h"

#include <cmath>

#include "verify/exact/pearson.h"
#include "verify/papers/dyntree/trials.h"

namespace cubeverify::dyntree {
namespace {

// The edges of one outcome: those of a leaf take the next b coins.
struct CoinsInOrder {
  const Definitions& definitions;
  int n, width;
  Word coins;

  [[nodiscard]] int below(Word depth) const { return definitions.window_start(n, width, depth); }
  std::uint32_t leaf(std::uint32_t above, int start) {
    const Word here = coins & all_ones(width);
    coins >>= width;
    return above ^ static_cast<std::uint32_t>(definitions.flips(n, start, here));
  }
};

using Adaptive = WatchedSweep<>;

// In smaller cubes a star can hardly be too full.
constexpr int kLeastAdaptive = 6;
// In larger ones no adversary's tree has so few coins that all outcomes are looked at.
constexpr int kMostWrittenDown = 4;

// What the fullest stars of some trials hold.
struct FullestStarsSeen {
  Word trials = 0, nodes = 0, squares = 0;
  bool overflows = false;  // the last key stands for larger loads as well

  [[nodiscard]] double mean() const {
    return trials == 0 ? 0 : static_cast<double>(nodes) / static_cast<double>(trials);
  }
  // Of the mean.
  [[nodiscard]] double standard_error() const {
    if (trials < 2) return 0;
    const double of_all = static_cast<double>(squares) - static_cast<double>(trials) * mean() * mean();
    return std::sqrt(std::max(of_all, 0.0) / static_cast<double>(trials * (trials - 1)));
  }
  // So many nodes, or more.
  [[nodiscard]] std::string text(double mean, int digits) const {
    return fmt::format("{:.{}f}{}", mean, digits, overflows ? "+" : "");
  }
};
FullestStarsSeen fullest_stars_seen(std::span<const Word> tops) {
  FullestStarsSeen seen;
  for (Word top = 0; top < tops.size(); ++top) {
    seen.trials += tops[top];
    seen.nodes += top * tops[top];
    seen.squares += top * top * tops[top];
  }
  seen.overflows = tops.back() != 0;
  return seen;
}
Word trials_above(std::span<const Word> tops, Word most) {
  return most + 1 >= tops.size() ? 0 : sum(tops.subspan(static_cast<std::size_t>(most) + 1));
}

std::span<const Word> tops_of_case(const Evidence& evidence, int which) {
  return row(evidence[Adaptive::kStarTop], Adaptive::kStarKeys, which);
}
Word of_case(const Evidence& evidence, CountsFact histogram, int which) { return at(evidence[histogram], which); }

// The fullest star of all trials is recorded twice.
Finding tops_agree(const Evidence& evidence) {
  int largest = largest_key(evidence[Adaptive::kWindowTop]);
  for (int which = 0; which < Adaptive::kCases; ++which)
    largest = std::max(largest, largest_key(tops_of_case(evidence, which)));
  const Word top = evidence[Adaptive::kTop].value;
  return holds_if(std::min<Word>(top, Adaptive::kStarKeys - 1) == static_cast<Word>(largest), 1,
                  "the fullest star has {} nodes, but {} in the trials", top, largest);
}

// That an event seen in so many trials of a case is one of small probability.
Finding seldom_in_case(const Evidence& evidence, int which, Word seen) {
  const int n = evidence.n(), width = Adaptive::width(n, which);
  const FullestStarsSeen stars = fullest_stars_seen(tops_of_case(evidence, which));
  const Word trials = of_case(evidence, Adaptive::kTrials, which);
  if (trials == 0 || stars.trials != trials || seen > trials)
    return fails(stars.trials, "{} of {} trials, {} stars", seen, trials, stars.trials);
  const double leaves = static_cast<double>(of_case(evidence, Adaptive::kGrown, which)) /
                        (which == Adaptive::kWalks ? 2.0 : 1.0) / static_cast<double>(trials);
  const std::string text = fmt::format(
      "{} = {}: otherwise in {}; {} nodes in the fullest star and {:.0f} leaves grown, on the average",
      which == Adaptive::kWalks ? "steps" : "b", width, of_trials(seen, trials), stars.text(stars.mean(), 1), leaves);
  nlohmann::json values = values_of(seen, trials);
  values["width"] = width;
  values["mean_largest_over_n"] = stars.text(stars.mean() / n, 4);
  values["mean_leaves_grown"] = fmt::format("{:.1f}", leaves);
  Finding finding = holds_if(!is_likely(n, seen, trials), trials, text, std::move(values));
  finding.estimate = text;
  finding.trials = trials;
  finding.undecided = !is_unlikely(n, seen, trials);
  const Finding agreement = tops_agree(evidence);
  return finding.holds && !agreement.holds ? agreement : finding;
}

// Of each window that the sweep has.
Finding as_the_law_says(const Evidence& evidence) {
  const int n = evidence.n();
  Finding finding = not_applicable();
  double least = 1;
  for (int which = 0; which < Adaptive::kSteered; ++which) {
    const int b = Adaptive::width(n, which);
    if (b * static_cast<int>(bit(n) - 1) > kMostSteeredCoins) continue;
    const SteeredLaw law = steered_law(evidence.definitions(), n, b);
    const auto tops = tops_of_case(evidence, which).first(law.fullest.size());
    std::vector<double> chances;
    Word nodes = 0;
    for (std::size_t k = 0; k < law.fullest.size(); ++k) {
      chances.push_back(static_cast<double>(law.fullest[k]) / static_cast<double>(law.outcomes));
      nodes += k * law.fullest[k];
    }
    const double fit = probability_of_fit(tops, chances);
    const Word trials = of_case(evidence, Adaptive::kTrials, which);
    least = std::min(least, fit);
    finding.applicable = true;
    finding.checked += law.outcomes;
    finding.trials += trials;
    finding.values[fmt::format("b = {}", b)] = {
        {"nodes in the fullest star on the average", ratio(integer(nodes), integer(law.outcomes))},
        {"in the star of the root's processor", ratio(integer(law.in_roots_star), integer(law.outcomes))},
        {"trials", trials},
        {"probability of the fit", fmt::format("{:.4g}", fit)}};
    if ((fit > kLevelOfFit && sum(tops) == trials) || !finding.holds) continue;
    finding.holds = false;
    finding.detail =
        fmt::format("b = {}: {} trials, seed {}, fit with a probability of {:.3g}", b, trials, Adaptive::kSeed, fit);
  }
  finding.estimate = fmt::format("{} trials, seed {}; the least probability of a fit is {:.3g}", finding.trials,
                                 Adaptive::kSeed, least);
  return finding;
}

// b divides n, and a window comes again only after another one.
bool has_several_windows(int n, int b) { return n % b == 0 && n / b >= 2; }

Finding grows_like_the_law(const Evidence& evidence, const std::vector<int>& windows) {
  const int n = evidence.n();
  Finding finding = not_applicable();
  std::vector<std::string> text;
  for (const int b : windows) {
    if (!has_several_windows(n, b)) continue;
    const FullestStarsSeen stars = fullest_stars_seen(tops_of_case(evidence, steered_by(b)));
    const double law = (n + 1) * std::exp2(n / b - 1), times = stars.mean() / law;
    finding.applicable = true;
    finding.checked += stars.trials;
    finding.trials += stars.trials;
    finding.values[fmt::format("b = {}", b)] = {
        {"trials", stars.trials},
        {"seed", Adaptive::kSeed},
        {"nodes in the fullest star on the average", stars.text(stars.mean(), 3)},
        {"standard error", fmt::format("{:.3f}", stars.standard_error())},
        {"(n+1) 2^(n/b-1)", fmt::format("{:.0f}", law)}};
    text.push_back(
        fmt::format("b = {}: {} trials, seed {}: {} nodes in the fullest star on the average (standard error {:.2f}), "
                    "{:.2f} times {:.0f}",
                    b, stars.trials, Adaptive::kSeed, stars.text(stars.mean(), 1), stars.standard_error(), times, law));
    if ((!stars.overflows && times >= 0.9 && times <= 1.5) || !finding.holds) continue;
    finding.holds = false;
    finding.detail = text.back();
  }
  finding.estimate = fmt::format("{}", fmt::join(text, "; "));
  return finding;
}

Decision of_adaptive_trials(int n_min, Decide decide, int n_max = Adaptive::kAllCasesTo) {
  return monte_carlo(Adaptive::kName, std::move(decide), n_min, n_max);
}

// How often leaves cease to exist and are grown again where nobody looks.
constexpr Word kTimesAgain = 16;

// The leaves grown in a trial where their number is certain.
Word leaves_in_trial(int n, int which) {
  const Word once = bit(n) - 1;
  if (which < Adaptive::kSteered) return once;
  return (once + kTimesAgain * bit(n - 1)) * (which == Adaptive::kWalks ? 2 : 1);
}

Finding leaves_needed_in_trials(const Evidence& evidence) {
  Word checked = 0, all_trials = 0;
  for (int which = 0; which < Adaptive::kCases; ++which) {
    const Word trials = of_case(evidence, Adaptive::kTrials, which), grown = of_case(evidence, Adaptive::kGrown, which);
    checked += grown;
    all_trials += trials;
    const bool right = which == Adaptive::kAgain ? of_case(evidence, Adaptive::kOneProcessor, which) == trials
                                                 : grown == trials * leaves_in_trial(evidence.n(), which);
    if (trials == 0 || !right) return fails(checked, "case {}: {} leaves in {} trials", which, grown, trials);
  }
  Finding finding = holds(checked, values_of(0, all_trials));
  finding.estimate = "otherwise in " + of_trials(0, all_trials);
  finding.trials = all_trials;
  return finding;
}

Finding fuller_than_walked_in_trials(const Evidence& evidence) {
  const Word trials = of_case(evidence, Adaptive::kTrials, Adaptive::kWalks),
             fuller = evidence[Adaptive::kFullerWindows][0];
  const FullestStarsSeen walks = fullest_stars_seen(tops_of_case(evidence, Adaptive::kWalks)),
                         windows = fullest_stars_seen(evidence[Adaptive::kWindowTop]);
  if (trials == 0 || fuller > trials || walks.trials != trials || windows.trials != trials)
    return fails(trials, "{} of {} trials", fuller, trials);
  const std::string text = fmt::format(
      "width {}: a fuller star with windows in {}; {} nodes in it with windows and {} with walks, on the average",
      Adaptive::width(evidence.n(), Adaptive::kWalks), of_trials(fuller, trials), windows.text(windows.mean(), 1),
      walks.text(walks.mean(), 1));
  Finding finding = holds_if(binomial_interval(fuller, trials, kIntervalError).low <= 0.5, 2 * trials, text,
                             values_of(fuller, trials));
  finding.estimate = text;
  finding.trials = trials;
  return finding;
}

// Of all shapes with a window of b, those whose fullest stars hold most on the average.
FullestStarsSeen fullest_shape(const Evidence& evidence, int b) {
  using Embedded = EmbeddingSweep<>;
  FullestStarsSeen most;
  for (int which = 0; which < Embedded::kCases; ++which) {
    if (Embedded::window_size(which % Embedded::kWindows) != b) continue;
    const auto tops = row(evidence[EmbeddingSweep<>::kStarTop], Embedded::kStarKeys, which);
    const FullestStarsSeen seen = fullest_stars_seen(tops);
    if (seen.mean() > most.mean()) most = seen;
  }
  return most;
}

Finding fuller_in_trials(const Evidence& evidence, int b) {
  const auto tops = tops_of_case(evidence, steered_by(b));
  const FullestStarsSeen steered = fullest_stars_seen(tops), shape = fullest_shape(evidence, b);
  if (steered.trials == 0 || shape.trials == 0 || shape.overflows)
    return fails(steered.trials, "no trials, or too full stars to be compared");
  const Word above = trials_above(tops, static_cast<Word>(shape.mean()));
  nlohmann::json values = values_of(above, steered.trials);
  values["b"] = b;
  values["mean_largest"] = steered.text(steered.mean(), 4);
  values["mean_largest_of_shapes"] = shape.text(shape.mean(), 4);
  const std::string text = fmt::format(
      "b = {}: {} nodes in the fullest star, on the average, and {} with the best of six shapes; more than these in {}",
      b, steered.text(steered.mean(), 1), shape.text(shape.mean(), 1), of_trials(above, steered.trials));
  Finding finding = holds_if(steered.mean() > shape.mean(), steered.trials, text, std::move(values));
  finding.estimate = text;
  finding.trials = steered.trials;
  return finding;
}

}  // namespace

SteeredLaw steered_law(const Definitions& definitions, int n, int b) {
  const std::size_t nodes = bit(n);
  SteeredLaw law{bit(b * static_cast<int>(nodes - 1)), std::vector<Word>(nodes + 1, 0)};
  std::vector<std::uint32_t> place(nodes), depth(nodes), next(nodes);
  for (Word outcome = 0; outcome < law.outcomes; ++outcome) {
    CoinsInOrder edges{definitions, n, b, outcome};
    grow_steered<TreeWindow, Adversary>(n, edges, place.data(), depth.data(), next.data(),
                                        [&](std::uint32_t above, int start) { return edges.leaf(above, start); });
    std::size_t fullest = 0;
    for (Word x = 0; x < nodes; ++x) {
      const auto load = static_cast<std::size_t>(
          std::ranges::count_if(place, [&](std::uint32_t y) { return definitions.in_star(x ^ y); }));
      if (x == 0) law.in_roots_star += load;
      fullest = std::max(fullest, load);
    }
    ++law.fullest[fullest];
  }
  return law;
}

int steered_by(int b) {
  for (int which = 0; which < Adaptive::kSteered; ++which) {
    if (Adaptive::width(kLeastAdaptive, which) == b) return which;
  }
  throw std::invalid_argument(fmt::format("no adversary steers by windows of {}", b));
}

Decision adaptive_star_at_most(int which, int c) {
  const auto seldom_above = [which, c](const Evidence& evidence) {
    return seldom_in_case(evidence, which,
                          trials_above(tops_of_case(evidence, which), static_cast<Word>(c * evidence.n())));
  };
  const int n_max = which < Adaptive::kSteered ? Adaptive::kMaxN : Adaptive::kAllCasesTo;
  return noting(kUnlikely, of_adaptive_trials(kLeastAdaptive, seldom_above, n_max));
}

Decision steered_as_the_law_says() { return of_adaptive_trials(2, as_the_law_says, kMostWrittenDown); }

Decision steered_grows_like(const std::vector<int>& windows) {
  return of_adaptive_trials(kLeastAdaptive, predicate(grows_like_the_law, windows), Adaptive::kMaxN);
}

Decision fuller_than_any_shape(int b) {
  Decision how = of_adaptive_trials(kLeastAdaptive, predicate(fuller_in_trials, b));
  how.sweeps.emplace_back("embedding");
  return how;
}

Decision fuller_than_walked() { return of_adaptive_trials(2, fuller_than_walked_in_trials); }

Decision leaves_needed() { return certain(of_adaptive_trials(2, leaves_needed_in_trials)); }

}  // namespace cubeverify::dyntree
