#include "host/simulate/estimates.h"

#include <fmt/format.h>

#include "host/text/text.h"
#include "kernels/engine/tree_trials.h"
#include "verify/exact/intervals.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

constexpr int kLeastTail = 1, kMostTail = 6;  // c

Spread spread_of(std::span<const Word> counts) {
  Spread spread;
  Word all = 0;
  double sum = 0;
  for (Word key = 0; key < counts.size(); ++key) {
    if (counts[key] == 0) continue;
    if (all == 0) spread.least = key;
    spread.most = key;
    all += counts[key];
    sum += static_cast<double>(key) * static_cast<double>(counts[key]);
  }
  if (counts.back() != 0) {
    spread.last_key = counts.size() - 1;
  } else if (all != 0) {
    spread.mean = sum / static_cast<double>(all);
  }
  return spread;
}

// "63+" where 63 stands for more as well.
std::string key_text(Word number, const Spread& spread) {
  return std::to_string(number) + (spread.last_key != 0 && number == spread.last_key ? "+" : "");
}

nlohmann::json to_json(const Spread& spread) {
  nlohmann::json json = {{"least", spread.least}, {"mean", nullptr}, {"largest", spread.most}};
  if (spread.mean) json["mean"] = *spread.mean;
  if (spread.last_key != 0) json["stands_for_more"] = spread.last_key;
  return json;
}

std::vector<std::string> cells(std::string name, const Spread& spread) {
  return {std::move(name), key_text(spread.least, spread), spread.mean ? fmt::format("{:.4g}", *spread.mean) : "-",
          key_text(spread.most, spread)};
}

}  // namespace

EmbeddingEstimates estimates_of(int n, const Facts& facts) {
  EmbeddingEstimates estimates;
  estimates.n = n;
  estimates.trials = facts.histogram("trials")[0];
  const auto tops = facts.histogram("star-top");
  estimates.fullest_star = spread_of(tops);
  for (Word top = 0; top < tops.size(); ++top) {
    if (tops[top] != 0) estimates.fullest_stars.emplace_back(top, tops[top]);
  }
  // Exact, unlike the histogram's last key.
  estimates.fullest_star.most = facts.extremum("top").value;
  estimates.load = spread_of(facts.histogram("load"));
  estimates.stored_load = spread_of(facts.histogram("stored-load"));
  estimates.edge = spread_of(facts.histogram("edge-length"));
  estimates.stored_edge = spread_of(facts.histogram("stored-edge-length"));
  estimates.moved = facts.histogram("moved")[0];
  estimates.without_room = facts.for_all("room").violated;
  // Beyond the keys of the histogram there would be nothing to count.
  for (int c = kLeastTail; c <= kMostTail && c * n < TreeTrials::kStarKeys - 1; ++c) {
    Word above = 0;
    for (auto top = static_cast<std::size_t>(c * n) + 1; top < tops.size(); ++top) above += tops[top];
    const ProbabilityInterval interval = binomial_interval(above, estimates.trials, kIntervalError);
    estimates.tails.push_back({c, above, interval.low, interval.high});
    if (above == 0) break;
  }
  return estimates;
}

std::string in_short(const EmbeddingEstimates& estimates) {
  const Spread& star = estimates.fullest_star;
  const std::string range = fmt::format("{}: fullest star {} to {}", amount(estimates.trials, "trial"),
                                        key_text(star.least, star), amount(star.most, "node"));
  return star.mean ? fmt::format("{}, mean {:.4g} = {:.3g} n", range, *star.mean, *star.mean / estimates.n) : range;
}

std::string in_words(const EmbeddingEstimates& estimates, Word nodes) {
  Table table{{"nodes, links", "least", "mean", "largest"}, {}};
  table.rows.push_back(cells("fullest star of a trial", estimates.fullest_star));
  table.rows.back().back() = std::to_string(estimates.fullest_star.most);  // exact, whatever it is
  table.rows.push_back(cells("load before redistribution", estimates.load));
  table.rows.push_back(cells("load after redistribution", estimates.stored_load));
  table.rows.push_back(cells("edge length (dilation)", estimates.edge));
  table.rows.push_back(cells("edge length after redistribution", estimates.stored_edge));
  std::string text = to_text(table) + "\n";
  for (const StarTail& tail : estimates.tails) {
    text += fmt::format("A star of more than {}n = {}: in {} of {}; probability {:.4g} to {:.4g} ({})\n", tail.c,
                        amount(tail.c * estimates.n, "node"), tail.above, amount(estimates.trials, "trial"), tail.low,
                        tail.high, kIntervalConfidence);
  }
  const double all = static_cast<double>(nodes) * static_cast<double>(estimates.trials);
  text += fmt::format("Redistribution moved {} ({:.3g} %) and found no room for {}.\n", amount(estimates.moved, "node"),
                      100 * static_cast<double>(estimates.moved) / all, estimates.without_room);
  return text;
}

nlohmann::json to_json(const EmbeddingEstimates& estimates) {
  nlohmann::json tails = nlohmann::json::array();
  for (const StarTail& tail : estimates.tails) {
    tails.push_back({{"c", tail.c},
                     {"nodes", tail.c * estimates.n},
                     {"trials_above", tail.above},
                     {"confidence", 1 - kIntervalError},
                     {"low", tail.low},
                     {"high", tail.high}});
  }
  nlohmann::json fullest = nlohmann::json::array();
  for (const auto& [nodes, trials] : estimates.fullest_stars) fullest.push_back({{"nodes", nodes}, {"trials", trials}});
  return {{"trials", estimates.trials},
          {"fullest_star", to_json(estimates.fullest_star)},
          {"fullest_stars", fullest},
          {"load", to_json(estimates.load)},
          {"stored_load", to_json(estimates.stored_load)},
          {"edge_length", to_json(estimates.edge)},
          {"stored_edge_length", to_json(estimates.stored_edge)},
          {"moved", estimates.moved},
          {"without_room", estimates.without_room},
          {"star_above", tails}};
}

}  // namespace cubeverify
