#include "verify/schedule/subtree_shapes.h"

#include <algorithm>

namespace cubeverify {

std::vector<int> SubtreeShapes::of(const RootedTree& tree) {
  std::vector<std::vector<int>> children(tree.parent.size());
  std::vector<int> shapes(tree.parent.size());
  for (auto c = tree.top_down.rbegin(); c != tree.top_down.rend(); ++c) {
    std::ranges::sort(children[*c]);
    shapes[*c] = known_.try_emplace(std::move(children[*c]), static_cast<int>(known_.size())).first->second;
    if (*c != 0) children[tree.parent[*c]].push_back(shapes[*c]);
  }
  return shapes;
}

}  // namespace cubeverify
