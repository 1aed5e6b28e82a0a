#include <algorithm>

#include <fmt/format.h>

#include "host/graph/tree_pictures.h"
#include "host/report/tr9121_pictures.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

namespace {

constexpr const char* kDot = "shape=circle, width=0.09, color=black, fillcolor=black";

Point moved(Point at, Point by) { return {at.x + by.x, at.y + by.y}; }

// Adds a picture beside the others. The prefix keeps its names apart from theirs.
void add_panel(const Picture& panel, const std::string& prefix, Point by, Picture& whole) {
  for (Picture::Spot spot : panel.spots) {
    spot.name = prefix + spot.name;
    spot.at = moved(spot.at, by);
    whole.spots.push_back(std::move(spot));
  }
  for (Picture::Line line : panel.lines) {
    line.from = prefix + line.from;
    line.to = prefix + line.to;
    whole.lines.push_back(std::move(line));
  }
  for (const Picture::Frame& frame : panel.frames) {
    whole.frames.push_back({moved(frame.low, by), moved(frame.high, by), frame.style});
  }
}

// A frame around some places, and what is in it at its lower right corner.
void add_frame(const std::vector<Point>& places, const std::string& name, const std::string& id, Picture& picture) {
  constexpr double kMargin = 9;
  const auto [left, right] = std::ranges::minmax(places, {}, &Point::x);
  const auto [low, high] = std::ranges::minmax(places, {}, &Point::y);
  picture.frames.push_back(
      {{left.x - kMargin, low.y - kMargin}, {right.x + kMargin, high.y + kMargin}, "style=\"rounded,dashed\""});
  picture.spots.push_back({id, {right.x + kMargin + 13, low.y - 4}, name, kSmallWords});
}

// B(n) from its two halves.
Picture halved_tree(int n) {
  const OrderedTree shape = binomial_shape(n);
  const auto places = tree_layout(shape, {24, 36}, ParentAbove::kLastChild);
  Picture picture;
  for (std::size_t t = 0; t < shape.size(); ++t) {
    picture.spots.push_back({std::to_string(t), places[t], "", kDot});
    for (const std::size_t child : shape[t]) {
      const bool joins_halves = t == 0 && child == shape[0].front();
      picture.lines.push_back({std::to_string(t), std::to_string(child), "", joins_halves ? "penwidth=2.5" : ""});
    }
  }
  picture.spots.push_back({"title", moved(places[0], {0, 26}), fmt::format("B({})", n), kWords});
  if (n == 0) return picture;
  // Children are to the left of their parents, so what is left of the root's second child belongs to the first.
  const double border = places[shape[0].front()].x;
  std::vector<Point> first, second;
  for (const Point& at : places) (at.x <= border && at.y < 0 ? first : second).push_back(at);
  if (n == 1) second = {places[0]}, first = {places[1]};
  const std::string name = fmt::format("B({})", n - 1);
  add_frame(first, name, "first", picture);
  add_frame(second, name, "second", picture);
  return picture;
}

}  // namespace

Picture two_halves_picture() {
  Picture picture;
  double left = 0;
  for (int n = 0; n <= 4; ++n) {
    const std::string prefix = fmt::format("B({}) ", n);
    add_panel(halved_tree(n), prefix, {left, 0}, picture);
    const double width = n < 2 ? 0 : 24.0 * ((1 << (n - 1)) - 1);
    left += width + 80;
  }
  return picture;
}

Picture phases_picture() {
  constexpr int n = 3;
  constexpr double kBeside = 220;
  Picture picture;
  for (int phase = 1; phase <= n; ++phase) {
    Picture panel = binomial_picture(n);
    for (Word t = 1; t <= all_ones(n); ++t) {
      if (phase_of<BinomialTree>(n, t) == phase) continue;
      Picture::Line& unused = panel.lines[t - 1];
      unused.label.clear();
      unused.style = "style=dashed, color=gray40";
    }
    panel.spots.push_back({"title", moved(panel.spots[0].at, {-60, 26}), fmt::format("Phase {}", phase), kWords});
    add_panel(panel, fmt::format("phase {} ", phase), {kBeside * (phase - 1), 0}, picture);
  }
  return picture;
}

}  // namespace cubeverify
