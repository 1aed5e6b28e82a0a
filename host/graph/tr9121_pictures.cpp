#include "host/graph/tr9121_pictures.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/graph/networks.h"
#include "host/graph/picture.h"
#include "host/graph/tree_pictures.h"
#include "kernels/networks/message_path.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

namespace {

constexpr const char* kDot = "shape=circle, width=0.09, color=black, fillcolor=black";

Point moved(Point at, Point by) { return {at.x + by.x, at.y + by.y}; }

// Adds a picture next to the others. The prefix keeps its names apart from theirs.
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
  constexpr double kPanelWidth = 220;
  Picture picture;
  picture.labels_aside = true;
  for (int phase = 1; phase <= n; ++phase) {
    Picture panel = binomial_picture(n);
    for (Word t = 1; t <= all_ones(n); ++t) {
      if (phase_of<BinomialTree>(n, t) == phase) continue;
      Picture::Line& edge = panel.lines[t - 1];
      edge.label.clear();
      edge.style = "style=dashed, color=gray40";
    }
    panel.spots.push_back({"title", moved(panel.spots[0].at, {-60, 26}), fmt::format("Phase {}", phase), kWords});
    add_panel(panel, fmt::format("phase {} ", phase), {kPanelWidth * (phase - 1), 0}, picture);
  }
  return picture;
}

namespace {

constexpr int kShownLinks = 4;  // the n of figures 2 and 5

}  // namespace

Picture contraction_picture() {
  Picture picture = clusters_picture(kShownLinks);
  picture.labels_aside = true;
  const Point step = cluster_step(kShownLinks);
  const double below = -step.y * (kShownLinks + 1);
  for (Word t = 0; t <= all_ones(kShownLinks); ++t) {
    const Word label = BinomialTree::label(t);
    const Word leaf = label << BinomialTree::fanout(kShownLinks, t);
    const std::string image = binary(kShownLinks, place<BinomialTree, DeBruijn>(kShownLinks, t));
    picture.spots.push_back(
        {image, {step.x * static_cast<double>(leaf - bit(kShownLinks)), below}, image.substr(2), kRoundedBox});
    picture.lines.push_back({binary(kShownLinks + 1, leaf), image, "F", "style=dashed"});
  }
  for (const auto& [name, text, y] : {std::tuple{"CBT", "CBT(5)", 0.0}, std::tuple{"BDG", "BDG(4)", below}}) {
    picture.spots.push_back({name, {-step.x * 1.2, y}, text, kWords});
  }
  return picture;
}

Picture complete_tree_picture() {
  constexpr int bits = kShownLinks + 1;
  const Word root = CompleteTree::kRoot;
  OrderedTree shape(all_ones(bits));
  for (Word label = root; label <= all_ones(bits); ++label) {
    if (CompleteTree::is_leaf(kShownLinks, label)) continue;
    shape[label - root] = {CompleteTree::left_child(label) - root, CompleteTree::right_child(label) - root};
  }
  const auto places = tree_layout(shape, {54, 0}, ParentAbove::kMiddle);
  // Rows and a place for 00000 with which no grey link runs below a label that is not its end's.
  constexpr std::array<double, bits> kRows = {0, -80, -200, -330, -430};
  const auto at = [&](Word x) {
    if (x == 0) return Point{-30, -60};
    return Point{places[x - root].x, kRows[static_cast<std::size_t>(CompleteTree::level(x) - 1)]};
  };
  Picture picture;
  picture.directed = false;
  picture.half_spot = {20, 8};
  for (Word x = 0; x <= all_ones(bits); ++x) {
    const std::string name = binary(bits, x);
    picture.spots.push_back({name, at(x), name.substr(2), ""});
    if (has_loop(bits, x)) picture.lines.push_back({name, name, "", "color=gray"});
    for (const Word y : neighbours(bits, x)) {
      if (y < x) continue;
      const bool of_tree = x != 0 && CompleteTree::parent(y) == x;
      // Links between leaves would lie on each other in their row.
      const double bend = at(x).y == at(y).y && x != 0 ? -20 - (at(y).x - at(x).x) / 8 : 0;
      picture.lines.push_back({name, binary(bits, y), "", of_tree ? "penwidth=1.6" : "color=gray", bend});
    }
  }
  // What lies below is hidden by what is drawn later: the tree comes last.
  std::ranges::stable_partition(picture.lines, [](const auto& line) { return line.style == "color=gray"; });
  return picture;
}

