#include <algorithm>

#include <fmt/format.h>

#include "host/report/tr483_figures.h"
#include "host/text/text.h"
#include "kernels/trees/msbt.h"

namespace cubeverify {

namespace {

constexpr int kShown = 3;  // the n of the figure

// How far each bit of an address moves its node: right, up, and to the back.
constexpr Point kCubeMoves[kShown] = {{88, 0}, {0, 88}, {46, 40}};
constexpr double kCubeWidth = 205;

Point place(int cube, Word c) {
  Point at = {kCubeWidth * cube, 0};
  for (int d = 0; d < kShown; ++d) {
    if (!has_bit(c, d)) continue;
    at.x += kCubeMoves[d].x;
    at.y += kCubeMoves[d].y;
  }
  return at;
}

}  // namespace

Picture edge_disjoint_trees_picture() {
  Picture picture;
  picture.arrows = true;
  picture.half_spot = {14, 8};
  for (int j = 0; j < kShown; ++j) {
    const auto name = [j](Word c) { return fmt::format("tree {} {}", j, binary(kShown, c)); };
    for (Word c = 0; c <= all_ones(kShown); ++c) {
      picture.spots.push_back({name(c), place(j, c), binary(kShown, c).substr(2), c == 0 ? "color=black" : ""});
      for (int d = 0; d < kShown; ++d) {
        const Word up = c | bit(d);
        if (up == c) continue;
        const bool down_edge = c != 0 && Msbt::dimension(kShown, c, j) == d;
        const bool up_edge = Msbt::dimension(kShown, up, j) == d;
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

}  // namespace cubeverify
