#include "verify/reference/grown_trees.h"

#include <utility>

#include "verify/reference/tree_embedding.h"

namespace cubeverify::reference {
namespace {

using Parents = std::vector<std::uint64_t>;

// What is drawn for node v, under a trial number that no trial has.
std::array<std::uint32_t, 4> draw(std::uint64_t seed, std::uint64_t v) {
  return random_words(seed, v, ~std::uint64_t{0});
}

// Each node v > 0 hangs from above(v).
Parents hung(std::uint64_t nodes, std::uint64_t (*above)(std::uint64_t v)) {
  Parents parent(nodes);
  for (std::uint64_t v = 1; v < nodes; ++v) parent[v] = above(v);
  return parent;
}

std::uint64_t fibonacci_size(int order) {
  if (order <= 1) return static_cast<std::uint64_t>(order);
  return 1 + fibonacci_size(order - 1) + fibonacci_size(order - 2);
}

// Breadth first: nodes get their children in the order in which they got their own numbers.
Parents fibonacci(std::uint64_t nodes) {
  int order = 1;
  while (fibonacci_size(order) < nodes) ++order;

  Parents parent{0};
  std::vector<int> orders{order};
  for (std::uint64_t v = 0; parent.size() < nodes; ++v) {
    for (const int below : {orders[v] - 1, orders[v] - 2}) {
      if (below < 1 || parent.size() == nodes) continue;
      parent.push_back(v);
      orders.push_back(below);
    }
  }
  return parent;
}

// floor(w * m / 2^64) for w = r0 + 2^32 r1, m < 2^32. The floor of the low product is taken first, which changes
// nothing, since the rest is a whole number.
std::uint64_t scaled(const std::array<std::uint32_t, 4>& r, std::uint64_t m) {
  return ((r[0] * m >> 32) + r[1] * m) >> 32;
}

Parents random(std::uint64_t nodes, std::uint64_t seed) {
  Parents parent(nodes);
  std::vector<std::uint64_t> places{0, 0};
  for (std::uint64_t v = 1; v < nodes; ++v) {
    const std::uint64_t taken = scaled(draw(seed, v), places.size());
    parent[v] = places[taken];
    places[taken] = v;
    places.push_back(v);
  }
  return parent;
}

Parents branching(std::uint64_t nodes, std::uint64_t seed) {
  Parents parent{0};
  // The nodes without children, each after its bound.
  std::set<std::pair<std::uint64_t, std::uint64_t>> leaves{{0, 0}};
  while (parent.size() < nodes) {
    const auto [bound, v] = *leaves.begin();
    leaves.erase(leaves.begin());
    for (int child = 0; child < 2 && parent.size() < nodes; ++child) {
      const std::uint64_t w = parent.size();
      parent.push_back(v);
      leaves.insert({bound + (draw(seed, w)[0] >> 24), w});
    }
  }
  return parent;
}

Parents parents(Shape shape, std::uint64_t nodes, std::uint64_t seed) {
  if (shape == Shape::complete) return hung(nodes, [](std::uint64_t v) { return (v - 1) / 2; });
  if (shape == Shape::path) return hung(nodes, [](std::uint64_t v) { return v - 1; });
  if (shape == Shape::caterpillar) return hung(nodes, [](std::uint64_t v) { return v % 2 == 1 ? v - 1 : v - 2; });
  if (shape == Shape::fibonacci) return fibonacci(nodes);
  if (shape == Shape::random) return random(nodes, seed);
  return branching(nodes, seed);
}

}  // namespace

GrownTree grown_tree(Shape shape, std::uint64_t nodes, std::uint64_t seed) {
  GrownTree tree{parents(shape, nodes, seed), {0}};
  for (std::uint64_t v = 1; v < nodes; ++v) tree.depth.push_back(tree.depth[tree.parent[v]] + 1);
  return tree;
}

}  // namespace cubeverify::reference