namespace {

constexpr double kRow = 58;

struct Row {
  std::string label;   // in the cluster; dots if empty
  std::string child;   // the right child of the label above it; none if empty
  std::string number;  // of that child
};

void add_dots(const std::string& name, Point at, Picture& picture) { picture.spots.push_back({name, at, "⋮", ""}); }

void add_cluster(Picture& picture) {
  const std::array<Row, 6> rows = {{
      {"0ᵐz1", "", ""},
      {"0ᵐ⁻¹z10", "0ᵐ⁻¹z11", "1st child"},
      {"0ᵐ⁻²z100", "0ᵐ⁻²z101", "2nd child"},
      {"", "", ""},
      {"0z10ᵐ⁻¹", "0z10ᵐ⁻²1", "child m-1"},
      {"z10ᵐ", "z10ᵐ⁻¹1", "child m"},
  }};
  constexpr double kChildX = 120;
  picture.spots.push_back({"above", {-100, kRow}, "0ᵐ⁺¹z", "fontcolor=gray40"});
  picture.lines.push_back({"above", "cluster 0", "", "style=dashed, color=gray40"});
  for (std::size_t j = 0; j < rows.size(); ++j) {
    const double y = -kRow * static_cast<double>(j);
    const std::string name = fmt::format("cluster {}", j), above = fmt::format("cluster {}", j - 1);
    if (rows[j].label.empty()) {
      add_dots(name, {0, y}, picture);
    } else {
      picture.spots.push_back({name, {0, y}, rows[j].label, ""});
    }
    if (j > 0) picture.lines.push_back({above, name, "", ""});
    if (rows[j].child.empty()) continue;
    const std::string child = fmt::format("child {}", j);
    picture.spots.push_back({child, {kChildX, y}, rows[j].child, ""});
    picture.spots.push_back({child + " number", {kChildX + 66, y}, rows[j].number, kSmallWords});
    picture.lines.push_back({above, child, "", ""});
  }
  picture.frames.push_back({{-40, -kRow * 5 - 14}, {40, 14}, ""});
  picture.spots.push_back({"u", {56, 6}, "u", kWords});
  picture.spots.push_back({"a", {20, -kRow * 5 - 40}, "(a) u in CBT(n+1)", kWords});
}

void add_path(Picture& picture) {
  constexpr double kX = 330;
  const std::array<std::string, 5> nodes = {"0ᵐz1", "0ᵐ⁻¹z10", "", "0ᵐ⁻ⁱ⁺¹z10ⁱ⁻¹", "0ᵐ⁻ⁱz10ⁱ⁻¹1"};
  const std::array<const char*, 4> steps = {"step 1", "step 2", "step i-1", "step i"};
  for (std::size_t j = 0; j < nodes.size(); ++j) {
    const Point at = {kX, -kRow * static_cast<double>(j)};
    const std::string name = fmt::format("path {}", j);
    if (nodes[j].empty()) {
      add_dots(name, at, picture);
    } else {
      picture.spots.push_back({name, at, "F(" + nodes[j] + ")", kRoundedBox});
    }
    if (j > 0) picture.lines.push_back({fmt::format("path {}", j - 1), name, steps[j - 1], "penwidth=1.6"});
  }
  picture.spots.push_back({"from", {kX + 80, 0}, "u", kWords});
  picture.spots.push_back({"to", {kX + 98, -kRow * 4}, "its child i", kSmallWords});
  picture.spots.push_back({"b", {kX, -kRow * 5 - 40}, "(b) the edge to child i in BDG(n)", kWords});
}

}  // namespace

Picture message_path_picture() {
  Picture picture;
  picture.arrows = true;
  picture.labels_aside = true;
  picture.half_spot = {52, 10};
  add_cluster(picture);
  add_path(picture);
  return picture;
}

namespace {

constexpr Point kStep = {34, 62};
constexpr std::size_t kRootChildren = 4;
constexpr std::size_t kChildren = 3;

struct Neighbourhood {
  OrderedTree children;
  std::vector<int> depth;  // of each node
  int complete;            // the height of T', the levels of which are full
};

// Level by level, as many nodes as l.
Neighbourhood neighbourhood(std::size_t l) {
  Neighbourhood tree{OrderedTree(l), std::vector<int>(l, 0), 0};
  std::size_t next = 1;
  for (std::size_t parent = 0; next < l; ++parent) {
    const std::size_t most = parent == 0 ? kRootChildren : kChildren;
    for (std::size_t i = 0; i < most && next < l; ++i) {
      tree.depth[next] = tree.depth[parent] + 1;
      tree.children[parent].push_back(next++);
    }
  }
  // T' of height d has 2*3^d - 1 nodes.
  for (std::size_t size = kRootChildren + 1; size <= l; size = size * kChildren + 2) ++tree.complete;
  return tree;
}

}  // namespace

Picture neighbourhood_picture(int l) {
  const Neighbourhood tree = neighbourhood(static_cast<std::size_t>(l));
  const auto places = tree_layout(tree.children, kStep, ParentAbove::kMiddle);
  Picture picture;
  double right = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    right = std::max(right, places[i].x);
    const bool extra = tree.depth[i] > tree.complete;
    picture.spots.push_back({std::to_string(i), places[i], i == 0 ? "u" : "",
                             i == 0  ? "shape=circle, color=black"
                             : extra ? "shape=circle, width=0.14, color=black"
                                     : "shape=circle, width=0.14, color=black, fillcolor=black"});
    for (const std::size_t child : tree.children[i])
      picture.lines.push_back({std::to_string(i), std::to_string(child), "", ""});
  }
  for (int depth = 1; depth <= tree.depth.back(); ++depth) {
    picture.spots.push_back({fmt::format("row {}", depth),
                             {right + 75, -kStep.y * depth},
                             fmt::format("extra dilation {}", depth - 1),
                             kSmallWords});
  }
  picture.frames.push_back({{-18, -kStep.y * tree.complete - 18}, {right + 18, 20}, "style=\"rounded,dashed\""});
  picture.spots.push_back({"complete", {right + 2, 6}, "T'", kWords});
  return picture;
}

}  // namespace cubeverify
