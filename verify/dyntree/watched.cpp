#include "verify/dyntree/watched.h"

#include <algorithm>

#include "kernels/sweeps/embedding_sweep.h"
#include "verify/dyntree/trials.h"
#include "verify/exact/binomial_interval.h"

namespace cubeverify::dyntree {

namespace {

constexpr int kRounds = 16;

// Trial numbers above all those of sweep `embedding`, no two kinds of trial sharing any.
Word number_of(int n, const WatchedTrial& trial) {
  const auto at = [](int value, int place) { return static_cast<Word>(value) << place; };
  return bit(60) + at(static_cast<int>(trial.edges), 59) + at(static_cast<int>(trial.adversary), 56) + at(n, 48) +
         at(trial.width, 40) + static_cast<Word>(trial.number);
}

EdgeFlips flips_in(const Evidence& evidence, const WatchedTrial& trial) {
  const Counts& counts = evidence.counts();
  const int n = evidence.n(), width = trial.width;
  const Word number = number_of(n, trial), seed = EmbeddingSweep<>::kSeed;
  if (trial.edges == Edges::kWindow) {
    return [=, &counts](int depth, Word leaf) {
      const Word coins = counts.growth.coins(seed, number, leaf, width);
      return counts.flips(n, counts.window_start(n, width, static_cast<Word>(depth)), coins);
    };
  }
  // Coin 0 of a step says whether it is taken, coins 32 to 63 where.
  return [=, &counts](int, Word leaf) {
    Word flips = 0;
    for (int step = 0; step < width; ++step) {
      const Word coins = counts.growth.coins(seed, number, leaf << 6 | static_cast<Word>(step), kMaxDimensions);
      if (has_bit(coins, 0)) flips ^= bit(static_cast<int>((coins >> 32) * static_cast<Word>(n) >> 32));
    }
    return flips;
  };
}

WatchedTree steered(const Evidence& evidence, int b, const EdgeFlips& flips) {
  const int n = evidence.n();
  std::vector<Word> windows;
  for (int depth = 0; depth < n; ++depth)
    windows.push_back(evidence.counts().window(n, b, evidence.counts().window_start(n, b, static_cast<Word>(depth))));
  return grow_steered(n, (n + b - 1) / b - 1, windows, flips);
}

double mean(Word all) { return static_cast<double>(all) / kWatchedTrials; }

// Plays all trials of a kind; the number of the one given does not matter.
Finding seen_in_trials(const Evidence& evidence, WatchedTrial trial, const IsBad& bad) {
  const int n = evidence.n();
  Word seen = 0, tops = 0, leaves = 0;
  for (trial.number = 0; trial.number < kWatchedTrials; ++trial.number) {
    const WatchedOutcome outcome = play(evidence, trial);
    if (bad(n, outcome)) ++seen;
    tops += outcome.top;
    leaves += outcome.leaves;
  }
  const std::string told =
      fmt::format("{} = {}: otherwise in {}; {:.1f} nodes in the fullest star and {:.0f} leaves grown, on the average",
                  trial.edges == Edges::kWindow ? "b" : "steps", trial.width, of_trials(seen, kWatchedTrials),
                  mean(tops), mean(leaves));
  nlohmann::json values = values_of(seen, kWatchedTrials);
  values["width"] = trial.width;
  values["mean_largest_over_n"] = fmt::format("{:.4f}", mean(tops) / n);
  values["mean_leaves_grown"] = fmt::format("{:.1f}", mean(leaves));
  Finding finding = expect(!is_likely(n, seen, kWatchedTrials), kWatchedTrials, told, std::move(values));
  finding.estimate = told;
  return finding;
}

// In smaller cubes a star can hardly be too full.
constexpr int kLeastWatched = 6;

Reading tried(std::string name, std::string text, int n_max, std::function<Finding(const Evidence&)> decide) {
  return {std::move(name), std::move(text), EvidenceKind::kMonteCarlo, kLeastWatched, n_max, {}, std::move(decide), {}};
}

}  // namespace

WatchedOutcome play(const Evidence& evidence, const WatchedTrial& trial) {
  const int n = evidence.n();
  const GrowthNotions& notions = evidence.counts().growth;
  const EdgeFlips flips = flips_in(evidence, trial);
  WatchedOutcome outcome{0, 0, 0};
  const auto told = [&](const std::vector<std::uint32_t>& places) {
    outcome.top = std::max(outcome.top, notions.star_load(n, places));
    outcome.load = notions.load(n, places);
  };
  if (trial.adversary == Adversary::kUnwatched) {
    grow_unwatched(n, kRounds, flips, told);
    outcome.leaves = bit(n) - 1 + kRounds * bit(n - 1);
    return outcome;
  }
  const WatchedTree tree = trial.adversary == Adversary::kAgain ? grow_again(n, 2 * bit(trial.width) * bit(n), flips)
                                                                : steered(evidence, trial.width, flips);
  told(tree.place);
  outcome.leaves = tree.leaves;
  return outcome;
}

IsBad star_above(int c) {
  return [c](int n, const WatchedOutcome& outcome) { return outcome.top > static_cast<std::uint32_t>(c * n); };
}

Reading watched(std::string name, std::string text, Adversary adversary, int b, int n_max, IsBad bad) {
  return tried(std::move(name), std::move(text), n_max, [=, bad = std::move(bad)](const Evidence& evidence) {
    return seen_in_trials(evidence, {adversary, Edges::kWindow, b, 0}, bad);
  });
}

int walk_steps(int n) { return 2 * (highest_bit(static_cast<Word>(n - 1)) + 1); }

Reading walked(std::string name, std::string text, int n_max, IsBad bad) {
  return tried(std::move(name), std::move(text), n_max, [bad = std::move(bad)](const Evidence& evidence) {
    return seen_in_trials(evidence, {Adversary::kUnwatched, Edges::kWalk, walk_steps(evidence.n()), 0}, bad);
  });
}

Reading fuller_than_walked(std::string name, std::string text, int n_max) {
  return tried(std::move(name), std::move(text), n_max, [](const Evidence& evidence) {
    const int width = walk_steps(evidence.n());
    Word fuller = 0, windows = 0, walks = 0;
    for (int number = 0; number < kWatchedTrials; ++number) {
      const Word of_windows = play(evidence, {Adversary::kUnwatched, Edges::kWindow, width, number}).top;
      const Word of_walks = play(evidence, {Adversary::kUnwatched, Edges::kWalk, width, number}).top;
      fuller += of_windows > of_walks ? 1 : 0;
      windows += of_windows;
      walks += of_walks;
    }
    const std::string told = fmt::format(
        "width {}: a fuller star with windows in {}; {:.1f} nodes in it with windows and {:.1f} with walks, "
        "on the average",
        width, of_trials(fuller, kWatchedTrials), mean(windows), mean(walks));
    Finding finding = expect(binomial_interval(fuller, kWatchedTrials, kIntervalError).low <= 0.5, 2 * kWatchedTrials,
                             told, values_of(fuller, kWatchedTrials));
    finding.estimate = told;
    return finding;
  });
}

}  // namespace cubeverify::dyntree
