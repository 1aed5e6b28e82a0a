#include "host/report/figures.h"

#include <fmt/format.h>

#include "host/report/csv_file.h"
#include "host/report/figure5.h"
#include "host/report/figure6.h"
#include "host/report/tree_figures.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr int kFigure6Last = 64;

constexpr const char* kCaption5 =
    "Comparing subtree sizes of spanning binomial trees and SBnT: as printed, by the closed forms, and as counted.";
constexpr const char* kCaption6 =
    "The ratio of the number of cyclic nodes to the total number of nodes at level l, 1 \u2264 l < n, of subtree 0, "
    "where it is not 0; by the closed form.";
constexpr const char* kNoMatplotlib = "/usr/bin/python3 with matplotlib is not there (python3-matplotlib)";

void add_drawn(int number, const std::string& caption, const fs::path& svg, FigureResult result, FigureList& figures) {
  if (result == FigureResult::kDrawn) {
    figures.add(number, caption, svg);
  } else {
    figures.add_missing(number, svg, kNoMatplotlib);
  }
}

}  // namespace

FigureReport write_figures(const fs::path& directory, const std::string& provenance) {
  const fs::path folder = figure_folder(directory);
  FigureList figures;
  for (const TreeFigure& figure : tree_figures()) {
    figures.draw(figure.number, fmt::format("{} Nodes in boxes are cyclic.", figure.caption),
                 folder / fmt::format("figure{}.svg", figure.number), provenance,
                 [&figure] { return tree_figure_svg(figure); });
  }
  const fs::path figure5 = directory / "figure5.svg";
  add_drawn(5, kCaption5, figure5, draw_figure5(directory / "table1.csv", figure5, provenance), figures);
  const fs::path ratios = folder / "figure6.csv";
  const fs::path figure6 = folder / "figure6.svg";
  write_csv(ratios, cyclic_ratios(kFigure6Last), provenance);
  add_drawn(6, kCaption6, figure6, draw_figure6(ratios, figure6, provenance), figures);
  return figures.report();
}

}  // namespace cubeverify
