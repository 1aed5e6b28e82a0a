#include "verify/reference/duals_blocks.h"

#include <set>

#include "verify/reference/blocks.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// The definitions of minR and maxBR rotate to the right and meet their 0-bits stepping right; the others go left.
bool goes_right(Tree tree) { return tree == Tree::minR || tree == Tree::maxBR; }

int longest(Tree tree, const std::string& c) {
  return longest_block(c, tree == Tree::minR || tree == Tree::minBL ? '0' : '1');
}

}  // namespace

int end_block(Tree tree, const std::string& c, int i) {
  switch (tree) {
    case Tree::minR:
      return leading_zeroes(right(c, i));
    case Tree::maxL:
      return leading_zeroes(complement(left(c, i)));
    case Tree::minBL:
      return trailing_zeroes(left(c, i));
    case Tree::maxBR:
      break;
  }
  return trailing_zeroes(complement(right(c, i)));
}

bool index_leads_longest(Tree tree, const std::string& c) {
  return end_block(tree, c, index(tree, c)) == longest(tree, c);
}

bool index_leads_first(Tree tree, const std::string& c) {
  int i = 0;
  while (end_block(tree, c, i) != longest(tree, c)) ++i;
  return i == index(tree, c);
}

bool steps_to_next_subtree(Tree tree, const std::string& c) {
  const std::string next = goes_right(tree) ? left(c) : right(c);
  return index(tree, next) == (index(tree, c) + 1) % period(c);
}

bool has_contiguous_children(Tree tree, const std::string& c) {
  const int n = length(c);
  const std::vector<int> listed = children(tree, c);
  std::set<int> contiguous;
  for (int j = 1; j <= static_cast<int>(listed.size()); ++j) {
    contiguous.insert((k(tree, c) + (goes_right(tree) ? j : n - j)) % n);
  }
  return std::set<int>(listed.begin(), listed.end()) == contiguous;
}

}  // namespace cubeverify::reference
