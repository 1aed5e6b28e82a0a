#include "verify/stars/close_set_law.h"

#include <utility>

namespace cubeverify {
namespace {

using ByNodesAndSets = std::vector<std::vector<Integer>>;

ByNodesAndSets one_kind(std::size_t most, std::size_t nodes, std::size_t sets) {
  ByNodesAndSets counts(most + 1, std::vector<Integer>(most + 1, 0));
  if (nodes <= most) counts[nodes][sets] = 1;
  return counts;
}

// Adds what a pair of independent choices comes to; if `merged`, a close set of the one is joined to one of the other.
void add_product(ByNodesAndSets& sum, const ByNodesAndSets& a, const ByNodesAndSets& b, bool merged) {
  const std::size_t most = sum.size() - 1, lost = merged ? 1 : 0;
  for (std::size_t m = 0; m <= most; ++m) {
    for (std::size_t t = 0; t <= m; ++t) {
      if (a[m][t] == 0) continue;
      for (std::size_t more = 0; m + more <= most; ++more) {
        for (std::size_t sets = 0; sets <= more; ++sets) {
          if (b[more][sets] != 0) sum[m + more][t + sets - lost] += a[m][t] * b[more][sets];
        }
      }
    }
  }
}

ByNodesAndSets sum_of_both(ByNodesAndSets a, const ByNodesAndSets& b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    for (std::size_t t = 0; t < a.size(); ++t) a[m][t] += b[m][t];
  return a;
}

// The sets in the part of the tree at and below a node: with that node; without it and its children; without it and
// with a child, which a second one would be close to.
struct AtAndBelow {
  ByNodesAndSets with, apart, with_child;
};

void hang_below(AtAndBelow& node, const AtAndBelow& child) {
  const ByNodesAndSets none = sum_of_both(child.apart, child.with_child);
  const std::size_t most = none.size() - 1;
  const auto nothing = [&] { return one_kind(most, most + 1, 0); };
  AtAndBelow both{nothing(), nothing(), nothing()};
  add_product(both.with, node.with, none, false);
  add_product(both.with, node.with, child.with, true);
  add_product(both.apart, node.apart, none, false);
  add_product(both.with_child, node.apart, child.with, false);
  add_product(both.with_child, node.with_child, none, false);
  add_product(both.with_child, node.with_child, child.with, true);
  node = std::move(both);
}

}  // namespace

CloseSetCounts count_close_sets(std::span<const std::uint32_t> parent, int most) {
  const auto top = static_cast<std::size_t>(most);
  std::vector<AtAndBelow> nodes(parent.size(), {one_kind(top, 1, 1), one_kind(top, 0, 0), one_kind(top, top + 1, 0)});
  for (std::size_t v = parent.size() - 1; v > 0; --v) {
    hang_below(nodes[parent[v]], nodes[v]);
    nodes[v] = {};
  }
  return {std::move(nodes[0].with), sum_of_both(std::move(nodes[0].apart), nodes[0].with_child)};
}

}  // namespace cubeverify
