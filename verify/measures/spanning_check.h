#pragma once

#include <vector>

#include "verify/measures/parent_array.h"

namespace cubeverify {

// Nodes at which a statement does not hold, counted in increasing order.
struct Exceptions {
  Word count = 0;
  Word least = 0;  // only if count > 0

  void add(Word c) {
    if (count++ == 0) least = c;
  }
};

// What makes parents a spanning tree of the cube, rooted at the source.
struct SpanningCheck {
  static constexpr std::uint32_t kLost = ~std::uint32_t{0};

  bool source_is_root = true;        // it has no parent
  Exceptions roots;                  // further nodes without a parent
  Exceptions lost;                   // nodes whose ancestors do not end at the source
  Exceptions off_cube;               // nodes whose parent differs from them in another number of bits than 1
  Exceptions detours;                // nodes reached whose depth is not their distance from the source in the cube
  std::vector<Word> cycle;           // the first nodes of a cycle, from its least node upwards; none without lost nodes
  Word cycle_length = 0;             // of all of it; the one that the least node on any cycle lies on
  std::vector<std::uint32_t> depth;  // edges to the source; kLost for a lost node

  [[nodiscard]] bool spans() const { return source_is_root && roots.count == 0 && lost.count == 0; }
  [[nodiscard]] bool spans_cube() const { return spans() && off_cube.count == 0; }
};

// Follows every node up to the source; linear in 2^n.
SpanningCheck check_spanning(const ParentArray& tree);

}  // namespace cubeverify
