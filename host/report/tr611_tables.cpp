#include "host/report/tr611_tables.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "verify/exact/necklaces.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/table1.h"

namespace cubeverify {

namespace {

constexpr int kRatioDecimals = 2;  // as printed

// What a row that was counted is called, by tier.
constexpr std::array kSources{std::pair{Tier::kDirect, "exhaustive"}, std::pair{Tier::kOrbit, "orbit"}};

// The two columns that follow from the others.
void add_ratios(int n, const Integer& sbnt_max, Table1Cells& cells) {
  const Integer others = power_of_two(n) - 1;
  cells[5] = rounded(others, n, kRatioDecimals);
  cells[6] = rounded(sbnt_max * n, others, kRatioDecimals);
}

std::vector<std::string> row(int n, const std::string& source, const Table1Cells& cells, const std::string& check) {
  std::vector<std::string> line{std::to_string(n), source};
  line.insert(line.end(), cells.begin(), cells.end());
  line.push_back(check);
  return line;
}

std::string verdict_on(const std::string& differing) { return differing.empty() ? "agrees" : "differs: " + differing; }

}  // namespace

std::optional<Table1Cells> printed_cells(int n) {
  const auto found = std::ranges::find(tr611::kTable1, n, &tr611::Table1Row::n);
  if (found == tr611::kTable1.end()) return std::nullopt;
  return Table1Cells{std::to_string(found->a),
                     std::to_string(found->b),
                     std::to_string(found->sbt_max),
                     std::to_string(found->sbnt_max),
                     std::to_string(found->sbnt_min),
                     found->average,
                     found->factor};
}

Table1Cells closed_form_cells(int n) {
  Table1Cells cells{cyclic_nodes(n).str(),
                    degenerate_necklaces(n).str(),
                    power_of_two(n - 1).str(),
                    largest_subtree(n).str(),
                    smallest_subtree(n).str(),
                    "",
                    ""};
  add_ratios(n, largest_subtree(n), cells);
  return cells;
}

std::optional<Table1Cells> counted_cells(int n, const FactTable& facts, Tier tier) {
  if (facts.find(sweep_in(tier, "tree"), n) == nullptr) return std::nullopt;
  const Evidence evidence(n, facts, exact_definitions(), tier);
  const auto [least, greatest] = std::ranges::minmax(tr611::subtree_sizes(evidence));
  Table1Cells cells{std::to_string(tr611::table1_a(evidence)),
                    std::to_string(tr611::table1_b(evidence)),
                    "",
                    std::to_string(greatest),
                    std::to_string(least),
                    "",
                    ""};
  if (const Facts* algebra = facts.find("algebra", n); algebra != nullptr && tier == Tier::kDirect) {
    cells[2] = std::to_string(std::ranges::max(algebra->histogram("sbt-subtree")));
  }
  add_ratios(n, greatest, cells);
  return cells;
}

std::string differing_columns(const Table1Cells& left, const Table1Cells& right) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!left[i].empty() && !right[i].empty() && left[i] != right[i]) names.emplace_back(kTable1Columns[i]);
  }
  return joined(names, ", ");
}

Table table1(int n_last, const FactTable& facts) {
  Table table{{"n", "source"}, {}};
  table.header.insert(table.header.end(), kTable1Columns.begin(), kTable1Columns.end());
  table.header.emplace_back("against the closed form");
  for (int n = 2; n <= n_last; ++n) {
    const Table1Cells closed = closed_form_cells(n);
    if (const auto printed = printed_cells(n)) {
      table.rows.push_back(row(n, "printed", *printed, verdict_on(differing_columns(*printed, closed))));
    }
    table.rows.push_back(row(n, "closed form", closed, ""));
    for (const auto& [tier, source] : kSources) {
      if (const auto counted = counted_cells(n, facts, tier))
        table.rows.push_back(row(n, source, *counted, verdict_on(differing_columns(*counted, closed))));
    }
  }
  return table;
}

std::string table1_summary(const FactTable& facts) {
  std::size_t printed = 0;
  std::size_t closed_agree = 0;
  std::size_t swept = 0;
  std::size_t swept_agree = 0;
  for (const tr611::Table1Row& line : tr611::kTable1) {
    const Table1Cells cells = *printed_cells(line.n);
    const Table1Cells closed = closed_form_cells(line.n);
    const Table1Cells exhaustive = counted_cells(line.n, facts, Tier::kDirect).value_or(Table1Cells{});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      ++printed;
      closed_agree += cells[i] == closed[i] ? 1 : 0;
      swept += exhaustive[i].empty() ? 0 : 1;
      swept_agree += cells[i] == exhaustive[i] ? 1 : 0;
    }
  }
  return fmt::format(
      "Of {} printed cells {} agree with the closed forms; of the {} that were counted exhaustively {} agree.", printed,
      closed_agree, swept, swept_agree);
}

Table table1_closed_form(int n_first, int n_last, const FactTable& facts) {
  Table table{{"n", "A", "B", "SBT(max)", "SBnT(max)", "SBnT(min)", "(N-1)/n exactly", "(N-1)/n", "factor",
               "against exhaustive facts"},
              {}};
  for (int n = n_first; n <= n_last; ++n) {
    const Table1Cells closed = closed_form_cells(n);
    const auto exhaustive = counted_cells(n, facts, Tier::kDirect);
    std::vector<std::string> line{std::to_string(n)};
    line.insert(line.end(), closed.begin(), closed.end());
    line.insert(line.begin() + 6, Rational(power_of_two(n) - 1, n).str());
    line.push_back(exhaustive ? verdict_on(differing_columns(*exhaustive, closed)) : "");
    table.rows.push_back(std::move(line));
  }
  return table;
}

bool closed_form_agrees(int n_last, const FactTable& facts) {
  for (int n = 2; n <= n_last; ++n) {
    for (const auto& [tier, source] : kSources) {
      const auto counted = counted_cells(n, facts, tier);
      if (counted && !differing_columns(*counted, closed_form_cells(n)).empty()) return false;
    }
  }
  return true;
}

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
