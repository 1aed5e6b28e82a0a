#pragma once

#include <vector>

#include "verify/measures/host_links.h"
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

// What makes parents a spanning tree of the cube, or of another network, rooted at the source.
struct SpanningCheck {
  static constexpr std::uint32_t kLost = ~std::uint32_t{0};

  bool source_is_root = true;        // it has no parent; the source is the tree's root
  Exceptions roots;                  // further nodes without a parent
  Exceptions lost;                   // nodes whose ancestors do not end at the source
  Exceptions off_links;              // nodes with no link to their parent: in the cube one that differs in one bit
  Exceptions detours;                // nodes reached whose depth is not their distance from the source in the network
  std::uint32_t least_detour = 0;    // the depth of the least of them
  std::vector<Word> cycle;           // the first nodes of a cycle, from its least node upwards; none without lost nodes
  Word cycle_length = 0;             // of all of it; the one that the least node on any cycle lies on
  std::vector<std::uint32_t> depth;  // edges to the source; kLost for a lost node

  [[nodiscard]] bool spans() const { return source_is_root && roots.count == 0 && lost.count == 0; }
  [[nodiscard]] bool spans_network() const { return spans() && off_links.count == 0; }
};

// In the cube. Follows every node up to the source; linear in the number of nodes.
SpanningCheck check_spanning(const ParentArray& tree);
// The same in another network, which has as many nodes as the tree; `distances` are those from the tree's root.
SpanningCheck check_spanning(const ParentArray& tree, const HostLinks& network,
                             const std::vector<std::uint32_t>& distances);

// The nodes c whose children by `children`, sets of dimensions, are not those nodes whose parent is c. Only of trees
// that span the cube.
Exceptions wrong_children(const ParentArray& tree, const std::vector<std::uint32_t>& children);
// The dimensions of the edges from c to those whose parent it is.
Word true_children(const ParentArray& tree, Word c);

}  // namespace cubeverify
