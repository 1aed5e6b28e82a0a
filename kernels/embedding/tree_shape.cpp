#include "kernels/embedding/tree_shape.h"

#include <algorithm>
#include <list>
#include <mutex>
#include <stdexcept>
#include <string>
#include <tuple>

#include "kernels/random/philox.h"

namespace cubeverify {
namespace {

using Parents = std::vector<std::uint32_t>;

// The trial number under which the shapes themselves are drawn; no trial has it.
constexpr Word kShapeTrial = ~Word{0};

std::uint32_t node_number(std::size_t v) { return static_cast<std::uint32_t>(v); }

// Trees are grown breadth first: an open node gets its children, numbered next.
Parents fibonacci(std::size_t nodes) {
  int order = 1;
  // The nodes of the trees of order `order` and one less.
  std::size_t size = 1, smaller = 0;
  while (size < nodes) {
    const std::size_t larger = 1 + size + smaller;
    smaller = size;
    size = larger;
    ++order;
  }
  Parents parent{0};
  std::vector<std::uint8_t> orders{static_cast<std::uint8_t>(order)};
  for (std::size_t v = 0; parent.size() < nodes; ++v) {
    for (int child = orders[v] - 1; child >= orders[v] - 2 && child >= 1 && parent.size() < nodes; --child) {
      parent.push_back(node_number(v));
      orders.push_back(static_cast<std::uint8_t>(child));
    }
  }
  return parent;
}

Parents random(std::size_t nodes, Word seed) {
  Parents parent{0}, places{0, 0};
  for (std::size_t v = 1; v < nodes; ++v) {
    const Word drawn = random_words(seed, v, kShapeTrial).low();
    __extension__ using Wide = unsigned __int128;
    const auto place = static_cast<std::size_t>(static_cast<Wide>(drawn) * (v + 1) >> 64);
    parent.push_back(places[place]);
    places[place] = node_number(v);
    places.push_back(node_number(v));
  }
  return parent;
}

// Open nodes in a list for each bound, the oldest first: bounds never fall, and a child's is at most 255 above its
// parent's.
Parents branching(std::size_t nodes, Word seed) {
  constexpr std::size_t kCosts = 256;
  std::array<Parents, kCosts> open;
  open[0] = {0};
  Parents parent{0};
  for (std::size_t bound = 0; parent.size() < nodes; ++bound) {
    Parents& here = open[bound % kCosts];
    // A child of no cost comes to this list's end.
    for (std::size_t i = 0; i < here.size() && parent.size() < nodes; ++i) {
      const std::uint32_t v = here[i];
      for (int child = 0; child < 2 && parent.size() < nodes; ++child) {
        const std::uint32_t cost = random_words(seed, parent.size(), kShapeTrial).words[0] >> 24;
        open[(bound + cost) % kCosts].push_back(node_number(parent.size()));
        parent.push_back(v);
      }
    }
    here.clear();
  }
  return parent;
}

Parents parents_of(Shape shape, std::size_t nodes, Word seed) {
  if (shape == Shape::kFibonacci) return fibonacci(nodes);
  if (shape == Shape::kRandom) return random(nodes, seed);
  if (shape == Shape::kBranching) return branching(nodes, seed);
  Parents parent(nodes, 0);
  for (std::size_t v = 1; v < nodes; ++v) {
    const std::size_t step_up = shape == Shape::kPath || v % 2 == 1 ? 1 : 2;
    parent[v] = node_number(shape == Shape::kComplete ? (v - 1) / 2 : v - step_up);
  }
  return parent;
}

TreeLevels levels_of(const Parents& parent, const std::vector<std::uint8_t>& phase) {
  if (std::ranges::is_sorted(parent)) return {};
  const std::size_t nodes = parent.size();
  // The children of each node in the order in which they arrive; there is no child 0.
  std::vector<std::array<std::uint32_t, 2>> children(nodes, {0, 0});
  for (std::size_t v = 1; v < nodes; ++v) {
    auto& siblings = children[parent[v]];
    siblings[siblings[0] == 0 ? 0 : 1] = node_number(v);
  }
  TreeLevels levels;
  levels.node = {0};
  levels.parent = {0};
  for (auto* words : {&levels.node, &levels.parent}) words->reserve(nodes);
  for (std::size_t rank = 0; rank < levels.node.size(); ++rank) {
    for (const std::uint32_t child : children[levels.node[rank]]) {
      if (child == 0) continue;
      levels.node.push_back(child);
      levels.parent.push_back(node_number(rank));
    }
  }
  levels.parent_phase.reserve(nodes);
  for (const std::uint32_t v : levels.node) levels.parent_phase.push_back(phase[v]);
  return levels;
}

}  // namespace

TreeShape tree_of_parents(int n, Parents parent) {
  const auto wrong = [&](std::size_t v, const char* what) {
    throw std::invalid_argument("node " + std::to_string(v) + " has the parent " + std::to_string(parent[v]) + ", " +
                                what);
  };
  std::vector<std::uint8_t> phase(parent.size(), 0), children(parent.size(), 0);
  for (std::size_t v = 1; v < parent.size(); ++v) {
    const std::size_t above = parent[v];
    if (above >= v) wrong(v, "which does not arrive before it");
    if (++children[above] > 2) wrong(v, "which has two children already");
    phase[v] = static_cast<std::uint8_t>(above == 0 ? 0 : (phase[above] + 1) % n);
  }
  TreeLevels levels = levels_of(parent, phase);
  return {std::move(parent), std::move(phase), std::move(levels)};
}

std::shared_ptr<const TreeShape> tree_shape(Shape shape, int n, Word seed) {
  using Key = std::tuple<Shape, int, Word>;
  struct Kept {
    Key key;
    std::shared_ptr<const TreeShape> tree;
  };
  // Some hundreds of megabytes at most, or the last tree if that alone is larger.
  constexpr std::size_t kNodesKept = std::size_t{1} << 26;
  static std::mutex mutex;
  static std::list<Kept> kept;  // the one asked for last first

  const std::scoped_lock lock(mutex);
  const Key key{shape, n, seed};
  for (auto place = kept.begin(); place != kept.end(); ++place) {
    if (place->key != key) continue;
    kept.splice(kept.begin(), kept, place);
    return kept.front().tree;
  }
  kept.push_front({key, std::make_shared<const TreeShape>(tree_of_parents(n, parents_of(shape, bit(n), seed)))});
  std::size_t nodes = 0;
  for (auto place = kept.begin(); place != kept.end();) {
    nodes += place->tree->parent.size();
    place = nodes > kNodesKept && place != kept.begin() ? kept.erase(place) : std::next(place);
  }
  return kept.front().tree;
}

}  // namespace cubeverify
