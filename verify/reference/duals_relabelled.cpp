#include "verify/reference/duals_relabelled.h"

#include <algorithm>
#include <set>

#include "verify/reference/words.h"

namespace cubeverify::reference {

int index_minL(const std::string& c) {
  const std::vector<std::string> words = left_rotations(c);
  return static_cast<int>(std::min_element(words.begin(), words.end()) - words.begin());
}

int index_maxR(const std::string& c) {
  const std::vector<std::string> words = right_rotations(c);
  return static_cast<int>(std::max_element(words.begin(), words.end()) - words.begin());
}

int k_minL(const std::string& c) {
  if (is_source(c)) return -1;
  const int n = length(c);
  const int labelled = (n - index_minL(c)) % n;
  return first_one_right(c, (labelled + n - 1) % n);
}

int k_maxR(const std::string& c) {
  if (is_source(c)) return -1;
  return first_one_left(c, index_maxR(c));
}

std::string parent_minL(const std::string& c) { return flip(c, k_minL(c)); }

std::string parent_maxR(const std::string& c) { return flip(c, k_maxR(c)); }

bool turns_into_minL(const std::string& c) {
  const int i = index(Tree::minR, c);
  const std::string x = right(right(c, i), i);
  return index_minL(x) == i && parent_minL(x) == right(right(parent(Tree::minR, c), i), i);
}

bool turns_into_maxR(const std::string& c) {
  const int i = index(Tree::maxL, c);
  const std::string x = left(left(c, i), i);
  return index_maxR(x) == i && parent_maxR(x) == left(left(parent(Tree::maxL, c), i), i);
}

bool reverses_into(Tree tree, Tree dual, const std::string& c) {
  const std::string x = reversal(c);
  const std::vector<int> listed = children(dual, x);
  std::set<int> reversed;
  for (const int m : children(tree, c)) reversed.insert(length(c) - 1 - m);
  return index(dual, x) == index(tree, c) && std::set<int>(listed.begin(), listed.end()) == reversed &&
         (is_source(c) || parent(dual, x) == reversal(parent(tree, c)));
}

}  // namespace cubeverify::reference
