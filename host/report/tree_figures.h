#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cubeverify {

// A figure of TR-611 that shows a tree.
struct TreeFigure {
  int number;
  const char* family;
  int n;
  std::optional<int> subtree;
  const char* caption;  // the paper's
};

// Figures 1 to 4 and 7 to 10.
const std::vector<TreeFigure>& tree_figures();

// The figure as SVG. Throws as svg_of() does.
std::string tree_figure_svg(const TreeFigure& figure);

}  // namespace cubeverify
