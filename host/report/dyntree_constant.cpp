#include "host/report/dyntree_constant.h"

#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "verify/exact/quantiles.h"
#include "verify/exact/star_bounds.h"
#include "verify/exact/star_loads.h"

namespace cubeverify {

namespace {

constexpr int kLeastN = 5, kMostN = 32;
constexpr int kErrorOneIn = 1000;  // the error of binomial_interval() wherever intervals are told

// A number of nodes in units of n.
std::string over_n(std::optional<Word> nodes, int n) {
  return nodes ? fmt::format("{:.4f}", static_cast<double>(*nodes) / n) : "";
}

double mean(std::span<const Word> counts, Word trials) {
  double nodes = 0;
  for (Word star = 0; star < counts.size(); ++star) nodes += static_cast<double>(star * counts[star]);
  return nodes / static_cast<double>(trials);
}

// What one level of probability, 1/n or 1/N, asks of c.
void append_least(std::vector<std::string>& line, int n, std::span<const Word> counts, const Rational& level) {
  QuantileInterval seen;
  if (!counts.empty()) seen = quantile_interval(counts, level, Rational(1, kErrorOneIn));
  line.push_back(counts.empty() ? "" : over_n(seen.least, n));
  line.push_back(over_n(seen.most, n));
  const auto loads_to = [n](int most) { return kept_star_loads(Shape::kComplete, n, SimulatedTrials::kWindow, most); };
  line.push_back(over_n(least_star_load(n, level.convert_to<double>(), 4 * n + 1, loads_to), n));
}

}  // namespace

Table constant_table(const SimulatedTrials& simulated) {
  Table table{
      {"n", "trials", "mean / n", "1/n from", "1/n to", "1/n exact", "1/N from", "1/N to", "1/N exact", "1/N proof"},
      {}};
  for (int n = kLeastN; n <= kMostN; ++n) {
    std::vector<std::string>& line = table.rows.emplace_back();
    const auto found = simulated.fullest_stars.find(n);
    std::span<const Word> counts;
    if (found != simulated.fullest_stars.end()) counts = found->second;
    const Word trials = std::reduce(counts.begin(), counts.end(), Word{0});
    line = {std::to_string(n), counts.empty() ? "" : std::to_string(trials),
            counts.empty() ? "" : fmt::format("{:.4f}", mean(counts, trials) / n)};
    append_least(line, n, counts, Rational(1, n));
    append_least(line, n, counts, Rational(1, power_of_two(n)));
    line.push_back(n < SimulatedTrials::kWindow
                       ? ""
                       : over_n(least_star_nodes(paper_factors(), n, SimulatedTrials::kWindow, {1, false}, 1), n));
  }
  return table;
}

const ColumnMeanings& constant_column_meanings() {
  static const ColumnMeanings meanings{
      {"n", "Dimensions of the cube; the tree is complete and has N = 2^n nodes, b = 8."},
      {"trials", "Embeddings by `cubeverify simulate`."},
      {"mean / n", "Nodes in the fullest star of a trial, on the average, over n."},
      {"1/n from",
       "By the trials the least c for which more than cn nodes in some star have a probability of at most "
       "1/n is no less than this (99.9 % together with `1/n to`)."},
      {"1/n to", "And no more than this; empty where there are too few trials to tell."},
      {"1/n exact",
       "The least c for which N times the probability of more than cn nodes in one star, on the average "
       "over the stars, is below 1/n: by the exact distribution."},
      {"1/N from", "As `1/n from`, with 1/N = 2^-n for 1/n."},
      {"1/N to", "As `1/n to`, with 1/N for 1/n."},
      {"1/N exact", "As `1/n exact`, with 1/N for 1/n."},
      {"1/N proof",
       "The least c for which N times lemma 3.8's bound for cn nodes in one star is below 1/N; from n = 8 "
       "on."}};
  return meanings;
}

}  // namespace cubeverify
