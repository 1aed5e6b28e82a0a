#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "host/graph/graph_kinds.h"
#include "host/report/figure_list.h"
#include "host/report/paper_report.h"
#include "host/report/report_files.h"
#include "host/report/tr611_tables.h"
#include "host/text/text.h"
#include "verify/exact/necklaces.h"

namespace cubeverify {

namespace {

// A figure of TR-611 that shows a tree: figures 1 to 4 and 7 to 10.
struct TreeFigure {
  int number;
  const char* family;
  int n;
  std::optional<int> subtree;
  const char* caption;  // the paper's
};

constexpr const char* kFigure5Script =
#include "host/report/figure5.py"
    ;

constexpr int kDecimals = 9;

constexpr const char* kFigure6Script =
#include "host/report/figure6.py"
    ;

// What TR-611's figure 6 shows, for n = 2..n_last and 1 <= l < n: the cyclic nodes and all nodes at level l of subtree
// 0, and their ratio. By the closed form: each necklace of weight l has one node there (corollary 4), which is cyclic
// if the necklace is degenerate.
Table cyclic_ratios(int n_last) {
  Table table{{"n", "l", "cyclic", "nodes", "ratio"}, {}};
  for (int n = 2; n <= n_last; ++n) {
    for (int l = 1; l < n; ++l) {
      const Integer nodes = necklaces(n, l);
      const Integer cyclic = nodes - full_necklaces(n, l);
      table.rows.push_back(
          {std::to_string(n), std::to_string(l), cyclic.str(), nodes.str(), rounded(cyclic, nodes, kDecimals)});
    }
  }
  return table;
}

constexpr TreeFigure kTreeFigures[] = {
    {1, "minR", 3, std::nullopt, "A spanning balanced 3-tree in a 3-cube."},
    {2, "minR", 4, std::nullopt, "A spanning balanced 4-tree in a 4-cube."},
    {3, "minR", 5, std::nullopt, "A spanning balanced 5-tree in a 5-cube."},
    {4, "minR", 6, 0, "Subtree 0 of a spanning balanced 6-tree in a 6-cube."},
    {7, "maxL", 5, std::nullopt, "A SBnT maxL in a 5-cube."},
    {8, "minBL", 6, 0, "Subtree 0 of an SBnT minBL in a 6-cube."},
    {9, "maxL", 6, 0, "Subtree 0 of an SBnT maxL in a 6-cube."},
    {10, "maxBR", 6, 0, "Subtree 0 of an SBnT maxBR in a 6-cube."},
};

namespace fs = std::filesystem;

constexpr int kFigure6Last = 64;

constexpr const char* kCaption5 =
    "Comparing subtree sizes of spanning binomial trees and SBnT: as printed, by the closed forms, and as counted.";
constexpr const char* kCaption6 =
    "The ratio of the number of cyclic nodes to the total number of nodes at level l, 1 \u2264 l < n, of subtree 0, "
    "where it is not 0; by the closed form.";
// The figures of TR-611. Writes figure5.svg from the table1.csv that is there, and into figures/ the trees of figures 1
// to 4 and 7 to 10 and figure 6 with its data: figure1.svg, ..., figure6.csv, figure6.svg, .... Throws CommandError
// (kUsage, kFault).
FigureReport write_tr611_figures(const ReportFiles& files) {
  const fs::path folder = figure_folder(files.directory());
  FigureList figures;
  for (const TreeFigure& figure : kTreeFigures) {
    figures.add(figure.number, draw(files, folder / fmt::format("figure{}.svg", figure.number),
                                    fmt::format("{} Nodes in boxes are cyclic.", figure.caption), [&figure] {
                                      return find_graph_kind(figure.family)->drawing(figure.n, {0, figure.subtree});
                                    }));
  }
  figures.add(5, plot(files, files.path("figure5.svg"), kCaption5, kFigure5Script, files.path("table1.csv")));
  const fs::path ratios = folder / "figure6.csv";
  write_csv(ratios, cyclic_ratios(kFigure6Last), files.provenance());
  figures.add(6, plot(files, folder / "figure6.svg", kCaption6, kFigure6Script, ratios));
  return figures.report();
}

constexpr int kLastPrinted = 20;  // table 1 ends there

constexpr int kLastOnPage = 64;  // further sizes are too long to read, and in the CSV

// The rows up to that n, with what has the others; the first column is n.
std::string closed_forms_html(const Table& table) {
  Table shown{table.header, {}};
  for (const auto& row : table.rows) {
    if (std::stoi(row.front()) <= kLastOnPage) shown.rows.push_back(row);
  }
  if (shown.rows.size() == table.rows.size()) return to_html(table);
  return fmt::format(
      "<p>Up to n = {}; <a href=\"table1-closed-form.csv\">table1-closed-form.csv</a> goes on to n = "
      "{}.</p>\n{}",
      kLastOnPage, table.rows.back().front(), to_html(shown));
}

// The largest n whose subtrees have been counted, in either tier; 0 if none.
int last_counted(const FactTable& facts) {
  int last = kMaxDimensions;
  while (last > 0 && !counted_cells(last, facts, Tier::kDirect) && !counted_cells(last, facts, Tier::kOrbit)) --last;
  return last;
}

}  // namespace

PaperPart write_tr611(const PaperInput& input) {
  const std::string& name = input.paper.name;
  const FactTable& facts = input.run.facts;
  const ReportFiles& files = input.files;
  const int last = std::max(kLastPrinted, last_counted(facts));

  const Table sizes = table1(last, facts);
  const Table closed_forms = table1_closed_form(input.n_table.first, input.n_table.second, facts);
  const std::string sizes_summary = table1_summary(facts);
  files.markdown("table1.md", name + " table 1", sizes_summary + "\n\n" + to_markdown(sizes));
  files.csv("table1.csv", sizes);
  files.csv("table1-closed-form.csv", closed_forms);

  const Table shared = shared_edges_table(facts), schedules = table2(input.verdicts);
  files.csv("shared-edges.csv", shared);
  files.csv("table2.csv", schedules);
  const FigureReport figures = write_tr611_figures(files);

  PaperPart part;
  part.cross_checked = closed_form_agrees(last, facts);
  part.notes = figures.notes;
  part.tables = {{"tr611-table1", name + ", table 1: sizes of subtrees, printed, computed and counted.", sizes},
                 {"tr611-table2", name + ", table 2: the schedules, executed.", schedules},
                 {"tr611-shared-edges", name + ": edges shared below level 1.", shared},
                 {"tr611-closed-form", name + ", table 1 in closed form.", closed_forms}};
  part.sections = {{name + " table 1", fmt::format("<p>{}</p>\n", sizes_summary) + to_html(sizes)},
                   {name + " table 2, executed", to_html(schedules)},
                   {name + ", edges shared below level 1", to_html(shared)},
                   {name + " figures", figures.html},
                   {name + " table 1 in closed form", closed_forms_html(closed_forms)}};
  return part;
}

}  // namespace cubeverify
