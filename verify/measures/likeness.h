#pragma once

#include <map>
#include <optional>
#include <vector>

#include "verify/measures/known_trees.h"
#include "verify/measures/spanning_check.h"

namespace cubeverify {

// The children below the root's level whose edge from their parent is also an edge, in the same direction, of the known
// tree or graph. Two trees without any can be used at once, the root's links aside (TR-611 section 4).
Exceptions shared_edges(const ParentArray& tree, const KnownTree& known);

// A renaming of the dimensions: d becomes d + `turns` mod n, after n-1 - d if `reversed`.
struct Renaming {
  int turns = 0;
  bool reversed = false;

  bool operator==(const Renaming&) const = default;
};

// The renaming of a known tree's dimensions that makes it this tree, with the fewest turns; nothing if none of the 2n
// does.
std::optional<Renaming> renaming_to(const ParentArray& tree, const KnownTree& known);

// Rooted trees by shape: two get the same number if and only if they are isomorphic.
class Shapes {
 public:
  std::size_t number_of(const ParentArray& tree, const SpanningCheck& check);

 private:
  std::map<std::vector<std::size_t>, std::size_t> numbers_;  // by the shapes of a node's children, in order
};

}  // namespace cubeverify
