#include <algorithm>

#include <fmt/format.h>

#include "host/graph/tree_layout.h"
#include "host/report/tr9121_pictures.h"

namespace cubeverify {

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
