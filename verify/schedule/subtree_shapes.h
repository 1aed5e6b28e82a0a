#pragma once

#include <map>
#include <vector>

#include "verify/schedule/rooted_tree.h"

namespace cubeverify {

// Numbers for the shapes of subtrees: two subtrees, of any trees asked about, have the same number just if they are
// isomorphic as rooted trees whose children are in no order.
class SubtreeShapes {
 public:
  // By node c, of the subtree rooted at c.
  std::vector<int> of(const RootedTree& tree);

 private:
  std::map<std::vector<int>, int> known_;  // the number of the shape whose root has children of these, sorted
};

}  // namespace cubeverify
