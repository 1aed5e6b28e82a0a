#include <array>

#include <fmt/format.h>

#include "host/report/tr9121_pictures.h"

namespace cubeverify {

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
  picture.half_spot = {52, 10};
  add_cluster(picture);
  add_path(picture);
  return picture;
}

}  // namespace cubeverify
