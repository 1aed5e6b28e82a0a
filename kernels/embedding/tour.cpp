#include "kernels/embedding/tour.h"

namespace cubeverify {

// Children come after their parents, so that sizes are summed from the last node to the first, and steps given out from
// the first to the last, without a stack.
Tour tour(const TreeShape& tree) {
  const std::size_t nodes = tree.parent.size();
  std::vector<std::uint32_t> size(nodes, 1);
  for (std::size_t v = nodes; v-- > 1;) size[tree.parent[v]] += size[v];
  Tour steps{std::vector<std::uint32_t>(nodes, 0), std::vector<std::uint32_t>(nodes, 0)};
  std::vector<std::uint32_t> next(nodes, 1);  // the step that enters the next child
  for (std::size_t v = 0; v < nodes; ++v) {
    if (v > 0) {
      std::uint32_t& step = next[tree.parent[v]];
      steps.entered[v] = step;
      step += 2 * size[v];
    }
    next[v] = steps.entered[v] + 1;
    steps.left[v] = steps.entered[v] + 2 * size[v] - 1;
  }
  return steps;
}

}  // namespace cubeverify
