#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/table1.h"
#include "verify/tier.h"

namespace cubeverify::tr611 {
namespace {

// The columns of table 1 after n, and a row's cells in that order; empty where unknown.
constexpr std::array kColumns{"A", "B", "SBT(max)", "SBnT(max)", "SBnT(min)", "(N-1)/n", "factor"};
using Cells = std::array<std::string, kColumns.size()>;

constexpr int kRatioDecimals = 2;  // as printed
constexpr int kLastPrinted = 20;   // table 1 ends there
constexpr int kLastRatios = 64;    // figure 6 goes on to there
constexpr int kFigureDecimals = 9;

// What a row that was counted is called, by tier.
constexpr std::array kSources{std::pair{Tier::kDirect, "exhaustive"}, std::pair{Tier::kOrbit, "orbit"}};

// The two columns that follow from the others.
void add_ratios(int n, const Integer& sbnt_max, Cells& cells) {
  const Integer others = power_of_two(n) - 1;
  cells[5] = rounded(others, n, kRatioDecimals);
  cells[6] = rounded(sbnt_max * n, others, kRatioDecimals);
}

// Nothing if the paper has no row for n.
std::optional<Cells> printed_cells(int n) {
  const auto* found = std::ranges::find(kTable1, n, &Table1Row::n);
  if (found == kTable1.end()) return std::nullopt;
  return Cells{std::to_string(found->a),
               std::to_string(found->b),
               std::to_string(found->sbt_max),
               std::to_string(found->sbnt_max),
               std::to_string(found->sbnt_min),
               found->average,
               found->factor};
}

Cells closed_form_cells(int n) {
  Cells cells{cyclic_nodes(n).str(),
              degenerate_necklaces(n).str(),
              power_of_two(n - 1).str(),
              largest_subtree(n).str(),
              smallest_subtree(n).str(),
              "",
              ""};
  add_ratios(n, largest_subtree(n), cells);
  return cells;
}

// From the facts of `tree` in that tier and of `algebra`; nothing without the former. SBT(max) is of the direct tier.
std::optional<Cells> counted_cells(int n, const FactTable& facts, Tier tier) {
  if (facts.find(sweep_in(tier, "tree"), n) == nullptr) return std::nullopt;
  const Evidence evidence(n, facts, exact_definitions(), tier);
  const auto [least, greatest] = std::ranges::minmax(subtree_sizes(evidence));
  Cells cells{std::to_string(table1_a(evidence)),
              std::to_string(table1_b(evidence)),
              "",
              std::to_string(greatest),
              std::to_string(least),
              "",
              ""};
  if (const Facts* algebra = facts.find("algebra", n); algebra != nullptr && tier == Tier::kDirect)
    cells[2] = std::to_string(std::ranges::max(algebra->histogram("sbt-subtree")));
  add_ratios(n, greatest, cells);
  return cells;
}

// "agrees", or the columns in which the two differ, both being known: "differs: A, factor".
std::string compared(const Cells& left, const Cells& right) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!left[i].empty() && !right[i].empty() && left[i] != right[i]) names.emplace_back(kColumns[i]);
  }
  return names.empty() ? "agrees" : fmt::format("differs: {}", fmt::join(names, ", "));
}

// How many of the printed cells are the closed forms', and how many are what was counted.
std::string about_table1(const FactTable& facts) {
  std::size_t printed = 0, closed_agree = 0, swept = 0, swept_agree = 0;
  for (const Table1Row& line : kTable1) {
    const Cells cells = *printed_cells(line.n), closed = closed_form_cells(line.n);
    const Cells exhaustive = counted_cells(line.n, facts, Tier::kDirect).value_or(Cells{});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      ++printed;
      closed_agree += cells[i] == closed[i] ? 1 : 0;
      swept += exhaustive[i].empty() ? 0 : 1;
      swept_agree += cells[i] == exhaustive[i] ? 1 : 0;
    }
  }
  if (closed_agree == printed && swept_agree == swept)
    return fmt::format("All {} printed cells are right; {} counted as well.", printed,
                       swept == printed ? "all were" : fmt::format("{} of them were", swept));
  return fmt::format("Of {} printed cells {} agree with the closed forms; of the {} that were counted {} agree.",
                     printed, closed_agree, swept, swept_agree);
}

