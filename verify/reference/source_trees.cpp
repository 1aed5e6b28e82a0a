#include "verify/reference/source_trees.h"

#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// c_m, whether i and s differ in bit m.
bool differ(const std::string& i, const std::string& s, int m) { return bit(i, m) != bit(s, m); }

// The highest bit in which i and s differ; -1 if they are equal.
int highest_difference(const std::string& i, const std::string& s) {
  int k = length(i) - 1;
  while (k >= 0 && !differ(i, s, k)) --k;
  return k;
}

// The first bit, stepping right from bit j, cyclically, in which i and s differ, bit j itself being the last one; -1 if
// they are equal.
int first_difference(const std::string& i, const std::string& s, int j) {
  const int n = length(i);
  for (int step = 1; step <= n; ++step) {
    const int m = (j - step + n) % n;
    if (differ(i, s, m)) return m;
  }
  return -1;
}

// i with each of the bits past k and before j, cyclically, complemented.
std::vector<std::string> flipped_between(const std::string& i, int k, int j) {
  const int n = length(i);
  std::vector<std::string> nodes;
  for (int m = (k + 1) % n; m != j; m = (m + 1) % n) nodes.push_back(flip(i, m));
  return nodes;
}

// The least j for which R^j(i) xor R^j(s), which is R^j(c), is least.
int base(const std::string& i, const std::string& s) {
  int least = 0;
  for (int j = 1; j < length(i); ++j) {
    if (translation(right(i, j), right(s, j)) < translation(right(i, least), right(s, least))) least = j;
  }
  return least;
}

}  // namespace

std::vector<std::string> sbt_children(const std::string& i, const std::string& s) {
  std::vector<std::string> nodes;
  for (int m = highest_difference(i, s) + 1; m < length(i); ++m) nodes.push_back(flip(i, m));
  return nodes;
}

std::string sbt_parent(const std::string& i, const std::string& s) { return flip(i, highest_difference(i, s)); }

std::vector<std::string> msbt_children(const std::string& i, int j, const std::string& s) {
  const int k = first_difference(i, s, j);
  if (k == -1) return {flip(i, j)};
  if (!differ(i, s, j)) return {};
  std::vector<std::string> nodes = flipped_between(i, k, j);
  if (k != j) nodes.push_back(flip(i, j));
  return nodes;
}

std::string msbt_parent(const std::string& i, int j, const std::string& s) {
  return flip(i, differ(i, s, j) ? first_difference(i, s, j) : j);
}

int msbt_label(const std::string& i, int j, const std::string& s) {
  const int n = length(i);
  const int k = first_difference(i, s, j);
  if (!differ(i, s, j)) return j + n;
  return k >= j ? k : k + n;
}

std::vector<std::string> bst_children(const std::string& i, const std::string& s) {
  std::vector<std::string> nodes;
  if (i == s) {
    for (int m = 0; m < length(i); ++m) nodes.push_back(flip(i, m));
    return nodes;
  }
  const int j = base(i, s);
  for (const std::string& q : flipped_between(i, first_difference(i, s, j), j)) {
    if (base(q, s) == j) nodes.push_back(q);
  }
  return nodes;
}

std::string bst_parent(const std::string& i, const std::string& s) {
  return flip(i, first_difference(i, s, base(i, s)));
}

}  // namespace cubeverify::reference
