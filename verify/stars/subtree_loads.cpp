#include "verify/stars/subtree_loads.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "kernels/address/word.h"

namespace cubeverify {
namespace {

// Products of what is above this are numbers of full precision, and processors are slow with others.
constexpr double kLeftOut = 1e-150;

LoadsByState no_nodes(const StarWalk& walk) { return LoadsByState(walk.states(), NodeCounts{1.0}); }

// The sequence c(1) >= ... >= c(L) by how many of its numbers are not 0, and how many are 2.
struct Apart {
  int some, more;
};

std::size_t number_of(const Apart& c) { return static_cast<std::size_t>(c.some * (c.some + 1) / 2 + c.more); }

// That 0, 1 or more of some fair coins show heads.
std::array<double, 3> chances(int coins) {
  const double each = std::exp2(-coins);
  return {each, coins * each, 1 - (coins + 1) * each};
}

// The state of a child: c moved on by one edge, w added to all numbers, and v at the end.
Apart child_of(const Apart& c, int length, int w, int v) {
  if (length == 0) return c;
  const Apart older{std::max(c.some - 1, 0), std::max(c.more - 1, 0)};
  const std::array<Apart, 3> sums{older, Apart{length - 1, older.some}, Apart{length - 1, length - 1}};
  const Apart& sum = sums[static_cast<std::size_t>(w)];
  // Where v is not 0, w is not less, and all numbers are at least v.
  return {sum.some + (v >= 1 ? 1 : 0), sum.more + (v >= 2 ? 1 : 0)};
}

// Prefixes, level by level, of the trees of `level_order_loads`. Few of them differ below one tree: the number of its
// orders times that of its levels, and one more on each level, where the last node is.
class Prefixes {
 public:
  Prefixes(const StarWalk& walk, int second, int most) : walk_(walk), second_(second), most_(most) {}

  // The nodes of depth < levels in the tree of that order, and `more` of the next level.
  const LoadsByState& loads(int order, int levels, Word more) {
    order = std::max(order, 0);
    levels = std::min(levels, order);
    if (levels < order && more == width(order, levels)) ++levels, more = 0;
    const auto [place, is_new] = kept_.try_emplace({order, levels, more});
    if (is_new) place->second = counted(order, levels, more);
    return place->second;
  }

  // How many nodes that tree has at a depth.
  Word width(int order, int depth) {
    if (order <= 0) return 0;
    if (depth == 0) return 1;
    const auto [place, is_new] = widths_.try_emplace({order, depth}, 0);
    if (is_new) place->second = width(order - 1, depth - 1) + width(order - second_, depth - 1);
    return place->second;
  }

 private:
  LoadsByState counted(int order, int levels, Word more) {
    if (levels == 0) return no_nodes(walk_);
    const Word left = std::min(more, width(order - 1, levels - 1));
    return with_root(walk_, loads(order - 1, levels - 1, left), loads(order - second_, levels - 1, more - left), most_);
  }

