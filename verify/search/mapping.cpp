#include "verify/search/mapping.h"

#include <algorithm>

#include "verify/search/formula.h"

namespace cubeverify {
namespace {

using Distances = std::vector<std::vector<int>>;

// Is there a mapping whose edges each have dilation at most `greatest` and at most `extra` more than 1 altogether?
std::optional<Mapping> find_mapping(const std::vector<Edge>& tasks, const Distances& far, int greatest, int extra) {
  const int nodes = static_cast<int>(far.size());
  ClauseFormula formula;
  // placed[t][p]: task t is on processor p.
  std::vector<std::vector<int>> placed(far.size(), std::vector<int>(far.size()));
  for (auto& row : placed) std::ranges::generate(row, [&] { return formula.new_variable(); });
  for (int i = 0; i < nodes; ++i) {
    std::vector<int> column;
    for (const auto& row : placed) column.push_back(row[at(i)]);
    formula.add_exactly_one(placed[at(i)]);
    formula.add_exactly_one(column);
  }
  // For each edge, above[k-1]: its dilation is above k.
  std::vector<int> counted;
  for (const auto& [a, b] : tasks) {
    std::vector<int> above(at(greatest - 1));
    std::ranges::generate(above, [&] { return formula.new_variable(); });
    for (std::size_t k = 1; k < above.size(); ++k) formula.add_clause({-above[k], above[k - 1]});
    for (const auto& [from, to] : {Edge{a, b}, Edge{b, a}}) {
      for (int p = 0; p < nodes; ++p) {
        for (int k = 1; k <= greatest; ++k) {
          std::vector<int> clause{-placed[at(from)][at(p)]};
          if (k < greatest) clause.push_back(above[at(k - 1)]);
          for (int q = 0; q < nodes; ++q) {
            const int distance = far[at(p)][at(q)];
            if (distance >= 1 && distance <= k) clause.push_back(placed[at(to)][at(q)]);
          }
          formula.add_clause(clause);
        }
      }
    }
    counted.insert(counted.end(), above.begin(), above.end());
  }
  formula.add_at_most(counted, extra);
  if (!formula.is_satisfiable()) return std::nullopt;
  Mapping place(far.size());
  for (int t = 0; t < nodes; ++t) {
    for (int p = 0; p < nodes; ++p) {
      if (formula.is_true(placed[at(t)][at(p)])) place[at(t)] = p;
    }
  }
  return place;
}

int greatest_distance(const Distances& far) {
  int most = 1;
  for (const auto& row : far) most = std::max(most, std::ranges::max(row));
  return most;
}

}  // namespace

std::optional<Dilation> dilation(const std::vector<Edge>& tasks, const Network& network, const Mapping& place) {
  Mapping sorted = place;
  std::ranges::sort(sorted);
  if (static_cast<int>(sorted.size()) != network.nodes) return std::nullopt;
  for (int p = 0; p < network.nodes; ++p) {
    if (sorted[at(p)] != p) return std::nullopt;
  }
  const Distances far = distances(network);
  Dilation found;
  for (const auto& [a, b] : tasks) {
    const int distance = far[at(place[at(a)])][at(place[at(b)])];
    if (distance < 0) return std::nullopt;
    found.total += distance;
    found.greatest = std::max(found.greatest, distance);
  }
  return found;
}

std::optional<BestMapping> least_total_dilation(const std::vector<Edge>& tasks, const Network& network) {
  const Distances far = distances(network);
  const int edges = static_cast<int>(tasks.size()), most = greatest_distance(far);
  for (int extra = 0; extra <= edges * (most - 1); ++extra) {
    // No edge has more than all the extra dilation, which the solver is slow to see by itself.
    const auto place = find_mapping(tasks, far, std::min(most, extra + 1), extra);
    if (place) return BestMapping{edges + extra, *place};
  }
  return std::nullopt;
}

std::optional<BestMapping> least_greatest_dilation(const std::vector<Edge>& tasks, const Network& network) {
  const Distances far = distances(network);
  const int edges = static_cast<int>(tasks.size()), most = greatest_distance(far);
  for (int greatest = 1; greatest <= most; ++greatest) {
    const auto place = find_mapping(tasks, far, greatest, edges * (greatest - 1));
    if (place) return BestMapping{greatest, *place};
  }
  return std::nullopt;
}

}  // namespace cubeverify
