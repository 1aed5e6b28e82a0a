#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "host/graph/network_pictures.h"
#include "host/report/figure_list.h"
#include "host/report/paper_report.h"
#include "host/report/report_files.h"
#include "host/report/tr9121_pictures.h"
#include "host/text/text.h"
#include "verify/facts_view.h"
#include "verify/papers/tr9121/averages.h"
#include "verify/verdict.h"

namespace cubeverify {

namespace {

// What CIS-TR-91-21 is about, in numbers; a row for each n that has been swept.

using tr9121::Average;
using tr9121::Measure;

std::string text_of(Word value) { return std::to_string(value); }
std::string text_of(const Average& average) { return ratio(average.total, average.weights); }

// Sums, averages and maxima of the mapping D's path lengths, and of the distances of their ends in BDG(n), uniform and
// weighted by volume. All exact.
Table dilation_table(const FactTable& facts) {
  Table table{{"n", "edges", "total length", "total distance", "average length", "average distance", "longest path",
               "largest distance", "weighted average length", "weighted average distance"},
              {}};
  for (int n = 2; n <= kMaxDimensions; ++n) {
    const Facts* mapping = facts.find("mapping", n);
    if (mapping == nullptr) continue;
    const Evidence evidence(n, facts, exact_definitions());
    const Average length = tr9121::uniform_average(evidence, Measure::kLength);
    const Average distance = tr9121::uniform_average(evidence, Measure::kDistance);
    table.rows.push_back({std::to_string(n), length.weights.str(), length.total.str(), distance.total.str(),
                          text_of(length), text_of(distance), text_of(mapping->extremum("length").value),
                          text_of(mapping->extremum("distance").value),
                          text_of(tr9121::weighted_average(evidence, Measure::kLength)),
                          text_of(tr9121::weighted_average(evidence, Measure::kDistance))});
  }
  return table;
}

// Links, their uses over the whole run, and pairs of messages on one link in one phase, for each link model.
Table contention_table(const FactTable& facts) {
  Table table{
      {"n", "links", "uses", "links used", "used more than once", "loops used", "same phase", "same phase, half duplex",
       "other source, half duplex", "messages that meet themselves", "uses marked", "conflicts marked"},
      {}};
  for (int n = 2; n <= kMaxDimensions; ++n) {
    const Facts* links = facts.find("links", n);
    if (links == nullptr) continue;
    const auto violated = [links](const char* fact) { return text_of(links->for_all(fact).violated); };
    std::vector<std::string> row{std::to_string(n),
                                 power_of_two(n + 1).str(),
                                 text_of(links->histogram("phase-uses")[0]),
                                 text_of(links->histogram("phase-links")[0]),
                                 violated("once"),
                                 text_of(2 - links->histogram("loop-uses")[0]),
                                 violated("same-phase"),
                                 violated("half-same-phase"),
                                 violated("half-same-source"),
                                 violated("half-once-each")};
    const Facts* marks = facts.find("marks", n);
    row.push_back(marks == nullptr ? "" : text_of(marks->for_all("marked-once").checked));
    row.push_back(marks == nullptr ? "" : text_of(marks->for_all("marked-once").violated));
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Section 6's lower bounds of the total extra dilation beside D's, as the readings of tr9121.sec6.table have them.
Table bounds_table(const std::vector<Verdict>& verdicts) {
  Table table{{"n", "D", "printed", "all-nodes", "neighbours"}, {}};
  std::map<int, std::map<std::string, std::string>> cells;
  for (const Verdict& verdict : verdicts) {
    if (verdict.id != "tr9121.sec6.table" || !verdict.values.is_object()) continue;
    for (const auto& [n, values] : verdict.values.items()) {
      if (!values.contains("bound")) continue;
      cells[std::stoi(n)][verdict.reading] = values.at("bound").get<std::string>();
      cells[std::stoi(n)]["D"] = values.at("D").get<std::string>();
    }
  }
  for (auto& [n, row] : cells) {
    table.rows.push_back({std::to_string(n), row["D"], row["printed"], row["all-nodes"], row["neighbours"]});
  }
  return table;
}

constexpr int kDegreeShown = 22;  // figure 7: two full levels and five more nodes

struct NetworkFigure {
  int number;
  const char* caption;  // the paper's, then what ours shows
  Picture (*picture)();
};

constexpr NetworkFigure kNetworkFigures[] = {
    {1, "The definition of a binomial tree: two B(n-1) in frames, joined by the thick edge.", two_halves_picture},
    {2,
     "Contraction from CBT(5) to B(4) and the mapping from B(4) to BDG(4) by showing the function F. Each frame is a "
     "cluster; its odd label, on top, is that of the node of B(4).",
     contraction_picture},
    {3,
     "Three phases in B(3). Labels of edges are the message volumes. Dashed edges are inactive edges in that phase. "
     "Levels are those of CBT(4).",
     phases_picture},
    {4, "BDG(4) and its labeling.", [] { return network_picture(4); }},
    {5, "A CBT(5) and its labeling: the one whose root is 00001, in BDG(5), whose other links are gray.",
     complete_tree_picture},
    {6,
     "(a) u has m children (note that 0ᵐz1 is the right child of its parent). (b) The edge between 0\u1d50z1 and "
     "its i-th child is mapped to a path in BDG(n).",
     message_path_picture},
    {7,
     "The best neighborhood tree structure for a mapping of B(n) to a degree 4 network, here of a node u with 21 "
     "children (degree l = 22): all of it is T, what is in the frame T'.",
     [] { return neighbourhood_picture(kDegreeShown); }},
};

// The figures of CIS-TR-91-21. Writes into figures/ tr9121-figure1.svg to tr9121-figure7.svg and
// tr9121-figure2.csv, all clusters of figure 2. Throws CommandError (kUsage, kFault).
FigureReport write_tr9121_figures(const ReportFiles& files) {
  const std::filesystem::path folder = figure_folder(files.directory());
  FigureList figures;
  for (const NetworkFigure& figure : kNetworkFigures) {
    const auto svg = folder / fmt::format("tr9121-figure{}.svg", figure.number);
    figures.add(figure.number, draw(files, svg, figure.caption, [&figure] { return to_svg(figure.picture()); }));
  }
  write_csv(folder / "tr9121-figure2.csv", contraction_table(), files.provenance());
  return figures.report();
}

}  // namespace

PaperPart write_tr9121(const PaperInput& input) {
  const Table dilation = dilation_table(input.run.facts), contention = contention_table(input.run.facts);
  const Table bounds = bounds_table(input.verdicts);
  input.files.csv("dilation.csv", dilation);
  input.files.csv("contention.csv", contention);
  input.files.csv("bounds.csv", bounds);

  const FigureReport figures = write_tr9121_figures(input.files);

  const std::string& name = input.paper.name;
  PaperPart part;
  part.notes = figures.notes;
  part.tables = {{"tr9121-dilation", name + ": dilation of the mapping D.", dilation},
                 {"tr9121-contention", name + ": links and the messages on them.", contention},
                 {"tr9121-bounds", name + ", section 6: bounds of the total extra dilation.", bounds}};
  part.sections = {{name + ", dilation of the mapping D", to_html(dilation)},
                   {name + ", links and the messages on them", to_html(contention)},
                   {name + " section 6, bounds of the total extra dilation", to_html(bounds)},
                   {name + " figures", figures.html}};
  return part;
}

}  // namespace cubeverify
