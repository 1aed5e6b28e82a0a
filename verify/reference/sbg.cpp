#include "verify/reference/sbg.h"

#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

std::set<std::string> sbg_parents(const std::string& c) {
  const int n = length(c);
  std::set<std::string> parents;
  for (const int j : best_rotations(Tree::minR, c)) parents.insert(flip(c, first_one_right(c, (j + n - 1) % n)));
  return parents;
}

std::uint64_t sbg_paths(const std::string& c) {
  if (is_source(c)) return 1;
  std::uint64_t paths = 0;
  for (const std::string& x : sbg_parents(c)) paths += sbg_paths(x);
  return paths;
}

}  // namespace cubeverify::reference
