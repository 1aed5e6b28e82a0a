#include "verify/reference/subtrees.h"

#include <algorithm>
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

// The b of the contract, the number of low bits that units fix.
int profile_low_bits(int n) { return std::min(n, 8); }

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

std::uint64_t last_profile_unit(int n) { return (static_cast<std::uint64_t>(n) << (profile_low_bits(n) - 1)) - 1; }

std::vector<std::string> owned_nodes(int n, std::uint64_t unit) {
  const int low = profile_low_bits(n);
  const std::uint64_t words_per_subtree = std::uint64_t{1} << (low - 1);
  const int j = static_cast<int>(unit / words_per_subtree);
  const std::string v = word(2 * (unit % words_per_subtree) + 1, low);

  std::vector<std::string> owned;
  const std::string zeros(static_cast<std::size_t>(n - low), '0');
  if (index(Tree::minR, left(zeros + v, j)) != j) return owned;
  // Every word of subtree j whose rotation R^j ends in v, found by trying all its first n - b bits.
  const std::uint64_t tries = std::uint64_t{1} << (n - low);
  for (std::uint64_t high = 0; high < tries; ++high) {
    const std::string w = n == low ? v : word(high, n - low) + v;
    const std::string c = left(w, j);
    if (index(Tree::minR, c) == j) owned.push_back(c);
  }
  return owned;
}

}  // namespace cubeverify::reference
