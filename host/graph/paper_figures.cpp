#include "host/graph/paper_figures.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "host/graph/level_games_picture.h"
#include "host/graph/picture.h"
#include "host/graph/tr9121_pictures.h"
#include "kernels/trees/msbt.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr int kDrawn = 3;  // the n of TR-483's figure 2

// How far each bit of an address moves its node: right, up, and to the back.
constexpr Point kCubeMoves[kDrawn] = {{88, 0}, {0, 88}, {46, 40}};
constexpr double kCubeWidth = 205;

Point place(int cube, Word c) {
  Point at = {kCubeWidth * cube, 0};
  for (int d = 0; d < kDrawn; ++d) {
    if (!has_bit(c, d)) continue;
    at.x += kCubeMoves[d].x;
    at.y += kCubeMoves[d].y;
  }
  return at;
}

// TR-483, figure 2: the trees of the MSBT side by side, each in a cube of its own, whose other links are grey. Spots
// are named "tree 0 0b011".
Picture edge_disjoint_trees_picture() {
  Picture picture;
  picture.arrows = true;
  picture.half_spot = {14, 8};
  for (int j = 0; j < kDrawn; ++j) {
    const auto name = [j](Word c) { return fmt::format("tree {} {}", j, binary(kDrawn, c)); };
    for (Word c = 0; c <= all_ones(kDrawn); ++c) {
      picture.spots.push_back({name(c), place(j, c), binary(kDrawn, c).substr(2), c == 0 ? "color=black" : ""});
      for (int d = 0; d < kDrawn; ++d) {
        const Word up = c | bit(d);
        if (up == c) continue;
        const bool down_edge = c != 0 && Msbt::dimension(kDrawn, c, j) == d;
        const bool up_edge = Msbt::dimension(kDrawn, up, j) == d;
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

struct PaperFigure {
  std::string_view name;
  Picture (*picture)();
};

constexpr int kDegreeShown = 22;  // two full levels and five more nodes

constexpr std::array kFigures{
    PaperFigure{"tr483.figure2", edge_disjoint_trees_picture},
    PaperFigure{"tr9121.figure1", two_halves_picture},
    PaperFigure{"tr9121.figure2", contraction_picture},
    PaperFigure{"tr9121.figure3", phases_picture},
    PaperFigure{"tr9121.figure5", complete_tree_picture},
    PaperFigure{"tr9121.figure6", message_path_picture},
    PaperFigure{"tr9121.figure7", [] { return neighbourhood_picture(kDegreeShown); }},
    // The least cube and load in which the adversary's trees show what it forces: a load without long edges, long edges
    // without a load, and both.
    PaperFigure{"dyntree.game-trees",
                [] {
                  return level_games_picture(4, 1, {"rotor", "nearest-size", "heads"});
                }},
};

}  // namespace

std::string paper_figure(std::string_view name) {
  const auto* found = std::ranges::find(kFigures, name, &PaperFigure::name);
  return found == kFigures.end() ? "" : to_svg(found->picture());
}

std::string paper_figure_names() {
  std::vector<std::string_view> names;
  for (const PaperFigure& figure : kFigures) names.push_back(figure.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace cubeverify
