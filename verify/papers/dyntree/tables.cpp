#include "verify/exact/intervals.h"
#include "verify/exact/quantiles.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/stars/star_bounds.h"
#include "verify/stars/star_loads.h"

// Tables of trials are estimates and say how far they can be believed: an interval for the share of trials above a
// bound, and a "+" where the last key of a histogram stands for larger loads as well. The other probabilities come from
// distributions that are computed, not drawn (verify/stars/star_loads.h).

namespace cubeverify::dyntree {
namespace {

using Trials = EmbeddingSweep<>;

struct FullestStars {
  Word trials = 0, least = 0, most = 0, above = 0;
  double mean = 0;
};

FullestStars fullest_stars(std::span<const Word> tops, Word most) {
  FullestStars found;
  double sum = 0;
  for (Word top = 0; top < tops.size(); ++top) {
    if (tops[top] == 0) continue;
    if (found.trials == 0) found.least = top;
    found.most = top;
    found.trials += tops[top];
    if (top > most) found.above += tops[top];
    sum += static_cast<double>(top * tops[top]);
  }
  if (found.trials != 0) found.mean = sum / static_cast<double>(found.trials);
  return found;
}

// The last key stands for larger ones as well: a "+" says of a number that it is too small where such stars were seen.
bool overflows(Word top) { return top == Trials::kStarKeys - 1; }
std::string marked(std::string number, Word top) { return std::move(number) + (overflows(top) ? "+" : ""); }

std::vector<std::string> cells(const FullestStars& stars, int n) {
  const ProbabilityInterval interval = binomial_interval(stars.above, stars.trials, kIntervalError);
  return {std::to_string(stars.trials),
          marked(std::to_string(stars.least), stars.least),
          marked(fmt::format("{:.2f}", stars.mean), stars.most),
          marked(std::to_string(stars.most), stars.most),
          marked(fmt::format("{:.3f}", stars.mean / n), stars.most),
          std::to_string(stars.above),
          fmt::format("{:.4g}", interval.low),
          fmt::format("{:.4g}", interval.high)};
}

void append_counts(PaperTable& table, const char* what, int n, int which, std::span<const Word> counts) {
  for (std::size_t key = 0; key < counts.size(); ++key) {
    if (counts[key] == 0) continue;
    table.rows.push_back({what, std::to_string(n),
                          std::string(kShapes[static_cast<std::size_t>(which / Trials::kWindows)]),
                          std::to_string(Trials::window_size(which % Trials::kWindows)), std::to_string(key),
                          std::to_string(counts[key])});
  }
}

// A row for each n swept, shape and window, and the same of trees that shrink and grow again where that was swept. A
// "+" stands after what would be larger if stars of more than 254 nodes were distinguished.
PaperTable fullest_stars_seen(const FactTable& facts) {
  PaperTable table{"dyntree-stars",
                   "Dynamic Tree Embedding: the fullest stars of trees embedded at random.",
                   "The fullest star of each trial, in nodes: least, mean and largest of all trials; how many trials "
                   "had a star of more than 4n nodes, and the exact interval (99.9 %) for the probability of that.",
                   {{"n", "Dimensions of the cube; the tree has 2^n nodes."},
                    {"tree", "Its shape."},
                    {"window", "b, the coordinates that an edge may flip."},
                    {"trees", "Whether they only grow, or shrink and grow again."},
                    {"trials"},
                    {"least", "Nodes in the fullest star of the trial where that is smallest."},
                    {"mean"},
                    {"largest"},
                    {"mean / n"},
                    {"above 4n", "Trials whose fullest star has more than 4n nodes."},
                    {"from", "The least that their probability may be."},
                    {"to", "The most that their probability may be."}},
                   {}};
  for (int n = Trials::kMinN; n <= Trials::kMaxN; ++n) {
    for (int which = 0; which < Trials::kCases; ++which) {
      for (const auto& [sweep, trees] : {std::pair{"embedding", "growing"}, {"regrowth", "shrinking and growing"}}) {
        const Facts* trials = facts.find(sweep, n);
        if (trials == nullptr) continue;
        const auto tops = row(trials->histogram("star-top"), Trials::kStarKeys, which);
        std::vector<std::string> line{std::to_string(n),
                                      std::string(kShapes[static_cast<std::size_t>(which / Trials::kWindows)]),
                                      std::to_string(Trials::window_size(which % Trials::kWindows)), trees};
        for (std::string& cell : cells(fullest_stars(tops, static_cast<Word>(4 * n)), n))
          line.push_back(std::move(cell));
        table.rows.push_back(std::move(line));
      }
    }
  }
  return table;
}

// From the exact distributions.
PaperTable full_stars() {
  constexpr std::array shapes{Shape::kComplete, Shape::kPath, Shape::kCaterpillar, Shape::kFibonacci};
  PaperTable table{"dyntree-full-stars",
                   "Dynamic Tree Embedding: at most the probability of a star with more than 4n nodes.",
                   "For each n, window and shape of the tree an upper bound on the probability that some star has more "
                   "than 4n nodes, from the exact distribution of one star's nodes.",
                   {{"n"}, {"window"}},
                   {}};
  for (const Shape shape : shapes) table.columns.push_back({std::string(kShapes[static_cast<std::size_t>(shape)])});
  for (int n = 8; n <= 32; n += 4) {
    for (const int b : {8, 10}) {
      std::vector<std::string>& line = table.rows.emplace_back();
      line = {std::to_string(n), std::to_string(b)};
      for (const Shape shape : shapes) {
        const double above = some_star_reaches_most(n, kept_star_loads(shape, n, b, 4 * n + 1));
        line.push_back(fmt::format("{:.3g}", above));
      }
    }
  }
  return table;
}

// A row for each key: fullest stars at every n; at the largest n loads before and after redistribution, edge lengths.
PaperTable trial_counts(const FactTable& facts) {
  PaperTable table{"dyntree-trials",
                   "Dynamic Tree Embedding: what the trials counted.",
                   "",
                   {{"what"}, {"n"}, {"tree"}, {"window"}, {"key"}, {"count"}},
                   {}};
  int last = 0;
  for (int n = Trials::kMinN; n <= Trials::kMaxN; ++n) {
    const Facts* trials = facts.find("embedding", n);
    if (trials == nullptr) continue;
    last = n;
    for (int which = 0; which < Trials::kCases; ++which)
      append_counts(table, "star-top", n, which, row(trials->histogram("star-top"), Trials::kStarKeys, which));
  }
  if (last == 0) return table;
  const Facts& trials = *facts.find("embedding", last);
  for (const auto& [what, keys] : {std::pair{"load", Trials::kLoadKeys},
                                   {"stored-load", Trials::kLoadKeys},
                                   {"edge-length", Trials::kLengthKeys},
                                   {"stored-edge-length", Trials::kLengthKeys}}) {
    for (int which = 0; which < Trials::kCases; ++which)
      append_counts(table, what, last, which, row(trials.histogram(what), keys, which));
  }
  return table;
}

constexpr int kWindow = 8;  // of the simulated trials
constexpr int kLeastN = 5, kMostN = 32;
constexpr int kErrorOneIn = 1000;  // the error of intervals

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
  const auto loads_to = [n](int most) { return kept_star_loads(Shape::kComplete, n, kWindow, most); };
  line.push_back(over_n(least_star_load(n, level.convert_to<double>(), 4 * n + 1, loads_to), n));
}

// The least c for which some star has more than cn nodes with a probability of at most 1/n, and of at most 1/N, n = 5
// to 32: the interval that trials leave, where there are trials; the least c for which N times the exact probability of
// one star is below that, which is no less; and for 1/N the least for which N times lemma 3.8's bound is. All are
// multiples of 1/n. A cell without a number is empty.
PaperTable constant(const std::map<int, std::vector<Word>>& fullest_stars) {
  PaperTable table{
      "dyntree-constant",
      "Dynamic Tree Embedding, the constant c of the theorem, complete trees, b = 8.",
      "The least c for which the probability that some star has more than cn nodes is at most 1/n, or 1/N: by trials "
      "(from, to), by the exact distribution of one star, and by lemma 3.8.",
      {{"n", "Dimensions of the cube; the tree is complete and has N = 2^n nodes, b = 8."},
       {"trials", "Embeddings by `cubeverify simulate`."},
       {"mean / n", "Nodes in the fullest star of a trial, on the average, over n."},
       {"1/n from",
        "By the trials the least c for which more than cn nodes in some star have a probability of at most "
        "1/n is no less than this (99.9 % together with `1/n to`)."},
       {"1/n to", "And no more than this; empty where there are too few trials."},
       {"1/n exact",
        "The least c for which N times the probability of more than cn nodes in one star, on the average "
        "over the stars, is below 1/n: by the exact distribution."},
       {"1/N from", "As `1/n from`, with 1/N = 2^-n for 1/n."},
       {"1/N to", "As `1/n to`, with 1/N for 1/n."},
       {"1/N exact", "As `1/n exact`, with 1/N for 1/n."},
       {"1/N proof",
        "The least c for which N times lemma 3.8's bound for cn nodes in one star is below 1/N; from n = 8 on."}},
      {}};
  for (int n = kLeastN; n <= kMostN; ++n) {
    std::vector<std::string>& line = table.rows.emplace_back();
    const auto found = fullest_stars.find(n);
    std::span<const Word> counts;
    if (found != fullest_stars.end()) counts = found->second;
    const Word trials = std::reduce(counts.begin(), counts.end(), Word{0});
    line = {std::to_string(n), counts.empty() ? "" : std::to_string(trials),
            counts.empty() ? "" : fmt::format("{:.4f}", mean(counts, trials) / n)};
    append_least(line, n, counts, Rational(1, n));
    append_least(line, n, counts, Rational(1, power_of_two(n)));
    line.push_back(n < kWindow ? "" : over_n(least_star_nodes(paper_factors(), n, kWindow, {1, false}, 1), n));
  }
  return table;
}

}  // namespace

std::vector<PaperTable> tables(const TableInput& input) {
  std::vector<PaperTable> all;
  if (PaperTable counts = trial_counts(input.facts); !counts.rows.empty())
    all = {full_stars(), fullest_stars_seen(input.facts), std::move(counts)};
  if (!all.empty() || !input.fullest_stars.empty()) all.push_back(constant(input.fullest_stars));
  return all;
}

}  // namespace cubeverify::dyntree
