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

// --- The multiple trees

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

// --- The two-rooted tree

// The shape of the complete binary tree below `top`, whose addresses are collected in the order of its nodes.
OrderedTree shape_below(int n, Word top, std::vector<Word>& addresses) {
  addresses = {top};
  OrderedTree shape;
  for (std::size_t at = 0; at < addresses.size(); ++at) {
    shape.emplace_back();
    for (Word rest = TwoRootedTree::children(n, addresses[at]); rest != 0; rest &= rest - 1) {
      shape.back().push_back(addresses.size());
      addresses.push_back(addresses[at] ^ (rest & ~(rest - 1)));
    }
  }
  return shape;
}

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

Picture path_picture(int n, Word source) {
  const Word columns = bit((n + 1) / 2);
  const Point step = {label_width(n) + 44, 62};
  Picture picture;
  picture.arrows = true;
  picture.half_spot = {label_width(n) / 2 + 6, 15};
  for (Word t = 0; t <= all_ones(n); ++t) {
    const Word row = t / columns, along = t % columns, column = row % 2 == 0 ? along : columns - 1 - along;
    const std::string name = binary(n, gray(t) ^ source);
    picture.spots.push_back({name,
                             {step.x * static_cast<double>(column), -step.y * static_cast<double>(row)},
                             fmt::format("<<b>{}</b><br/>{}>", name.substr(2), t),
                             kTwoLineBox});
    if (t > 0) picture.lines.push_back({binary(n, gray(t - 1) ^ source), name, std::to_string(gray_step(t)), ""});
  }
  return picture;
}

Picture two_rooted_picture(int n, Word source) {
  const Point step = {label_width(n) + kBetween, kTreeStep.y};
  const Word second = bit(n - 1);
  Picture picture;
  picture.half_spot = {label_width(n) / 2 + 2, 8};
  const auto name = [&](Word c) { return binary(n, c ^ source); };
  const auto add_spot = [&](Word c, Point at) { picture.spots.push_back({name(c), at, name(c).substr(2), ""}); };
  const auto add_line = [&](Word from, Word to, const char* style) {
    picture.lines.push_back({name(from), name(to), "", style});
  };

  double left = 0;
  for (const Word root : {Word{0}, second}) {
    const Word others = root == 0 ? TwoRootedTree::children(n, 0) & ~second : TwoRootedTree::children(n, second);
    std::vector<Word> addresses;
    const OrderedTree shape = shape_below(n, root ^ others, addresses);
    const auto places = tree_layout(shape, step, ParentAbove::kMiddle);
    double right = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      right = std::max(right, places[i].x);
      add_spot(addresses[i], {left + places[i].x, places[i].y - step.y});
      for (const std::size_t child : shape[i]) add_line(addresses[i], addresses[child], "");
    }
    add_spot(root, {left + places[0].x, 0});
    add_line(root, addresses[0], "");
    left += right + step.x;
  }
  add_line(0, second, "penwidth=2");
  return picture;
}

}  // namespace cubeverify
