#include "host/report/tr483_figures.h"

#include <fmt/format.h>

#include "host/graph/graph_kind.h"
#include "host/graph/routing_pictures.h"
#include "host/report/files.h"

namespace cubeverify {

namespace {

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

}  // namespace

FigureReport write_tr483_figures(const std::filesystem::path& directory, const std::string& provenance) {
  const std::filesystem::path folder = figure_folder(directory);
  FigureList figures;
  for (const PaperFigure& figure : kFigures) {
    figures.draw(figure.number, figure.caption, folder / fmt::format("tr483-figure{}.svg", figure.number), provenance,
                 figure.svg);
  }
  return figures.report();
}

}  // namespace cubeverify