  const StarWalk& walk_;
  int second_, most_;
  std::map<std::tuple<int, int, Word>, LoadsByState> kept_;
  std::map<std::pair<int, int>, Word> widths_;
};

// What lies below the root, by the root's own state.
LoadsByState below_root(const StarWalk& walk, const TreeShape& tree, int most) {
  // Forests: of none, one or two trees, each given by the forest below its root. Most of a tree's subtrees are small,
  // so that few of them differ; the same order of children makes the same bits. A tree is counted when it is first met.
  constexpr std::size_t kNone = 0;
  std::vector<LoadsByState> forests{no_nodes(walk)}, trees(1);
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;  // by a forest without its last tree, and that
  std::vector<std::size_t> below(tree.parent.size(), kNone);
  for (std::size_t v = tree.parent.size() - 1; v > 0; --v) {
    std::size_t& siblings = below[tree.parent[v]];
    LoadsByState& one = trees[below[v]];
    if (one.empty()) one = with_root(walk, forests[below[v]], forests[kNone], most);
    const auto [place, is_new] = known.try_emplace({siblings, below[v]}, forests.size());
    if (is_new) {
      LoadsByState& together = forests.emplace_back(forests[siblings]);
      trees.emplace_back();
      for (std::size_t state = 0; state < walk.states(); ++state)
        together[state] = sum_of(together[state], trees[below[v]][state], most);
    }
    siblings = place->second;
  }
  return forests[below.front()];
}

// A stretch of a path: by the state of the node above it and that of its last node, the chance of the latter together
// with each number of its nodes in the star.
using Stretch = std::vector<std::vector<NodeCounts>>;

Stretch twice(const Stretch& half, int most) {
  const std::size_t states = half.size();
  Stretch whole(states, std::vector<NodeCounts>(states));
  for (std::size_t from = 0; from < states; ++from) {
    for (std::size_t middle = 0; middle < states; ++middle) {
      for (std::size_t to = 0; to < states; ++to)
        add_to(whole[from][to], 1, sum_of(half[from][middle], half[middle][to], most), false, most);
    }
  }
  return whole;
}

}  // namespace

NodeCounts sum_of(const NodeCounts& a, const NodeCounts& b, int most) {
  if (a.empty() || b.empty()) return {};
  if (b.size() < 2 && a.size() > 1) return sum_of(b, a, most);  // one long row
  const auto top = static_cast<std::size_t>(most);
  NodeCounts sums(std::min(a.size() + b.size() - 1, top + 1), 0.0);
  // Most of the time that star loads take goes by here. Four rows are added at a time where all of them reach, which
  // spares three of four loads and stores; the products of a sum are added in the order of i all the same.
  const std::size_t rows = std::min(a.size(), top);
  const auto add_row = [&](std::size_t i, std::size_t first, std::size_t end) {
    const double chance = a[i];
    for (std::size_t k = std::max(first, i); k < std::min({end, i + b.size(), top}); ++k) sums[k] += chance * b[k - i];
  };
  std::size_t i = 0;
  for (; i + 4 <= rows; i += 4) {
    const std::size_t first = i + 3, end = std::max(first, std::min(i + b.size(), top));
    for (std::size_t row = i; row < i + 4; ++row) add_row(row, 0, first);
    const double a0 = a[i], a1 = a[i + 1], a2 = a[i + 2], a3 = a[i + 3];
    double* const to = sums.data() + first;
    const double* const from = b.data();
    for (std::size_t j = 0; j < end - first; ++j) {
      to[j] = to[j] + a0 * from[j + 3] + a1 * from[j + 2] + a2 * from[j + 1] + a3 * from[j];
    }
    for (std::size_t row = i; row < i + 4; ++row) add_row(row, end, top);
  }
  for (; i < rows; ++i) add_row(i, 0, top);
  // All pairs that reach `most`: with i of the one, any of at least top - i of the other.
  double reaching = 0, rest = 0;
  std::size_t j = b.size();
  for (i = 0; i < a.size(); ++i) {
    for (; j > 0 && i + j > top; --j) rest += b[j - 1];
    reaching += a[i] * rest;
  }
  if (sums.size() == top + 1) sums[top] += reaching;
  for (double& chance : sums) {
    if (chance < kLeftOut) chance = 0;
  }
  return sums;
}

void add_to(NodeCounts& mixture, double chance, const NodeCounts& number, bool one_more, int most) {
  const std::size_t top = static_cast<std::size_t>(most), step = one_more ? 1 : 0;
  mixture.resize(std::max(mixture.size(), std::min(number.size() + step, top + 1)), 0.0);
  const std::size_t kept = std::min(number.size(), top + 1 - step);
  for (std::size_t k = 0; k < kept; ++k) mixture[k + step] += chance * number[k];
  for (std::size_t k = kept; k < number.size(); ++k) mixture[top] += chance * number[k];
}

StarWalk::StarWalk(int n, int b) : length_((n - 1) / b) {
  const int drawn = std::min(b, n), kept = n - length_ * drawn;
  const std::array<double, 3> first = chances(drawn - kept), last = chances(kept);
  for (int some = 0; some <= length_; ++some) {
    for (int more = 0; more <= some; ++more) {
      std::vector<Draw>& draws = draws_.emplace_back();
      for (int u = 0; u < 3; ++u) {
        for (int v = 0; v < 3; ++v) {
          const double chance = first[static_cast<std::size_t>(u)] * last[static_cast<std::size_t>(v)];
          if (chance == 0) continue;
          const int w = std::min(u + v, 2), others = more > 0 ? 2 : some > 0 ? 1 : 0;
          draws.push_back({chance, w + others <= 1, number_of(child_of({some, more}, length_, w, v))});
        }
      }
    }
  }
}

StarWalk StarWalk::of_steps(int n, int steps) {
  StarWalk walk;
  const auto distances = static_cast<std::size_t>(n) + 1;
  for (std::size_t from = 0; from < distances; ++from) {
    std::vector<double> chances(distances, 0);
    chances[from] = 1;
    for (int step = 0; step < steps; ++step) {
      std::vector<double> next(distances, 0);
      for (std::size_t at = 0; at < distances; ++at) {
        const double nearer = static_cast<double>(at) / (2.0 * n),
                     farther = static_cast<double>(distances - 1 - at) / (2.0 * n);
        next[at] += chances[at] / 2;
        if (at > 0) next[at - 1] += chances[at] * nearer;
        if (at + 1 < distances) next[at + 1] += chances[at] * farther;
      }
      chances = std::move(next);
    }
    std::vector<Draw>& draws = walk.draws_.emplace_back();
    for (std::size_t to = 0; to < distances; ++to) {
      if (chances[to] > 0) draws.push_back({chances[to], to <= 1, to});
    }
  }
  return walk;
}

LoadsByState with_root(const StarWalk& walk, const LoadsByState& left, const LoadsByState& right, int most) {
  LoadsByState below, all(walk.states());
  for (std::size_t state = 0; state < walk.states(); ++state) below.push_back(sum_of(left[state], right[state], most));
  for (std::size_t state = 0; state < walk.states(); ++state) {
    for (const StarWalk::Draw& draw : walk.draws(state))
      add_to(all[state], draw.chance, below[draw.state], draw.in_star, most);
  }
  return all;
}

LoadsByState level_order_loads(const StarWalk& walk, int n, int second, int most) {
  Prefixes prefixes(walk, second, most);
  int order = 1;
  const auto nodes = [&](int levels) {
    Word sum = 0;
    for (int depth = 0; depth < levels; ++depth) sum += prefixes.width(order, depth);
    return sum;
  };
  while (nodes(order) < bit(n)) ++order;
  int levels = 0;
  while (levels < order && nodes(levels + 1) <= bit(n)) ++levels;
  return prefixes.loads(order, levels, bit(n) - nodes(levels));
}

LoadsByState listed_tree_loads(const StarWalk& walk, const TreeShape& tree, int most) {
  return with_root(walk, below_root(walk, tree, most), no_nodes(walk), most);
}

NodeCounts listed_root_star_loads(const StarWalk& walk, const TreeShape& tree, int most) {
  NodeCounts loads;
  add_to(loads, 1, below_root(walk, tree, most)[StarWalk::kAtCentre], true, most);
  return loads;
}

LoadsByState path_loads(const StarWalk& walk, int doublings, bool leaves, int most) {
  const std::size_t states = walk.states();
  const LoadsByState none = no_nodes(walk), others = leaves ? with_root(walk, none, none, most) : none;
  Stretch stretch(states, std::vector<NodeCounts>(states));
  for (std::size_t from = 0; from < states; ++from) {
    for (const StarWalk::Draw& draw : walk.draws(from))
      add_to(stretch[from][draw.state], draw.chance, others[draw.state], draw.in_star, most);
  }
  for (int length = 0; length < doublings; ++length) stretch = twice(stretch, most);
  LoadsByState all(states);
  for (std::size_t from = 0; from < states; ++from) {
    for (const NodeCounts& ends : stretch[from]) add_to(all[from], 1, ends, false, most);
  }
  return all;
}

}  // namespace cubeverify
