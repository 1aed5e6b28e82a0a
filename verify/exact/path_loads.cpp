#include <cstddef>
#include <utility>

#include "verify/exact/subtree_loads.h"

namespace cubeverify {

namespace {

// A stretch of a path: by the state of the node above it and that of its last node, the chance of the latter together
// with each number of its nodes in the star.
using Stretch = std::vector<std::vector<NodeCounts>>;

Stretch twice(const Stretch& half, int most) {
  const std::size_t states = half.size();
  Stretch whole(states, std::vector<NodeCounts>(states));
  for (std::size_t from = 0; from < states; ++from) {
    for (std::size_t middle = 0; middle < states; ++middle) {
      for (std::size_t to = 0; to < states; ++to)
        add_to(whole[from][to], 1, sum_of(half[from][middle], half[middle][to], most), false, most);
    }
  }
  return whole;
}

}  // namespace

LoadsByState path_loads(const StarWalk& walk, int doublings, bool leaves, int most) {
  const std::size_t states = walk.states();
  const LoadsByState none = no_nodes(walk), beside = leaves ? with_root(walk, none, none, most) : none;
  Stretch stretch(states, std::vector<NodeCounts>(states));
  for (std::size_t from = 0; from < states; ++from) {
    for (const StarWalk::Draw& draw : walk.draws(from))
      add_to(stretch[from][draw.state], draw.chance, beside[draw.state], draw.in_star, most);
  }
  for (int length = 0; length < doublings; ++length) stretch = twice(stretch, most);
  LoadsByState all(states);
  for (std::size_t from = 0; from < states; ++from) {
    for (const NodeCounts& ends : stretch[from]) add_to(all[from], 1, ends, false, most);
  }
  return all;
}

}  // namespace cubeverify
