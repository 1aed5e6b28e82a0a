#include "verify/papers/dyntree/trials.h"

namespace cubeverify::dyntree {
namespace {

using Trials = EmbeddingSweep<>;

// Of a histogram by case: what it has for a window of b.
Word cases_with_window(std::span<const Word> by_case, int b) {
  Word all = 0;
  for (int which = 0; which < Trials::kCases; ++which) {
    if (Trials::window_size(which % Trials::kWindows) == b) all += at(by_case, which);
  }
  return all;
}

// The numbers of trials by case, of the sweep that a fact belongs to.
CountsFact trials_of_sweep(std::string_view sweep) {
  for (const CountsFact trials : {kEmbedded.trials, kRegrown.trials, CountsFact(WatchedSweep<>::kTrials)}) {
    if (trials.sweep() == sweep) return trials;
  }
  throw std::logic_error(fmt::format("sweep {} has no trials", sweep));
}

// Nothing is said of cases in which processors hold too many to be counted.
Finding none_lost(const Evidence& evidence, CountsFact held, int times) {
  const auto trials_by_case = evidence[trials_of_sweep(held.sweep())];
  for (int which = 0; which < Trials::kCases; ++which) {
    const auto processors = row(evidence[held], Trials::kLoadKeys, which);
    if (processors.back() != 0) continue;
    const Word trials = at(trials_by_case, which);
    const Integer all = integer(trials) * times * power_of_two(evidence.n());
    Finding found =
        all_of({holds_if_equal(weighted_sum(processors), all, fmt::format("nodes stored in case {}", which), 1),
                holds_if_equal(integer(sum(processors)), all, fmt::format("processors of case {}", which), 1)});
    if (!found.holds) return found;
  }
  return holds(0);
}

// The least key of a row that is counted; 0 if none is.
Word least_key(std::span<const Word> counts) {
  const auto least = std::ranges::find_if(counts, [](Word count) { return count != 0; });
  return least == counts.end() ? 0 : static_cast<Word>(least - counts.begin());
}

// A processor that is full stays so until the end of the round.
Finding only_from_full(const Evidence& evidence, const TrialFacts& of) {
  for (int which = 0; which < Trials::kCases; ++which) {
    const Word moved = at(evidence[of.moved], which);
    const Word top = least_key(row(evidence[of.star_top], Trials::kStarKeys, which));
    const Word full = std::min<Word>(Trials::cap(evidence.n(), static_cast<std::uint32_t>(top)), Trials::kLoadKeys - 1);
    const int most = largest_key(row(evidence[of.stored_load], Trials::kLoadKeys, which));
    if (moved > 0 && static_cast<Word>(most) < full)
      return fails(1, "case {}: {} nodes moved, at most {} at a processor, which holds {}", which, moved, most, full);
  }
  return holds(0);
}

// The reading, and with it a check that adds nothing to what it counts.
Decision checked_by(Decision reading, Decide check) {
  reading.decide = [decide = std::move(reading.decide), check = std::move(check)](const Evidence& evidence) {
    const Finding finding = decide(evidence), other = check(evidence);
    return finding.holds && !other.holds ? other : finding;
  };
  return reading;
}

// The fullest star of all trials is recorded twice.
Finding top_is_that_of_the_trials(const Evidence& evidence, const TrialFacts& of) {
  const Word top = evidence[of.top].value;
  int largest = 0;
  for (int which = 0; which < Trials::kCases; ++which)
    largest = std::max(largest, largest_key(row(evidence[of.star_top], Trials::kStarKeys, which)));
  return holds_if(std::min<Word>(top, Trials::kStarKeys - 1) == static_cast<Word>(largest), 1,
                  "the fullest star has {} nodes, but {} in the trials", top, largest);
}

// The trials of all cases whose window is b at the evidence's n, as a histogram of fullest stars by case and load.
struct WindowTrials {
  Word trials = 0;
  Word above = 0;  // of them: those in which the fullest star has more nodes than asked about
  Word top = 0;    // the load of the fullest star of all; 255 stands for 255 and more
  Word tops = 0;   // the loads of the fullest stars of each trial together
  double mean_top = 0;
};
WindowTrials trials_with_window(const Evidence& evidence, int b, Word most, CountsFact star_tops) {
  WindowTrials found;
  for (int which = 0; which < Trials::kCases; ++which) {
    if (Trials::window_size(which % Trials::kWindows) != b) continue;
    const auto tops = row(evidence[star_tops], Trials::kStarKeys, which);
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
bool is_unlikely(int n, Word seen, Word trials) {
  return binomial_interval(seen, trials, kIntervalError).high <= 1.0 / n;
}

Decision star_load_at_most(std::vector<int> windows, int c, const TrialFacts& of) {
  const auto decide = [windows = std::move(windows), c, of](const Evidence& evidence) {
    const int n = evidence.n();
    Finding all = holds(0, nlohmann::json::array());
    std::vector<std::string> estimates;
    for (const int b : windows) {
      const WindowTrials found = trials_with_window(evidence, b, static_cast<Word>(c * n), of.star_top);
      if (found.trials == 0) return fails(0, "b = {}: no trial counted", b);
      const std::string text = fmt::format("b = {}: more than {}n in {}, at most {} nodes", b, c,
                                           of_trials(found.above, found.trials), found.top);
      nlohmann::json values = values_of(found.above, found.trials);
      values["b"] = b;
      values["largest"] = found.top;
      values["mean_largest_over_n"] = fmt::format("{:.4f}", found.mean_top / n);
      all.values.push_back(std::move(values));
      all.checked += found.trials;
      all.trials += found.trials;
      estimates.push_back(text);
      all.undecided = all.undecided || !is_unlikely(n, found.above, found.trials);
      if (is_likely(n, found.above, found.trials) && all.holds) {
        all.holds = false;
        all.detail = text;
      }
    }
    all.estimate = fmt::format("{}", fmt::join(estimates, "; "));
    return all;
  };
  // In smaller cubes a star can hardly be so full. Up to the last n the key of c n is distinct from those above.
  static_assert(6 * Trials::kMaxN < Trials::kStarKeys - 1);
  return noting(kUnlikely, checked_by(monte_carlo(of.top.sweep(), decide, 6, Trials::kMaxN),
                                      predicate(top_is_that_of_the_trials, of)));
}

Decision fuller_later(std::vector<int> windows) {
  const auto decide = [windows = std::move(windows)](const Evidence& evidence) {
    Finding all;
    Word first = 0, later = 0;  // nodes in the fullest stars of all trials
    Word fuller = 0;            // trials in which they are more later
    for (const int b : windows) {
      const WindowTrials at_first = trials_with_window(evidence, b, 0, RegrowthSweep<>::kFirstTop);
      const WindowTrials of_all = trials_with_window(evidence, b, 0, RegrowthSweep<>::kStarTop);
      const Word fuller_here = cases_with_window(evidence[RegrowthSweep<>::kFullerLater], b);
      all.checked += of_all.trials;
      first += at_first.tops;
      later += of_all.tops;
      fuller += fuller_here;
      nlohmann::json values = values_of(fuller_here, of_all.trials);
      values["b"] = b;
      values["mean_largest_at_first"] = fmt::format("{:.4f}", at_first.mean_top);
      values["mean_largest"] = fmt::format("{:.4f}", of_all.mean_top);
      all.values.push_back(std::move(values));
    }
    if (all.checked == 0) return fails(0, "no trial counted");
    all.trials = all.checked;
    const auto mean = [&](Word tops) { return static_cast<double>(tops) / static_cast<double>(all.checked); };
    all.estimate = fmt::format(
        "{:.4f} nodes in the fullest star at first, {:.4f} at any time, on the average; more than at first in {}",
        mean(first), mean(later), of_trials(fuller, all.checked));
    all.holds = later > first && fuller > 0;
    if (!all.holds) all.detail = all.estimate;
    return all;
  };
  return noting("; the first time being one of the four, it is enough that some trial has a fuller star later",
                monte_carlo("regrowth", decide, 2, Trials::kMaxN));
}

Decision fair_coins() {
  const auto decide = [](const Evidence& evidence) {
    const auto lengths = evidence[EmbeddingSweep<>::kEdgeLength];
    Word flips = 0, coins = 0;
    for (int which = 0; which < Trials::kCases; ++which) {
      const int b = std::min(evidence.n(), Trials::window_size(which % Trials::kWindows));
      const auto counts = row(lengths, Trials::kLengthKeys, which);
      for (std::size_t length = 0; length < counts.size(); ++length) {
        flips += length * counts[length];
        coins += static_cast<Word>(b) * counts[length];
      }
    }
    if (coins == 0 || flips > coins) return fails(coins, "{} flips by {} coins", flips, coins);
    const ProbabilityInterval interval = binomial_interval(flips, coins, kIntervalError);
    Finding finding = holds_if(interval.low <= 0.5 && 0.5 <= interval.high, coins, of_trials(flips, coins, "coins"),
                               values_of(flips, coins));
    finding.estimate = of_trials(flips, coins, "coins");
    finding.trials = coins;
    return finding;
  };
  return noting("; a two-sided test for each n, in which right coins fail with a probability of at most 0.001",
                monte_carlo("embedding", decide, 2, Trials::kMaxN));
}

Decision processors_have_at_most(CountsFact histogram, std::function<Word(int n, Word fullest_star)> most) {
  const auto decide = [histogram, most = std::move(most)](const Evidence& evidence) {
    Word processors = 0, trials = 0, largest = 0;
    for (int which = 0; which < Trials::kCases; ++which) {
      const int b = Trials::window_size(which % Trials::kWindows);
      if (b < 8) continue;
      const auto loads = row(evidence[histogram], Trials::kLoadKeys, which);
      const auto fullest =
          static_cast<Word>(largest_key(row(evidence[EmbeddingSweep<>::kStarTop], Trials::kStarKeys, which)));
      const auto load = static_cast<Word>(largest_key(loads));
      const Word limit = most(evidence.n(), fullest);
      processors += sum(loads);
      trials += at(evidence[EmbeddingSweep<>::kTrials], which);
      largest = std::max(largest, load);
      if (load <= limit) continue;
      return fails(processors,
                   "{} tree, b = {}: {} nodes at a processor, more than {}, in one of {} trials, the fullest star "
                   "of which has {}, seed {}",
                   at(kShapes, which / Trials::kWindows), b, load, limit,
                   at(evidence[EmbeddingSweep<>::kTrials], which), fullest, Trials::kSeed);
    }
    if (trials == 0) return fails(0, "no trial counted");
    Finding finding = holds(processors, values_of(0, trials));
    finding.estimate = fmt::format("at most {} nodes at a processor; otherwise in {}", largest, of_trials(0, trials));
    finding.trials = trials;
    return finding;
  };
  return monte_carlo("embedding", decide, 2, Trials::kMaxN);
}

Decision in_every_trial(ForAllFact fact, const std::string& violates) {
  const std::string_view sweep = fact.sweep();
  // What the upper bits of a violation's address say.
  const std::string part = sweep == "embedding" ? "trial" : sweep == "regrowth" ? "round" : "form";
  const auto decide = [=](const Evidence& evidence) {
    const ForAllCounts seen = evidence[fact];
    const Word trials = sum(evidence[trials_of_sweep(fact.sweep())]);
    if (trials == 0) return fails(seen.checked, "no trial counted");
    Finding finding = holds(seen.checked, values_of(0, trials));
    finding.estimate = "otherwise in " + of_trials(0, trials);
    finding.trials = trials;
    if (seen.violated == 0) return finding;
    const int n = evidence.n();
    finding.holds = false;
    finding.values = nullptr;
    // Facts of processors end so, all others are of tree nodes, which are numbered.
    const Word object = seen.least & all_ones(n);
    const std::string where = fact.name().ends_with("-cap") ? fmt::format("processor {}", binary(n, object))
                                                            : fmt::format("tree node {}", object);
    finding.detail = fmt::format("{} ({} of {}; first at {} in {} {} of seed {})", violates, seen.violated,
                                 seen.checked, where, part, seen.least >> n, Trials::kSeed);
    return finding;
  };
  return monte_carlo(sweep, decide, 2, sweep_named(std::string(sweep)).n_max);
}

Decision without_loss(Decision reading, CountsFact held, int times) {
  return checked_by(std::move(reading), [=](const Evidence& evidence) { return none_lost(evidence, held, times); });
}

Decision moved_from_full(Decision reading, const TrialFacts& of) {
  return checked_by(std::move(reading), [=](const Evidence& evidence) { return only_from_full(evidence, of); });
}

}  // namespace cubeverify::dyntree
