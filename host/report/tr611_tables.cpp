#include "host/report/tr611_tables.h"

#include <algorithm>
#include <numeric>

#include "verify/papers/tr611/facts.h"

namespace cubeverify {

namespace {

// What levels 2..n of a histogram by level hold.
Word below_level_1(std::span<const Word> levels) { return std::accumulate(levels.begin() + 2, levels.end(), Word{0}); }

// A value of a verdict as a text without quotes.
std::string shown(const nlohmann::json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

}  // namespace

Table shared_edges_table(const FactTable& facts) {
  Table table{{"n", "edges"}, {}};
  for (const char* pair : tr611::kPairNames) table.header.emplace_back(pair);
  table.header.emplace_back("all four");
  for (int n = 2; n <= kMaxDimensions; ++n) {
    const Facts* variants = facts.find("variants", n);
    if (variants == nullptr) continue;
    std::vector<std::string> row{std::to_string(n), std::to_string(all_ones(n) - static_cast<Word>(n))};
    const auto shared = variants->histogram("shared-edges");
    const auto levels = static_cast<std::size_t>(n) + 1;
    for (std::size_t p = 0; p < tr611::kPairNames.size(); ++p) {
      row.push_back(std::to_string(below_level_1(shared.subspan(p * levels, levels))));
    }
    row.push_back(std::to_string(below_level_1(variants->histogram("shared-by-all"))));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table table2(const std::vector<Verdict>& verdicts) {
  Table table{{"entry", "reading", "n", "elements", "start-ups", "as the reading says"}, {}};
  for (const Verdict& verdict : verdicts) {
    if (!verdict.id.starts_with("tr611.table2.")) continue;
    for (int n = verdict.n_first; n <= verdict.n_last; ++n) {
      const auto values = verdict.values.find(std::to_string(n));
      if (values == verdict.values.end() || !values->contains("transfer")) continue;
      const bool refuted = std::ranges::find(verdict.refuted_at, n) != verdict.refuted_at.end();
      table.rows.push_back({verdict.id.substr(std::string("tr611.table2.").size()), verdict.reading, std::to_string(n),
                            shown(values->at("transfer")), shown(values->at("start-ups")), refuted ? "no" : "yes"});
    }
  }
  return table;
}

}  // namespace cubeverify
