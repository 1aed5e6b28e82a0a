#include "verify/reference/routing_trees.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "verify/reference/words.h"

// Four trees of TR-483, each by its own definition in that paper and as its words have it, on strings: what one has in
// common with another is not used, or an error in it would be in both.

namespace cubeverify::reference {

int sbt_k(const std::string& c) { return length(c) - 1 - leading_zeroes(c); }
std::string sbt_parent(const std::string& c) { return flip(c, sbt_k(c)); }

std::vector<int> sbt_children(const std::string& c) {
  std::vector<int> dimensions;
  for (int m = sbt_k(c) + 1; m < length(c); ++m) dimensions.push_back(m);
  return dimensions;
}

int msbt_k(const std::string& c, int j) {
  if (is_source(c)) return -1;
  const int n = length(c);
  const auto front = static_cast<std::size_t>(n - j);
  const std::string met = c.substr(front) + c.substr(0, front);  // bits j-1, ..., 0, n-1, ..., j
  return (j - 1 - leading_zeroes(met) + n) % n;
}

std::vector<int> msbt_zeroes(const std::string& c, int j) {
  const int n = length(c), k = msbt_k(c, j);
  std::vector<int> dimensions;
  for (int past = 1; past <= (j - 1 - k + n) % n; ++past) dimensions.push_back((k + past) % n);
  return dimensions;
}

std::vector<int> msbt_children(const std::string& c, int j) {
  if (is_source(c)) return {j};
  if (!bit(c, j)) return {};
  std::vector<int> dimensions = msbt_zeroes(c, j);
  if (msbt_k(c, j) != j) dimensions.push_back(j);
  return dimensions;
}

int msbt_dimension(const std::string& c, int j) { return bit(c, j) ? msbt_k(c, j) : j; }
std::string msbt_parent(const std::string& c, int j) { return flip(c, msbt_dimension(c, j)); }

int msbt_level(const std::string& c, int j) {
  if (is_source(c)) return 0;
  return bit(c, j) ? ones(c) : ones(c) + 2;
}

int msbt_label(const std::string& c, int j) {
  const int n = length(c);
  if (!bit(c, j)) return j + n;
  const int k = msbt_k(c, j);
  return k >= j ? k : k + n;
}

int bst_base(const std::string& c) {
  const std::vector<std::string> rotations = right_rotations(c);
  return static_cast<int>(std::min_element(rotations.begin(), rotations.end()) - rotations.begin());
}

std::vector<int> bst_children(const std::string& c) {
  std::vector<int> dimensions;
  if (is_source(c)) {
    for (int m = 0; m < length(c); ++m) dimensions.push_back(m);
    return dimensions;
  }
  const int j = bst_base(c);
  for (const int m : msbt_zeroes(c, j)) {
    if (bst_base(flip(c, m)) == j) dimensions.push_back(m);
  }
  return dimensions;
}

int bst_k(const std::string& c) { return msbt_k(c, bst_base(c)); }
std::string bst_parent(const std::string& c) { return flip(c, bst_k(c)); }

namespace {

// The children of every node.
using Children = std::map<std::string, std::vector<std::string>>;

// The largest n for which all of T_n fits into memory with ease.
constexpr int whole_tree = 18;

// The word of n bits whose only 1-bit is bit m.
std::string unit(int n, int m) { return flip(std::string(static_cast<std::size_t>(n), '0'), m); }

// phi_n, the automorphism of the (n-1)-cube by which copy 1 of T_(n-1) is moved, and its inverse. x has n-1 >= 2 bits.
std::string moved(const std::string& x) {
  const int n = length(x) + 1;
  const std::string permuted = n == 3 ? reversal(x) : right(x.substr(0, 3)) + x.substr(3);
  return flip(permuted, n - 3);
}

std::string moved_back(const std::string& x) {
  const int n = length(x) + 1;
  const std::string permuted = flip(x, n - 3);
  return n == 3 ? reversal(permuted) : left(permuted.substr(0, 3)) + permuted.substr(3);
}

// The nodes of T_n, n >= 3, whose children are not those that a copy of T_(n-1) gives them.
struct Joints {
  std::string source, second_root, x, y, a, b;