// The largest n whose subtrees have been counted, in either tier; 0 if none.
int last_counted(const FactTable& facts) {
  int last = kMaxDimensions;
  while (last > 0 && !counted_cells(last, facts, Tier::kDirect) && !counted_cells(last, facts, Tier::kOrbit)) --last;
  return last;
}

// For each n the rows printed, closed form, exhaustive and orbit, each compared with the closed form.
PaperTable table1(const FactTable& facts) {
  PaperTable table{"table1",
                   "TR-611, table 1: sizes of subtrees, printed, computed and counted.",
                   about_table1(facts),
                   {{"n"}, {"source"}},
                   {}};
  for (const char* column : kColumns) table.columns.push_back({column});
  table.columns.push_back({"against the closed form"});
  const auto add = [&](int n, const char* source, const Cells& cells, const std::string& check) {
    std::vector<std::string>& row = table.rows.emplace_back(std::vector<std::string>{std::to_string(n), source});
    row.insert(row.end(), cells.begin(), cells.end());
    row.push_back(check);
  };
  const int last = std::max(kLastPrinted, last_counted(facts));
  for (int n = 2; n <= last; ++n) {
    const Cells closed = closed_form_cells(n);
    if (const auto printed = printed_cells(n)) add(n, "printed", *printed, compared(*printed, closed));
    add(n, "closed form", closed, "");
    for (const auto& [tier, source] : kSources) {
      const auto counted = counted_cells(n, facts, tier);
      if (!counted) continue;
      add(n, source, *counted, compared(*counted, closed));
      if (table.contradiction.empty() && table.rows.back().back() != "agrees")
        table.contradiction = fmt::format("table 1 at n = {}, {}: {}", n, source, table.rows.back().back());
    }
  }
  return table;
}

// Closed forms alone, each row checked against the exhaustive facts where they exist.
PaperTable table1_closed_form(const TableInput& input) {
  PaperTable table{"table1-closed-form", "TR-611, table 1 in closed form.", "", {{"n"}}, {}};
  for (const char* column : kColumns) table.columns.push_back({column});
  table.columns.insert(table.columns.begin() + 6, {"(N-1)/n exactly"});
  table.columns.push_back({"against exhaustive facts"});
  for (int n = input.closed_form_rows.first; n <= input.closed_form_rows.second; ++n) {
    const Cells closed = closed_form_cells(n);
    const auto exhaustive = counted_cells(n, input.facts, Tier::kDirect);
    std::vector<std::string> line{std::to_string(n)};
    line.insert(line.end(), closed.begin(), closed.end());
    line.insert(line.begin() + 6, Rational(power_of_two(n) - 1, n).str());
    line.push_back(exhaustive ? compared(*exhaustive, closed) : "");
    table.rows.push_back(std::move(line));
  }
  return table;
}

// For 1 <= l < n the cyclic nodes and all nodes at level l of subtree 0, and their ratio, by the closed form: each
// necklace of weight l has one node there (corollary 4), which is cyclic if the necklace is degenerate.
PaperTable figure6() {
  PaperTable table{"figure6",
                   "TR-611, figure 6: cyclic nodes at each level of subtree 0.",
                   "",
                   {{"n"}, {"l"}, {"cyclic"}, {"nodes"}, {"ratio"}},
                   {}};
  for (int n = 2; n <= kLastRatios; ++n) {
    for (int l = 1; l < n; ++l) {
      const Integer nodes = necklaces(n, l);
      const Integer cyclic = nodes - full_necklaces(n, l);
      table.rows.push_back(
          {std::to_string(n), std::to_string(l), cyclic.str(), nodes.str(), rounded(cyclic, nodes, kFigureDecimals)});
    }
  }
  return table;
}

}  // namespace

std::vector<PaperTable> tables(const TableInput& input) {
  return {table1(input.facts), table1_closed_form(input), figure6()};
}

}  // namespace cubeverify::tr611
