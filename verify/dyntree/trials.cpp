#include "verify/dyntree/trials.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "kernels/sweeps/embedding_sweep.h"
#include "verify/exact/binomial_interval.h"

namespace cubeverify::dyntree {

namespace {

using Trials = EmbeddingSweep<>;

Word all_trials(const Evidence& evidence, const std::string& sweep) {
  return sum(evidence.of(sweep).histogram("trials"));
}

}  // namespace

std::string of_trials(Word seen, Word trials, const char* what) {
  const ProbabilityInterval interval = binomial_interval(seen, trials, kIntervalError);
  return fmt::format("{} of {} {}, seed {}; probability {:.6g} to {:.6g} ({})", seen, trials, what, Trials::kSeed,
                     interval.low, interval.high, kIntervalConfidence);
}

nlohmann::json values_of(Word seen, Word trials) {
  const ProbabilityInterval interval = binomial_interval(seen, trials, kIntervalError);
  return {{"trials", trials},
          {"seen", seen},
          {"seed", Trials::kSeed},
          {"confidence", "0.999"},
          {"low", fmt::format("{:.6g}", interval.low)},
          {"high", fmt::format("{:.6g}", interval.high)}};
}

bool is_likely(int n, Word seen, Word trials) { return binomial_interval(seen, trials, kIntervalError).low > 1.0 / n; }

WindowTrials trials_with_window(const Evidence& evidence, int b, Word most, const std::string& sweep,
                                const std::string& histogram) {
  WindowTrials found;
  for (int which = 0; which < Trials::kCases; ++which) {
    if (Trials::window_size(which % Trials::kWindows) != b) continue;
    const auto tops = row(evidence.of(sweep).histogram(histogram), Trials::kStarKeys, which);
    for (Word top = 0; top < tops.size(); ++top) {
      found.trials += tops[top];
      found.tops += top * tops[top];
      if (top > most) found.above += tops[top];
      if (tops[top] != 0) found.top = std::max(found.top, top);
    }
  }
  found.mean_top = found.trials == 0 ? 0 : static_cast<double>(found.tops) / static_cast<double>(found.trials);
  return found;
}

Reading star_load_at_most(std::string name, std::string text, std::vector<int> windows, int c,
                          const std::string& sweep) {
  const auto decide = [windows = std::move(windows), c, sweep](const Evidence& evidence) {
    const int n = evidence.n();
    Finding all = holds(0, nlohmann::json::array());
    std::vector<std::string> estimates;
    for (const int b : windows) {
      const WindowTrials found = trials_with_window(evidence, b, static_cast<Word>(c * n), sweep);
      if (found.trials == 0) return expect(false, 0, fmt::format("b = {}: no trial counted", b));
      const std::string told = fmt::format("b = {}: more than {}n in {}, at most {} nodes", b, c,
                                           of_trials(found.above, found.trials), found.top);
      nlohmann::json values = values_of(found.above, found.trials);
      values["b"] = b;
      values["largest"] = found.top;
      values["mean_largest_over_n"] = fmt::format("{:.4f}", found.mean_top / n);
      all.values.push_back(std::move(values));
      all.checked += found.trials;
      estimates.push_back(told);
      if (is_likely(n, found.above, found.trials) && all.holds) {
        all.holds = false;
        all.detail = told;
      }
    }
    all.estimate = fmt::format("{}", fmt::join(estimates, "; "));
    return all;
  };
  // In smaller cubes a star can hardly be so full. Up to the last n the key of c n is told from those above.
  static_assert(6 * Trials::kMaxN < Trials::kStarKeys - 1);
  return monte_carlo(std::move(name), std::move(text), sweep, decide, 6, Trials::kMaxN);
}

Reading fuller_later(std::string name, std::string text, std::vector<int> windows) {
  const auto decide = [windows = std::move(windows)](const Evidence& evidence) {
    Finding all;
    Word first = 0, later = 0;  // nodes in the fullest stars of all trials
    for (const int b : windows) {
      const WindowTrials at_first = trials_with_window(evidence, b, 0, "regrowth", "first-top");
      const WindowTrials of_all = trials_with_window(evidence, b, 0, "regrowth");
      all.checked += of_all.trials;
      first += at_first.tops;
      later += of_all.tops;
      all.values.push_back({{"b", b},
                            {"trials", of_all.trials},
                            {"mean_largest_at_first", fmt::format("{:.4f}", at_first.mean_top)},
                            {"mean_largest", fmt::format("{:.4f}", of_all.mean_top)}});
    }
    if (all.checked == 0) return expect(false, 0, "no trial counted");
    const auto mean = [&](Word tops) { return static_cast<double>(tops) / static_cast<double>(all.checked); };
    all.estimate = fmt::format(
        "{:.4f} nodes in the fullest star at first, {:.4f} at any time, on the average of {} trials of seed {}",
        mean(first), mean(later), all.checked, Trials::kSeed);
    all.holds = later > first;
    if (!all.holds) all.detail = all.estimate;
    return all;
  };
  return monte_carlo(std::move(name), std::move(text), "regrowth", decide, 2, Trials::kMaxN);
}

Reading fair_coins(std::string name, std::string text) {
  const auto decide = [](const Evidence& evidence) {
    const int n = evidence.n();
    const auto lengths = evidence.of("embedding").histogram("edge-length");
    Word flips = 0, coins = 0;
    for (int which = 0; which < Trials::kCases; ++which) {
      const int b = std::min(n, Trials::window_size(which % Trials::kWindows));
      const auto counts = row(lengths, Trials::kLengthKeys, which);
      for (std::size_t length = 0; length < counts.size(); ++length) {
        flips += length * counts[length];
        coins += static_cast<Word>(b) * counts[length];
      }
    }
    if (coins == 0 || flips > coins) return expect(false, coins, fmt::format("{} flips by {} coins", flips, coins));
    const ProbabilityInterval interval = binomial_interval(flips, coins, kIntervalError);
    Finding finding = expect(interval.low <= 0.5 && 0.5 <= interval.high, coins, of_trials(flips, coins, "coins"),
                             values_of(flips, coins));
    finding.estimate = of_trials(flips, coins, "coins");
    return finding;
  };
  return monte_carlo(std::move(name), std::move(text), "embedding", decide, 2, Trials::kMaxN);
}

Reading in_every_trial(std::string name, std::string text, const std::string& fact, const std::string& violates,
                       const std::string& sweep) {
  const auto decide = [=](const Evidence& evidence) {
    const ForAll seen = evidence.of(sweep).for_all(fact);
    const Word trials = all_trials(evidence, sweep);
    if (trials == 0) return expect(false, seen.checked, "no trial counted");
    Finding finding = holds(seen.checked, values_of(0, trials));
    finding.estimate = "otherwise in " + of_trials(0, trials);
    if (seen.violated == 0) return finding;
    const int n = evidence.n();
    finding.holds = false;
    finding.values = nullptr;
    finding.address = seen.least & all_ones(n);
    finding.detail = fmt::format("{} ({} of {}; {} {} of seed {})", violates, seen.violated, seen.checked,
                                 sweep == "embedding" ? "trial" : "round", seen.least >> n, Trials::kSeed);
    return finding;
  };
  return monte_carlo(std::move(name), std::move(text), sweep, decide, 2, Trials::kMaxN);
}

}  // namespace cubeverify::dyntree
