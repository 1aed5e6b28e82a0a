#include "verify/reference/subtrees.h"

#include <numeric>

#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

void visit(const std::string& c, std::size_t distance, Subtree& found) {
  found.phi.at(distance) += 1;
  found.load += static_cast<std::uint64_t>(period(c));
  for (const int m : children(Tree::minR, c)) visit(flip(c, m), distance + 1, found);
}

}  // namespace

Subtree subtree(const std::string& c) {
  Subtree found;
  found.phi.assign(c.size() + 1, 0);
  visit(c, 0, found);
  return found;
}

std::uint64_t volume(const Subtree& tree) {
  return std::accumulate(tree.phi.begin(), tree.phi.end(), std::uint64_t{0});
}

}  // namespace cubeverify::reference
