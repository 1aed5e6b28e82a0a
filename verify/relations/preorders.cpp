#include <algorithm>
#include <atomic>
#include <bit>

#include "kernels/threads/cores.h"
#include "verify/relations/independent.h"

namespace cubeverify {
namespace {

// The nodes below v, itself included, have the places from place[v] to end[v] - 1.
struct Preorder {
  std::vector<std::uint32_t> at, place, end;  // at[p] is the node with place p
};

Preorder preorder_of(const NetworkTree& tree) {
  const std::vector<std::uint32_t> order = top_down(tree);
  std::vector<std::uint32_t> size(tree.nodes(), 1);
  for (std::size_t i = order.size(); i-- > 1;) size[tree.parent[order[i]]] += size[order[i]];
  Preorder preorder{order, std::vector<std::uint32_t>(tree.nodes(), 0), size};
  std::vector<std::uint32_t>& next = preorder.at;  // the place of a node's next child; later the order
  for (const std::uint32_t v : order) {
    if (v != tree.root) {
      const std::uint32_t above = tree.parent[v];
      preorder.place[v] = next[above];
      next[above] += size[v];
    }
    preorder.end[v] = preorder.place[v] + size[v];
    next[v] = preorder.place[v] + 1;
  }
  for (std::uint32_t v = 0; v < tree.nodes(); ++v) preorder.at[preorder.place[v]] = v;
  return preorder;
}

// Numbers at places, to all of which in a range one is added or taken away (a Fenwick tree).
class MarkedRanges {
 public:
  explicit MarkedRanges(std::size_t places) : sums_(places + 2, 0) {}
  void add(std::size_t begin, std::size_t end, std::int32_t count) {
    add_from(begin, count);
    add_from(end, -count);
  }
  [[nodiscard]] bool marked(std::size_t place) const {
    std::int32_t sum = 0;
    for (std::size_t i = place + 1; i > 0; i -= i & (~i + 1)) sum += sums_[i];
    return sum > 0;
  }

 private:
  void add_from(std::size_t place, std::int32_t count) {
    for (std::size_t i = place + 1; i < sums_.size(); i += i & (~i + 1)) sums_[i] += count;
  }
  std::vector<std::int32_t> sums_;
};

using Marks = std::vector<std::uint8_t>;
void mark(Marks& marks, std::uint32_t v) { std::atomic_ref(marks[v]).store(1, std::memory_order_relaxed); }

// Marks the nodes to which the paths in two trees share an edge, and those to which they share that or a node between.
void mark_meetings(const NetworkTree& a, const NetworkTree& b, Marks& in_edges, Marks& in_nodes) {
  const Preorder walk = preorder_of(a), other = preorder_of(b);
  MarkedRanges below_nodes(a.nodes()), below_edges(a.nodes());
  std::vector<std::uint32_t> way;  // from below the root to the node before
  const auto add = [&](std::uint32_t v, std::int32_t count) {
    below_nodes.add(other.place[v] + std::size_t{1}, other.end[v], count);
    // Of the edge above v the end that is the lower one in b, where it is an edge as well.
    const std::uint32_t above = a.parent[v];
    if (b.parent[v] == above) {
      below_edges.add(other.place[v], other.end[v], count);
    } else if (b.parent[above] == v) {
      below_edges.add(other.place[above], other.end[above], count);
    }
  };
  for (std::size_t p = 1; p < a.nodes(); ++p) {
    const std::uint32_t v = walk.at[p];
    for (; !way.empty() && walk.end[way.back()] <= p; way.pop_back()) add(way.back(), -1);
    const bool share_root_edge = a.parent[v] == a.root && b.parent[v] == b.root;
    if (share_root_edge || below_nodes.marked(other.place[v])) mark(in_nodes, v);
    add(v, 1);
    if (below_edges.marked(other.place[v])) mark(in_edges, v);
    way.push_back(v);
  }
}

RelationFinding counted(const Marks& marks) {
  RelationFinding finding;
  finding.exceptions = static_cast<Word>(std::ranges::count(marks, 1));
  if (!finding.holds()) finding.node = static_cast<std::uint32_t>(std::ranges::find(marks, 1) - marks.begin());
  return finding;
}

}  // namespace

MeetingPaths meeting_paths_by_preorders(const std::vector<NetworkTree>& trees, int threads) {
  const std::size_t nodes = trees.front().nodes();
  Marks in_edges(nodes, 0), in_nodes(nodes, 0);
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < trees.size(); ++i) {
    for (std::size_t j = i + 1; j < trees.size(); ++j) pairs.emplace_back(i, j);
  }
  Cores(threads).share(pairs.size() * nodes, nodes, [&](std::size_t, Word begin, Word end) {
    for (Word p = begin / nodes; p < end / nodes; ++p)
      mark_meetings(trees[pairs[p].first], trees[pairs[p].second], in_edges, in_nodes);
  });
  return {counted(in_edges), counted(in_nodes)};
}

double steps_by_preorders(std::size_t trees, std::size_t nodes) {
  const auto k = static_cast<double>(trees);
  constexpr double kUpdates = 8;
  return k * (k - 1) / 2 * static_cast<double>(nodes) * kUpdates * static_cast<double>(std::bit_width(nodes));
}

}  // namespace cubeverify
