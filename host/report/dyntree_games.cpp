#include "host/report/dyntree_games.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "verify/papers/dyntree/played.h"

namespace cubeverify {

namespace {

std::string average_bound(int n, int c, int factor) { return fmt::format("{:.6f}", std::sqrt(n) / (factor * c * c)); }

std::vector<std::string> game_cells(int n, const nlohmann::json& game) {
  const auto number = [&](const char* name) { return game.at(name).get<Word>(); };
  const Word nodes = number("nodes"), length = number("length");
  const int c = game.at("c").get<int>();
  return {game.at("embedding").get<std::string>(),
          std::to_string(c),
          std::to_string(n),
          std::to_string(number("load")),
          std::to_string(nodes),
          std::to_string(number("paths")),
          std::to_string(number("longest")),
          std::to_string(length),
          fmt::format("{:.6f}", static_cast<double>(length) / static_cast<double>(nodes - 1)),
          average_bound(n, c, dyntree::kProofFactor),
          average_bound(n, c, dyntree::kQuarterFactor)};
}

}  // namespace

Table game_table(const std::vector<Verdict>& verdicts) {
  Table table{{"embedding", "c", "n", "load", "nodes", "paths", "longest edge", "length of edges", "average edge",
               "sqrt(n)/(12c)^2", "sqrt(n)/(4c^2)"},
              {}};
  const auto found = std::ranges::find_if(verdicts, [](const Verdict& verdict) {
    return verdict.id == "dyntree.det.average" && verdict.reading == "printed";
  });
  if (found == verdicts.end() || !found->values.is_object()) return table;
  std::map<int, const nlohmann::json*> games;
  for (const auto& [n, of_n] : found->values.items()) games[std::stoi(n)] = &of_n;
  for (const auto& [n, of_n] : games) {
    for (const nlohmann::json& game : *of_n) table.rows.push_back(game_cells(n, game));
  }
  return table;
}

}  // namespace cubeverify
