#pragma once

#include <cstdint>

#include "kernels/address/word.h"

// Complete trees of 2^n nodes that are grown leaf by leaf, the root at processor 0 (Dynamic Tree Embedding, section 3,
// of trees that grow and shrink). 1 <= n <= 31; `place` has room for 2^n. Where a node comes to lie is asked of
// grow(place of its parent, edges.below(depth of its parent)), once for each leaf.

namespace cubeverify {

// The parent of node v >= 1, and the depth of any node.
CUBEVERIFY_HD constexpr Word complete_parent(Word v) { return (v - 1) / 2; }
CUBEVERIFY_HD constexpr Word complete_depth(Word v) { return static_cast<Word>(highest_bit(v + 1)); }

// An oblivious adversary: the whole tree; then its leaves, all of the younger half, as often as Strategy says
// (adversary.h). record(f) is called when form f = 0, 1, ... is there, with all nodes in `place`.
template <class Strategy, class Edges, class Grow, class Record>
CUBEVERIFY_HD void grow_obliviously(int n, const Edges& edges, std::uint32_t* place, const Grow& grow,
                                    const Record& record) {
  place[0] = 0;
  for (int form = 0; form <= Strategy::kTimesAgain; ++form) {
    // Level by level, as all of a level have the same window.
    for (Word v = form == 0 ? 1 : bit(n - 1); v < bit(n);) {
      const Word depth = complete_depth(v);
      const auto below = edges.below(depth - 1);
      for (; v < bit(n) && complete_depth(v) == depth; ++v) place[v] = grow(place[complete_parent(v)], below);
    }
    record(form);
  }
}

// One that tries again until the next node may stay where it lies, as long as Strategy allows. Returns how many nodes
// there are in the end. skip(place of the parent, below, most) returns of how many leaves at most, `most` among them,
// it is known that they may not stay; they count as grown.
template <class Strategy, class Edges, class Grow, class Skip>
CUBEVERIFY_HD Word grow_again(int n, const Edges& edges, std::uint32_t* place, const Grow& grow, const Skip& skip) {
  place[0] = 0;
  Word nodes = 1;
  for (Word left = Strategy::most_leaves(n); nodes < bit(n) && left > 0;) {
    const Word parent = complete_parent(nodes);
    const auto below = edges.below(complete_depth(parent));
    bool stays = false;
    while (!stays && left > 0) {
      left -= skip(place[parent], below, left - 1) + 1;
      place[nodes] = grow(place[parent], below);
      stays = Strategy::stays(place[nodes]);
    }
    if (stays) ++nodes;
  }
  return nodes;
}

}  // namespace cubeverify
