#include "host/graph/routing_pictures.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/graph/picture.h"
#include "host/text/text.h"
#include "kernels/address/gray_code.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/two_rooted_tree.h"

namespace cubeverify {

namespace {

constexpr double kBetween = 16;
constexpr Point kTreeStep = {0, 52};

double label_width(int n) { return kLetterWidth * n; }

// The children of c in tree j, the largest subtree first: the bits stepped over from the left on, then the leaf.
std::vector<Word> children_in_order(int n, Word c, int j) {
  std::vector<Word> children;
  for (int past = 1; past <= n; ++past) {
    const int m = (j + past) % n;
    if (has_bit(Msbt::children(n, c, j), m)) children.push_back(c ^ bit(m));
  }
  return children;
}

// The trees side by side as one tree, node 0 the source.
struct GrownPicture {
  struct Spot {
    Word address;  // relative to the source
    int tree;      // -1 for the source
  };
  std::vector<Spot> spots;
  OrderedTree shape;

  std::size_t add(const Spot& spot) {
    spots.push_back(spot);
    shape.emplace_back();
    return spots.size() - 1;
  }
  void grow(int n, std::size_t from, int j) {
    for (const Word child : children_in_order(n, spots[from].address, j)) {
      const std::size_t to = add({child, j});
      shape[from].push_back(to);
      grow(n, to, j);
    }
  }
};

}  // namespace

Picture multiple_trees_picture(int n, const InCube& in_cube) {
  GrownPicture grown;
  grown.add({0, -1});
  for (int j = in_cube.tree.value_or(0); j <= in_cube.tree.value_or(n - 1); ++j) grown.grow(n, 0, j);
  const auto name = [&](const GrownPicture::Spot& spot) {
    const std::string address = binary(n, spot.address ^ in_cube.source);
    return in_cube.tree || spot.tree < 0 ? address : fmt::format("tree {} {}", spot.tree, address);
  };

  const auto places = tree_layout(grown.shape, {label_width(n) + kBetween, kTreeStep.y}, ParentAbove::kMiddle);
  Picture picture;
  picture.arrows = true;
  picture.labels_aside = true;
  picture.half_spot = {label_width(n) / 2 + 2, 8};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const GrownPicture::Spot& spot = grown.spots[i];
    picture.spots.push_back({name(spot), places[i], binary(n, spot.address ^ in_cube.source).substr(2), ""});
    for (const std::size_t child : grown.shape[i]) {
      const Word c = grown.spots[child].address;
      picture.lines.push_back(
          {name(spot), name(grown.spots[child]), std::to_string(Msbt::label(n, c, grown.spots[child].tree)), ""});
    }
  }
  if (in_cube.tree) return picture;

  const double below = std::ranges::min_element(places, {}, &Point::y)->y - kTreeStep.y;
  picture.spots.push_back({"tree", {-label_width(n) / 2 - 24, below}, "Tree", kWords});
  for (const std::size_t root : grown.shape[0]) {
    const std::string number = std::to_string(grown.spots[root].tree);
    picture.spots.push_back({"tree " + number, {places[root].x, below}, number, kWords});
  }
  return picture;
}

}  // namespace cubeverify
