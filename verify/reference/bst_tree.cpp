#include "verify/reference/bst_tree.h"

#include <algorithm>

#include "verify/reference/msbt_tree.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

int bst_base(const std::string& c) {
  const std::vector<std::string> rotations = right_rotations(c);
  return static_cast<int>(std::min_element(rotations.begin(), rotations.end()) - rotations.begin());
}

std::vector<int> bst_children(const std::string& c) {
  std::vector<int> dimensions;
  if (is_source(c)) {
    for (int m = 0; m < length(c); ++m) dimensions.push_back(m);
    return dimensions;
  }
  const int j = bst_base(c);
  for (const int m : msbt_zeroes(c, j)) {
    if (bst_base(flip(c, m)) == j) dimensions.push_back(m);
  }
  return dimensions;
}

int bst_k(const std::string& c) { return msbt_k(c, bst_base(c)); }

std::string bst_parent(const std::string& c) { return flip(c, bst_k(c)); }

}  // namespace cubeverify::reference
