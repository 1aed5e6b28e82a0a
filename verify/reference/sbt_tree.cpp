#include "verify/reference/sbt_tree.h"

#include "verify/reference/words.h"

namespace cubeverify::reference {

int sbt_k(const std::string& c) { return length(c) - 1 - leading_zeroes(c); }

std::string sbt_parent(const std::string& c) { return flip(c, sbt_k(c)); }

std::vector<int> sbt_children(const std::string& c) {
  std::vector<int> dimensions;
  for (int m = sbt_k(c) + 1; m < length(c); ++m) dimensions.push_back(m);
  return dimensions;
}

}  // namespace cubeverify::reference
