#include "host/report/dyntree_tables.h"

#include <array>

#include <fmt/format.h>

#include "kernels/sweeps/embedding/facts.h"
#include "verify/claims/build.h"
#include "verify/exact/intervals.h"
#include "verify/exact/star_loads.h"

namespace cubeverify {

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
std::string told(std::string number, Word top) { return std::move(number) + (overflows(top) ? "+" : ""); }

std::vector<std::string> cells(const FullestStars& stars, int n) {
  const ProbabilityInterval interval = binomial_interval(stars.above, stars.trials, kIntervalError);
  return {std::to_string(stars.trials),
          told(std::to_string(stars.least), stars.least),
          told(fmt::format("{:.2f}", stars.mean), stars.most),
          told(std::to_string(stars.most), stars.most),
          told(fmt::format("{:.3f}", stars.mean / n), stars.most),
          std::to_string(stars.above),
          fmt::format("{:.4g}", interval.low),
          fmt::format("{:.4g}", interval.high)};
}

void append_counts(Table& table, const char* what, int n, int which, std::span<const Word> counts) {
  for (std::size_t key = 0; key < counts.size(); ++key) {
    if (counts[key] == 0) continue;
    table.rows.push_back({what, std::to_string(n),
                          std::string(kShapes[static_cast<std::size_t>(which / Trials::kWindows)]),
                          std::to_string(Trials::window_size(which % Trials::kWindows)), std::to_string(key),
                          std::to_string(counts[key])});
  }
}

}  // namespace

Table star_load_table(const FactTable& facts) {
  Table table{
      {"n", "tree", "window", "trees", "trials", "least", "mean", "largest", "mean / n", "above 4n", "from", "to"}, {}};
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

Table full_star_table() {
  constexpr std::array shapes{Shape::kComplete, Shape::kPath, Shape::kCaterpillar, Shape::kFibonacci};
  Table table{{"n", "window"}, {}};
  for (const Shape shape : shapes) table.header.emplace_back(kShapes[static_cast<std::size_t>(shape)]);
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

Table trial_counts(const FactTable& facts) {
  Table table{{"what", "n", "tree", "window", "key", "count"}, {}};
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

}  // namespace cubeverify
