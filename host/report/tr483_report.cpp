#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "host/graph/graph_kinds.h"
#include "host/graph/picture.h"
#include "host/graph/routing_pictures.h"
#include "host/report/figure_list.h"
#include "host/report/files.h"
#include "host/report/paper_report.h"
#include "host/text/text.h"
#include "kernels/trees/msbt.h"
#include "verify/claim.h"
#include "verify/verdict.h"

namespace cubeverify {

namespace {

// The tables of TR-483 as a run decides them: entries as a reading has them beside what was counted, executed or
// computed.

// An entry at one n.
struct TableEntry {
  std::string claim;    // its ID
  std::string reading;  // "printed", or another of the claim's
  std::string name;     // of the entry among those of its claim: a column or a port model
  int n;
  std::string said;
  std::string found;
  bool differs = false;  // the reading fails in this entry; a bound may be another number and yet be kept
};

void add_entries(const Verdict& verdict, int n, const nlohmann::json& values, std::vector<TableEntry>& entries) {
  for (const auto& [name, value] : values.items()) {
    if (!value.is_object() || !value.contains("said")) continue;
    entries.push_back({verdict.id, verdict.reading, name, n, value.at("said").get<std::string>(),
                       value.at("found").get<std::string>(), !value.at("holds").get<bool>()});
  }
}

std::string cell(const TableEntry& entry) {
  if (entry.differs) return fmt::format("{}, not {}", entry.found, entry.said);
  return entry.said == entry.found ? entry.found : fmt::format("{} (said: {})", entry.found, entry.said);
}

std::string statement_of(const std::string& id) {
  const auto found = std::ranges::find(claims(), id, &Claim::id);
  return found == claims().end() ? id : found->statement;
}

// The entries of one table, "tr483.table1", that were decided; by claim, reading, name and n.
std::vector<TableEntry> table_entries(const std::string& table, const std::vector<Verdict>& verdicts) {
  std::vector<TableEntry> entries;
  for (const Verdict& verdict : verdicts) {
    if (!verdict.id.starts_with(table + '.') || !verdict.values.is_object()) continue;
    const std::size_t first = entries.size();
    for (const auto& [n, values] : verdict.values.items()) {
      if (values.is_object()) add_entries(verdict, std::stoi(n), values, entries);
    }
    std::ranges::sort(entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end(), {},
                      [](const TableEntry& entry) { return std::tuple(entry.name, entry.n); });
  }
  return entries;
}

// A row for each.
Table to_rows(const std::vector<TableEntry>& entries) {
  Table table{{"claim", "reading", "entry", "n", "said", "found", "differs"}, {}};
  for (const TableEntry& entry : entries) {
    table.rows.push_back({entry.claim, entry.reading, entry.name, std::to_string(entry.n), entry.said, entry.found,
                          entry.differs ? "yes" : "no"});
  }
  return table;
}

// A column for each n: what was found, and what is said where that is something else. Claims are given by what they
// say.
Table by_n(const std::vector<TableEntry>& entries) {
  std::set<int> all_n;
  for (const TableEntry& entry : entries) all_n.insert(entry.n);
  Table table{{"claim", "reading", "entry"}, {}};
  std::map<int, std::size_t> column;
  for (const int n : all_n) {
    column[n] = table.header.size();
    table.header.push_back(fmt::format("n = {}", n));
  }
  const TableEntry* before = nullptr;
  for (const TableEntry& entry : entries) {
    const bool same_claim = before != nullptr && before->claim == entry.claim;
    const bool same_reading = same_claim && before->reading == entry.reading;
    if (!same_reading || before->name != entry.name) {
      table.rows.emplace_back(table.header.size());
      table.rows.back()[0] = same_claim ? "" : statement_of(entry.claim);
      table.rows.back()[1] = same_reading ? "" : entry.reading;
      table.rows.back()[2] = entry.name;
    }
    table.rows.back()[column[entry.n]] = cell(entry);
    before = &entry;
  }
  return table;
}

constexpr int kDrawn = 3;  // the n of the figure

// How far each bit of an address moves its node: right, up, and to the back.
constexpr Point kCubeMoves[kDrawn] = {{88, 0}, {0, 88}, {46, 40}};
constexpr double kCubeWidth = 205;

Point place(int cube, Word c) {
  Point at = {kCubeWidth * cube, 0};
  for (int d = 0; d < kDrawn; ++d) {
    if (!has_bit(c, d)) continue;
    at.x += kCubeMoves[d].x;
    at.y += kCubeMoves[d].y;
  }
  return at;
}

// Figure 2: the trees of the MSBT side by side, each in a cube of its own, whose other links are grey. Spots are named
// "tree 0 0b011".
Picture edge_disjoint_trees_picture() {
  Picture picture;
  picture.arrows = true;
  picture.half_spot = {14, 8};
  for (int j = 0; j < kDrawn; ++j) {
    const auto name = [j](Word c) { return fmt::format("tree {} {}", j, binary(kDrawn, c)); };
    for (Word c = 0; c <= all_ones(kDrawn); ++c) {
      picture.spots.push_back({name(c), place(j, c), binary(kDrawn, c).substr(2), c == 0 ? "color=black" : ""});
      for (int d = 0; d < kDrawn; ++d) {
        const Word up = c | bit(d);
        if (up == c) continue;
        const bool down_edge = c != 0 && Msbt::dimension(kDrawn, c, j) == d;
        const bool up_edge = Msbt::dimension(kDrawn, up, j) == d;
        if (up_edge) picture.lines.push_back({name(c), name(up), "", "penwidth=1.6"});
        if (down_edge) picture.lines.push_back({name(up), name(c), "", "penwidth=1.6"});
        if (!up_edge && !down_edge) picture.lines.push_back({name(c), name(up), "", "color=gray", 0, 0.5, false});
      }
    }
    picture.spots.push_back({fmt::format("tree {}", j), {place(j, 0).x + 60, -34}, fmt::format("ERSBT {}", j), kWords});
  }
  // What lies below is hidden by what is drawn later: the trees come last.
  std::ranges::stable_partition(picture.lines, [](const auto& line) { return line.style.starts_with("color=gray"); });
  return picture;
}

std::string graph_svg(const char* name, int n) { return find_graph_kind(name)->drawing(n, {}); }

struct PaperFigure {
  int number;
  const char* caption;  // the paper's, then what ours shows
  std::string (*svg)();
};

constexpr PaperFigure kFigures[] = {
    {1, "A spanning tree in a 4-cube: the SBT.", [] { return graph_svg("sbt", 4); }},
    {2,
     "Three edge-disjoint directed spanning trees in a 3-cube: the three ERSBTs of the MSBT graph, whose edges are all "
     "directed edges of the cube but the three into the source.",
     [] { return to_svg(edge_disjoint_trees_picture()); }},
    {3,
     "Routing in a MSBT graph with communication on one port at a time: an edge is crossed by its tree's first packet "
     "in the cycle that its label f tells, and by the next one three cycles later.",
     [] { return to_svg(multiple_trees_picture(3, {})); }},
    {4,
     "A balanced spanning tree in a 5-cube. Below the subtrees are the bases of their nodes; nodes in boxes are "
     "cyclic.",
     [] { return graph_svg("bst", 5); }},
};

// Figures 1 to 4 of TR-483; the others show measurements. Writes into figures/ tr483-figure1.svg to tr483-figure4.svg.
// Throws CommandError (kUsage, kFault).
FigureReport write_tr483_figures(const ReportFiles& files) {
  const std::filesystem::path folder = figure_folder(files.directory());
  FigureList figures;
  for (const PaperFigure& figure : kFigures) {
    const auto svg = folder / fmt::format("tr483-figure{}.svg", figure.number);
    figures.add(figure.number, draw(files, svg, figure.caption, figure.svg));
  }
  return figures.report();
}

struct PaperTable {
  int number;
  const char* title;
};

constexpr PaperTable kTables[] = {
    {1, "propagation delays, executed"},
    {2, "cycles per packet, executed"},
    {3, "broadcasts, executed, and their optimal packet sizes"},
    {4, "broadcasts compared to the MSBT's"},
    {5, "maximum subtree sizes of the BST"},
    {6, "personalized communication, executed"},
};

constexpr const char* kHowToRead =
    "<p>What was found for each n: one number where it is what the reading says, \"3, not 5\" where the reading says 5 "
    "and is refuted, \"3 (said: at most 5)\" where it gives a bound or an approximation that is kept.</p>\n";

}  // namespace

PaperPart write_tr483(const PaperInput& input) {
  PaperPart part;
  for (const PaperTable& table : kTables) {
    const auto entries = table_entries(fmt::format("{}.table{}", input.paper.id, table.number), input.verdicts);
    input.files.csv(fmt::format("tr483-table{}.csv", table.number).c_str(), to_rows(entries));
    const Table rows = by_n(entries);
    part.sections.push_back(
        {fmt::format("{} table {}, {}", input.paper.name, table.number, table.title), kHowToRead + to_html(rows)});
    part.tables.push_back({fmt::format("tr483-table{}", table.number),
                           fmt::format("{}, table {}: {}.", input.paper.name, table.number, table.title), rows});
  }
  const FigureReport figures = write_tr483_figures(input.files);
  part.notes = figures.notes;
  part.sections.push_back({input.paper.name + " figures", figures.html});
  return part;
}

}  // namespace cubeverify
