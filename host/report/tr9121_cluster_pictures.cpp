#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/graph/neighbours.h"
#include "host/graph/tree_pictures.h"
#include "host/report/tr9121_pictures.h"
#include "kernels/networks/message_path.h"

namespace cubeverify {

namespace {

constexpr int kShownLinks = 4;  // the n of figures 2 and 5

}  // namespace

Picture contraction_picture() {
  Picture picture = clusters_picture(kShownLinks);
  const Point step = cluster_step(kShownLinks);
  const double below = -step.y * (kShownLinks + 1);
  for (Word t = 0; t <= all_ones(kShownLinks); ++t) {
    const Word label = BinomialTree::label(t);
    const Word leaf = label << BinomialTree::fanout(kShownLinks, t);
    const std::string image = binary(kShownLinks, place<BinomialTree, DeBruijn>(kShownLinks, t));
    picture.spots.push_back(
        {image, {step.x * static_cast<double>(leaf - bit(kShownLinks)), below}, image.substr(2), kRoundedBox});
    picture.lines.push_back({binary(kShownLinks + 1, leaf), image, "F", "style=dashed", 0, 0.6});
  }
  for (const auto& [name, text, y] : {std::tuple{"CBT", "CBT(5)", 0.0}, std::tuple{"BDG", "BDG(4)", below}}) {
    picture.spots.push_back({name, {-step.x * 1.2, y}, text, kWords});
  }
  return picture;
}

Table contraction_table() {
  Table table{{"label", "cluster", "F(label)"}, {}};
  for (Word t = 0; t <= all_ones(kShownLinks); ++t) {
    const Word label = BinomialTree::label(t);
    std::vector<std::string> cluster;
    for (int j = 0; j <= BinomialTree::fanout(kShownLinks, t); ++j)
      cluster.push_back(binary(kShownLinks + 1, label << j));
    table.rows.push_back(
        {cluster.front(), joined(cluster, " "), binary(kShownLinks, place<BinomialTree, DeBruijn>(kShownLinks, t))});
  }
  return table;
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

}  // namespace cubeverify
