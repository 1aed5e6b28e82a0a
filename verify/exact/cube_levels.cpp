#include "verify/exact/cube_levels.h"

#include <algorithm>

#include "verify/exact/necklaces.h"

namespace cubeverify {

Integer even_level_end(int n, int levels, int k) { return (k + 1) * power_of_two(n) / levels; }

std::vector<SizesOfLevel> sizes_of_levels(int n, int levels, const NodesOfSize& nodes, const LevelEnd& end) {
  std::vector<SizesOfLevel> all;
  int size = 0;
  Integer up_to_size = nodes(n, 0), start = 0;
  const auto move_to = [&](const Integer& node) {
    while (size < n && up_to_size <= node) up_to_size += nodes(n, ++size);
    return size;
  };
  for (int k = 0; k < levels; ++k) {
    const Integer stop = end(n, levels, k);
    const int least = move_to(start);
    // The last node is of the greatest size: the half of the sizes that are left need no counting.
    all.push_back({least, stop == power_of_two(n) ? n : move_to(std::max(start, Integer(stop - 1)))});
    start = stop;
  }
  return all;
}

Integer most_nodes_in(int n, int levels, int adjacent, const LevelEnd& end) {
  Integer most = 0;
  for (int k = 0; k + adjacent <= levels; ++k) {
    const Integer before = k == 0 ? Integer(0) : end(n, levels, k - 1);
    most = std::max(most, Integer(end(n, levels, k + adjacent - 1) - before));
  }
  return most;
}

}  // namespace cubeverify
