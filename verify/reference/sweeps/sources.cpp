// The `sources` sweep: the SBT, the MSBT and the BST at every source (TR-483 sections 3.1, 3.2, 3.3.2 and 4.1).
#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The trees with any source. Here a node i and the source s are words (words.h) of n bits, as in the paper's functions
// of two arguments: the bits of i are complemented, and where bits of c = i xor s decide, those of i and s are compared
// one by one. Nothing is read off a tree rooted at 0.

// c_m, whether i and s differ in bit m.
bool differ(const std::string& i, const std::string& s, int m) { return bit(i, m) != bit(s, m); }

// The highest bit in which i and s differ; -1 if they are equal.
int highest_difference(const std::string& i, const std::string& s) {
  int k = length(i) - 1;
  while (k >= 0 && !differ(i, s, k)) --k;
  return k;
}

// The first bit, stepping right from bit j, cyclically, in which i and s differ, bit j itself last; -1 if none does.
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

// The children of i in the SBT rooted at s, and the parent of i != s.
std::vector<std::string> sbt_children(const std::string& i, const std::string& s) {
  std::vector<std::string> nodes;
  for (int m = highest_difference(i, s) + 1; m < length(i); ++m) nodes.push_back(flip(i, m));
  return nodes;
}

std::string sbt_parent(const std::string& i, const std::string& s) { return flip(i, highest_difference(i, s)); }

// The same in tree j of the MSBT, and the label of the edge from the parent of i != s.
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
  const int n = length(i), k = first_difference(i, s, j);
  if (!differ(i, s, j)) return j + n;
  return k >= j ? k : k + n;
}

// The same in the BST.
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

namespace {

bool contains(const std::vector<std::string>& nodes, const std::string& i) {
  return std::find(nodes.begin(), nodes.end(), i) != nodes.end();
}

struct Sources : Seen {
  ForAll in_sbt{*this, "sbt-children"}, up_sbt{*this, "sbt-parent"}, in_msbt{*this, "msbt-children"},
      up_msbt{*this, "msbt-parent"}, in_bst{*this, "bst-children"}, up_bst{*this, "bst-parent"},
      sbt_translated{*this, "sbt-translated"}, msbt_translated{*this, "msbt-translated"},
      bst_translated{*this, "bst-translated"}, label_translated{*this, "label-translated"};
  Digest hashes{*this, "sources"};
  Histogram unused{*this, "unused", n << n};

  void see(std::uint64_t unit) {
    const auto [i, s] = words_of_pair(unit, n);
    for (const std::string& q : sbt_children(i, s)) in_sbt.check(q != s && sbt_parent(q, s) == i, unit);
    for (const std::string& q : bst_children(i, s)) in_bst.check(q != s && bst_parent(q, s) == i, unit);
    std::vector<std::string> down;  // in any tree of the MSBT
    for (int j = 0; j < n; ++j) {
      for (const std::string& q : msbt_children(i, j, s)) {
        in_msbt.check(q != s && msbt_parent(q, j, s) == i, unit);
        down.push_back(q);
      }
    }
    for (int d = 0; d < n; ++d) {
      if (!contains(down, flip(i, d))) unused.add((d << n) + static_cast<int>(value(i)));
    }
    if (i != s) see_parents(i, s, unit);
  }

  // The edges that lead to i, compared with those that lead to c in the trees rooted at 0.
  void see_parents(const std::string& i, const std::string& s, std::uint64_t unit) {
    const std::string c = translation(i, s);
    const std::string up = sbt_parent(i, s);
    up_sbt.check(contains(sbt_children(up, s), i), unit);
    sbt_translated.check(up == translation(sbt_parent(c), s), unit);

    std::uint64_t parents = 0;
    for (int j = 0; j < n; ++j) {
      const std::string up_j = msbt_parent(i, j, s);
      up_msbt.check(contains(msbt_children(up_j, j, s), i), unit);
      msbt_translated.check(up_j == translation(msbt_parent(c, j), s), unit);
      label_translated.check(msbt_label(i, j, s) == msbt_label(c, j), unit);
      parents += odd(j) * value(up_j);
    }

    const std::string balanced = bst_parent(i, s);
    up_bst.check(contains(bst_children(balanced, s), i), unit);
    bst_translated.check(balanced == translation(bst_parent(c), s), unit);
    hashes += fold(unit, value(up), parents, value(balanced));
  }
};

}  // namespace

Sweep sources_sweep() { return sweep_of<Sources>("sources", 2, 10, last_pair); }

}  // namespace cubeverify::reference
