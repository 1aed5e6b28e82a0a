#include "verify/reference/structure_checks.h"

#include <set>

#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// The 0-bits met from bit i - 1 on, stepping right until a 1-bit or bit i itself.
std::set<int> zeroes_right_of(const std::string& c, int i) {
  const int n = length(c);
  std::set<int> met;
  for (int m = (i + n - 1) % n; m != i && !bit(c, m); m = (m + n - 1) % n) met.insert(m);
  return met;
}

}  // namespace

bool parent_keeps_index(const std::string& c) {
  return index(Tree::minR, parent(Tree::minR, c)) == index(Tree::minR, c);
}

bool zeroes_agree(const std::string& c) {
  const int i = index(Tree::minR, c);
  const std::vector<int> listed = zeroes(Tree::minR, c);
  const std::set<int> from_k(listed.begin(), listed.end());
  return from_k == zeroes_right_of(c, i) && static_cast<int>(from_k.size()) == leading_zeroes(right(c, i));
}

bool k_is_highest_bit(const std::string& c) {
  const int n = length(c);
  const int i = index(Tree::minR, c);
  const int highest = n - 1 - leading_zeroes(right(c, i));
  return k(Tree::minR, c) == (highest + i) % n;
}

bool rotates_into(const std::string& c, int t, int i) {
  const std::string rotated = left(c, t);
  return index(Tree::minR, rotated) == i && parent(Tree::minR, rotated) == left(parent(Tree::minR, c), t);
}

bool embeds_in_sbt(const std::string& c) {
  const int i = index(Tree::minR, c);
  const std::string w = right(c, i);
  std::string cleared = w;
  cleared[cleared.find('1')] = '0';
  return bit(w, 0) && right(parent(Tree::minR, c), i) == cleared;
}

bool exchange_is_cyclic(const std::string& c) { return is_cyclic(flip(c, 0)); }

int cyclic_exchanges(const std::string& c) {
  int found = 0;
  for (const std::string& rotated : right_rotations(c)) found += exchange_is_cyclic(rotated) ? 1 : 0;
  return found;
}

}  // namespace cubeverify::reference
