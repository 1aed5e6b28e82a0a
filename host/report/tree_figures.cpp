#include "host/report/tree_figures.h"

#include "host/graph/graph_kind.h"

namespace cubeverify {

const std::vector<TreeFigure>& tree_figures() {
  static const std::vector<TreeFigure> all{
      {1, "minR", 3, std::nullopt, "A spanning balanced 3-tree in a 3-cube."},
      {2, "minR", 4, std::nullopt, "A spanning balanced 4-tree in a 4-cube."},
      {3, "minR", 5, std::nullopt, "A spanning balanced 5-tree in a 5-cube."},
      {4, "minR", 6, 0, "Subtree 0 of a spanning balanced 6-tree in a 6-cube."},
      {7, "maxL", 5, std::nullopt, "A SBnT maxL in a 5-cube."},
      {8, "minBL", 6, 0, "Subtree 0 of an SBnT minBL in a 6-cube."},
      {9, "maxL", 6, 0, "Subtree 0 of an SBnT maxL in a 6-cube."},
      {10, "maxBR", 6, 0, "Subtree 0 of an SBnT maxBR in a 6-cube."},
  };
  return all;
}

std::string tree_figure_svg(const TreeFigure& figure) {
  return find_graph_kind(figure.family)->drawing(figure.n, {0, figure.subtree});
}

}  // namespace cubeverify
