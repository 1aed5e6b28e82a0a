#include "host/graph/tree_layout.h"

namespace cubeverify {

namespace {

struct PlacedLevels {
  const OrderedTree& children;
  Point step;
  ParentAbove above;
  std::vector<Point> places;
  double next_leaf = 0;

  void place(std::size_t node, double y) {
    places[node].y = y;
    for (const std::size_t child : children[node]) place(child, y - step.y);
    if (children[node].empty()) {
      places[node].x = next_leaf;
      next_leaf += step.x;
      return;
    }
    const double last = places[children[node].back()].x;
    const double first = above == ParentAbove::kLastChild ? last : places[children[node].front()].x;
    places[node].x = (first + last) / 2;
  }
};

}  // namespace

std::vector<Point> tree_layout(const OrderedTree& children, Point step, ParentAbove above) {
  PlacedLevels layout{children, step, above, std::vector<Point>(children.size())};
  layout.place(0, 0);
  return layout.places;
}

}  // namespace cubeverify
