#include "verify/reference/tree_tally.h"

#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// Everything the sweep asks of one address.
struct Node {
  std::string c;
  int n, level, index, period, k;
  std::vector<int> children;

  bool cyclic() const { return period < n; }
  int fanout() const { return static_cast<int>(children.size()); }
};

Node locate(std::uint64_t address, int n) {
  const std::string c = word(address, n);
  return {c, n, ones(c), index(Tree::minR, c), period(c), k(Tree::minR, c), children(Tree::minR, c)};
}

// Whether c is 2^l - 1 for an l in 1..n.
bool is_low_ones(const Node& node) {
  if (node.level == 0) return false;
  const auto l = static_cast<std::size_t>(node.level);
  return node.c == std::string(node.c.size() - l, '0') + std::string(l, '1');
}

// {l, ..., l + ceil((n-l)/2) - 1}
std::set<int> low_ones_children(int n, int l) {
  std::set<int> dimensions;
  for (int m = l; m < l + (n - l + 1) / 2; ++m) dimensions.insert(m);
  return dimensions;
}

std::uint64_t node_hash(std::uint64_t address, const Node& node) {
  std::uint64_t e = odd(101) * static_cast<std::uint64_t>(node.index) +
                    odd(102) * static_cast<std::uint64_t>(node.period) +
                    odd(103) * static_cast<std::uint64_t>(node.k + 1);
  for (const int m : node.children) e += odd(m);
  return (mix(address / 32) | 1) * (e << (address % 32));
}

}  // namespace

std::uint64_t TreeTally::add(std::uint64_t address) {
  const Node node = locate(address, n);
  const bool source = node.level == 0;

  if (!source) index_bit.check(bit(node.c, node.index), address);
  if (node.cyclic()) cyclic_leaf.check(node.children.empty(), address);
  if (node.cyclic() && !source) cyclic_leaf_inner.check(node.children.empty(), address);
  index_below_period.check(node.index < node.period, address);
  if (is_low_ones(node)) {
    const std::set<int> found(node.children.begin(), node.children.end());
    low_ones.check(found == low_ones_children(n, node.level), address);
  }

  level_subtree.add(node.level * n + node.index);
  if (!source) level_dimension.add(node.level * n + node.k);
  level_fanout.add(node.level * (n + 1) + node.fanout());
  if (node.cyclic()) cyclic_level_subtree.add(node.level * n + node.index);
  if (node.cyclic() && !source) cyclic_level_dimension.add(node.level * n + node.k);
  period_subtree.add((node.period - 1) * n + node.index);

  return node_hash(address, node);
}

}  // namespace cubeverify::reference
