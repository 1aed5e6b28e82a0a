#include "verify/reference/trees.h"

#include <algorithm>

#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

// Whether the tree steps from bit index(c) right over its 0-bits; the other two step left from bit n - index.
bool steps_right(Tree tree) { return tree == Tree::minR || tree == Tree::maxBR; }
bool takes_least(Tree tree) { return tree == Tree::minR || tree == Tree::minBL; }

// The n words, j = 0..n-1, that the tree compares to choose J_c.
std::vector<std::string> compared(Tree tree, const std::string& c) {
  std::vector<std::string> words = steps_right(tree) ? right_rotations(c) : left_rotations(c);
  if (tree == Tree::minBL || tree == Tree::maxBR) {
    for (std::string& w : words) w = reversal(w);
  }
  return words;
}

}  // namespace

std::vector<int> best_rotations(Tree tree, const std::string& c) {
  const std::vector<std::string> words = compared(tree, c);
  const std::string best =
      takes_least(tree) ? *std::min_element(words.begin(), words.end()) : *std::max_element(words.begin(), words.end());
  std::vector<int> rotations;
  for (int j = 0; j < length(c); ++j) {
    if (words[static_cast<std::size_t>(j)] == best) rotations.push_back(j);
  }
  return rotations;
}

int index(Tree tree, const std::string& c) { return best_rotations(tree, c).front(); }

int first_one_right(const std::string& c, int start) {
  const int n = length(c);
  int m = start;
  while (!bit(c, m)) m = (m + n - 1) % n;
  return m;
}

int first_one_left(const std::string& c, int start) {
  const int n = length(c);
  int m = start;
  while (!bit(c, m)) m = (m + 1) % n;
  return m;
}

int k(Tree tree, const std::string& c) {
  if (is_source(c)) return -1;
  const int n = length(c), i = index(tree, c);
  return steps_right(tree) ? first_one_right(c, (i + n - 1) % n) : first_one_left(c, (n - i) % n);
}

std::vector<int> zeroes(Tree tree, const std::string& c) {
  const int n = length(c);
  std::vector<int> dimensions;
  if (is_source(c)) {
    for (int m = 0; m < n; ++m) dimensions.push_back(m);
    return dimensions;
  }
  const int i = index(tree, c), one = k(tree, c);
  if (steps_right(tree)) {
    for (int m = (one + 1) % n; m != i; m = (m + 1) % n) dimensions.push_back(m);
  } else {
    for (int m = one; m != (n - i) % n; m = (m + n - 1) % n) dimensions.push_back((m + n - 1) % n);
  }
  return dimensions;
}

std::vector<int> children(Tree tree, const std::string& c) {
  std::vector<int> candidates = zeroes(tree, c);
  if (is_source(c)) return candidates;
  const int i = index(tree, c);
  std::vector<int> dimensions;
  for (const int m : candidates) {
    if (index(tree, flip(c, m)) == i) dimensions.push_back(m);
  }
  return dimensions;
}

std::string parent(Tree tree, const std::string& c) { return flip(c, k(tree, c)); }

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
