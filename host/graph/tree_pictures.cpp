#include "host/graph/tree_pictures.h"

#include <fmt/format.h>

#include "host/text/text.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

namespace {

constexpr Point kBetweenNodes = {16, 52};

// Where the label of an edge is on its way down: near the child, where the edges of a fan are furthest apart.
constexpr double kNearChild = 0.55;

std::string bits(int n, Word word) { return binary(n, word).substr(2); }

}  // namespace

OrderedTree binomial_shape(int n) {
  OrderedTree children(std::size_t{1} << n);
  for (Word t = 0; t < children.size(); ++t) {
    // B(0) has no label of n bits.
    const int fanout = n == 0 ? 0 : BinomialTree::fanout(n, t);
    for (int k = 1; k <= fanout; ++k) children[t].push_back(BinomialTree::child(n, t, k));
  }
  return children;
}

Picture binomial_picture(int n) {
  const Point step = {kLetterWidth * (n + 1) + kBetweenNodes.x, kBetweenNodes.y};
  const auto places = tree_layout(binomial_shape(n), step, ParentAbove::kLastChild);
  Picture picture;
  for (Word t = 0; t <= all_ones(n); ++t) {
    const Word label = BinomialTree::label(t);
    picture.spots.push_back({binary(n + 1, label), places[t], bits(n + 1, label), ""});
    if (t == 0) continue;
    const int halved = way_up<BinomialTree>(n, t).halved;
    picture.lines.push_back({binary(n + 1, BinomialTree::label(BinomialTree::up(n, t).parent)), binary(n + 1, label),
                             fmt::format("1/{}", bit(halved)), "", 0, kNearChild});
  }
  return picture;
}

Point cluster_step(int n) { return {kLetterWidth * (n + 1) + kBetweenNodes.x, kBetweenNodes.y}; }

Picture clusters_picture(int n) {
  const Point step = cluster_step(n);
  const Point half = {kLetterWidth * (n + 1) / 2 + 6, 12};
  const auto place = [&](Word label) {
    // Leaves begin with 1, and a cluster stands above its own.
    const int level = CompleteTree::level(label);
    const Word leaf = label << (n + 1 - level);
    return Point{step.x * static_cast<double>(leaf - bit(n)), -step.y * (level - 1)};
  };
  Picture picture;
  for (Word label = CompleteTree::kRoot; label <= all_ones(n + 1); ++label) {
    const std::string name = binary(n + 1, label);
    picture.spots.push_back({name, place(label), bits(n + 1, label), ""});
    if (label != CompleteTree::kRoot) {
      picture.lines.push_back({binary(n + 1, CompleteTree::parent(label)), name, "", ""});
    }
    if (CompleteTree::top(label) == label) {
      const Point top = place(label);
      picture.frames.push_back({{top.x - half.x, -step.y * n - half.y}, {top.x + half.x, top.y + half.y}, ""});
    }
  }
  return picture;
}

}  // namespace cubeverify
