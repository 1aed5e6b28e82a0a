#pragma once

#include <cstddef>
#include <vector>

#include "verify/measures/parent_array.h"

namespace cubeverify {

// Links that several trees of one source use. Trees that have none in common can be used at the same time (TR-483
// section 3.3.2; TR-611 section 4).
struct CommonLinks {
  Word count = 0;              // links that two or more of the trees use
  Word parent = 0, child = 0;  // only if count > 0: the link into the least child, of several from the least parent;
  std::size_t first = 0, second = 0;  // and the first two trees that use it
};

// In the direction from parent to child: a link may be used once each way. All trees have the same n.
CommonLinks common_directed_links(const std::vector<const ParentArray*>& trees);
// In whichever direction, in the cube: `child` is then the lower end of the link and `parent` the other.
CommonLinks common_undirected_links(const std::vector<const ParentArray*>& trees);

}  // namespace cubeverify