  explicit Joints(int n)
      : source(static_cast<std::size_t>(n), '0'),
        second_root(unit(n, n - 1)),
        x(flip(unit(n, n - 1), n - 3)),
        y(unit(n, n - 2)),
        a(unit(n, n - 3)),
        b(n == 3 ? "011" : flip(unit(n, n - 2), n - 4)) {}
};

// T_1 and T_2.
Children least_tree(int n) {
  if (n == 1) return {{"0", {"1"}}, {"1", {}}};
  return {{"00", {"10", "01"}}, {"10", {"11"}}, {"01", {}}, {"11", {}}};
}

Children build(int n) {
  if (n <= 2) return least_tree(n);
  Children tree;
  for (const auto& [d, children] : build(n - 1)) {
    std::vector<std::string>& here = tree['0' + d];
    std::vector<std::string>& there = tree['1' + moved(d)];
    for (const std::string& q : children) {
      here.push_back('0' + q);
      there.push_back('1' + moved(q));
    }
  }
  const Joints joints(n);
  tree[joints.source] = {joints.second_root, joints.y};
  tree[joints.second_root] = {joints.x};
  tree[joints.y] = {joints.b, '1' + joints.y.substr(1)};
  tree[joints.x] = {joints.a, '1' + moved(joints.a.substr(1))};
  return tree;
}

// T_n, built when it is first asked for.
std::shared_ptr<const Children> whole(int n) {
  static std::mutex one_at_a_time;
  static std::map<int, std::shared_ptr<const Children>> built;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  std::shared_ptr<const Children>& tree = built[n];
  if (!tree) tree = std::make_shared<const Children>(build(n));
  return tree;
}

// pi of phi_n: where bit d of a word of n-1 bits goes.
int moved_dimension(int d, int n) {
  if (n == 3) return 1 - d;
  if (d == n - 2) return n - 3;
  if (d == n - 3) return n - 4;
  return d == n - 4 ? n - 2 : d;
}

}  // namespace

std::vector<std::string> two_rooted_children(const std::string& c) {
  const int n = length(c);
  if (n <= whole_tree) return whole(n)->at(c);
  // The edges of `build`, without those that do not matter to c.
  const Joints joints(n);
  if (c == joints.source) return {joints.second_root, joints.y};
  if (c == joints.second_root) return {joints.x};
  if (c == joints.y) return {joints.b, '1' + joints.y.substr(1)};
  if (c == joints.x) return {joints.a, '1' + moved(joints.a.substr(1))};
  std::vector<std::string> children;
  const bool copy_0 = c.front() == '0';
  const std::string d = copy_0 ? c.substr(1) : moved_back(c.substr(1));
  for (const std::string& q : two_rooted_children(d)) children.push_back(copy_0 ? '0' + q : '1' + moved(q));
  return children;
}

int two_rooted_dimension(const std::string& c) {
  const int n = length(c);
  if (n == 1) return 0;
  if (n == 2) return c == "10" ? 1 : 0;
  if (c == unit(n, n - 1)) return n - 1;
  if (c == unit(n, n - 2)) return n - 2;
  if (c.front() == '0') return c == unit(n, n - 3) ? n - 1 : two_rooted_dimension(c.substr(1));
  const std::string d = moved_back(c.substr(1));
  if (is_source(d)) return n - 3;
  // The d that is the b of T_(n-1) is moved to its second root.
  if (c == flip(unit(n, n - 1), n - 2)) return n - 1;
  return moved_dimension(two_rooted_dimension(d), n);
}

std::string two_rooted_parent(const std::string& c) { return flip(c, two_rooted_dimension(c)); }

}  // namespace cubeverify::reference
