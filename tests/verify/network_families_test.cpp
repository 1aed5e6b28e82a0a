#include "verify/reference/network_families.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace cubeverify::reference {
namespace {

// Edges and diameter, as the literature has them.
std::pair<int, int> edges_and_diameter(const std::vector<std::set<int>>& network) {
  std::size_t ends = 0;
  int diameter = 0;
  for (std::size_t x = 0; x < network.size(); ++x) {
    ends += network[x].size();
    std::set<int> reached{static_cast<int>(x)};
    int steps = 0;
    for (; reached.size() < network.size(); ++steps) {
      const std::set<int> before = reached;
      for (const int y : before)
        reached.insert(network[static_cast<std::size_t>(y)].begin(), network[static_cast<std::size_t>(y)].end());
      if (reached.size() == before.size()) return {0, 0};  // not connected
    }
    diameter = std::max(diameter, steps);
  }
  return {static_cast<int>(ends / 2), diameter};
}

TEST(NetworkFamilies, AreThoseOfTheLiterature) {
  struct Case {
    std::string family;
    std::vector<int> sizes;
    int edges, diameter;
    int node;
    std::set<int> neighbours;  // of the node, unless empty
  };
  const std::vector<Case> cases{{"hypercube", {4}, 32, 4, 5, {1, 4, 7, 13}},
                                {"folded", {2}, 6, 1, 0, {}},
                                {"folded", {5}, 96, 3, 0, {1, 2, 4, 8, 16, 31}},
                                {"enhanced", {4, 2}, 40, 3, 0, {1, 2, 4, 7, 8}},
                                {"augmented", {4}, 56, 2, 0, {1, 2, 3, 4, 7, 8, 15}},
                                {"crossed", {4}, 32, 3, 5, {3, 4, 7, 15}},
                                {"crossed", {5}, 80, 3, 1, {0, 3, 7, 11, 19}},
                                {"twisted", {5}, 80, 3, 0, {1, 4, 6, 16, 24}},
                                {"twisted", {5}, 80, 3, 1, {0, 3, 5, 9, 17}},
                                {"twisted", {7}, 448, 4, 0, {}},
                                {"ltq", {5}, 80, 4, 1, {0, 3, 7, 13, 25}},
                                {"ltq", {6}, 192, 5, 0, {}},
                                {"moebius0", {4}, 32, 3, 12, {4, 11, 13, 15}},
                                {"moebius1", {4}, 32, 3, 0, {1, 2, 4, 15}},
                                {"moebius1", {5}, 80, 3, 0, {}},
                                {"shuffle", {6}, 192, 4, 1, {0, 3, 17, 21, 25, 29}},
                                {"torus", {3, 4}, 24, 3, 5, {2, 3, 4, 8}},
                                {"torus", {2, 2, 3}, 24, 3, 0, {}},
                                {"torus", {1, 5}, 5, 2, 0, {1, 4}},
                                {"kary", {4, 2}, 32, 4, 0, {1, 3, 4, 12}},
                                {"star", {4}, 36, 4, 0, {6, 14, 21}},
                                {"star", {5}, 240, 6, 0, {}},
                                {"pancake", {4}, 36, 4, 0, {6, 14, 23}},
                                {"pancake", {5}, 240, 5, 0, {}},
                                {"bubble", {4}, 36, 6, 0, {1, 2, 6}},
                                {"debruijn", {2, 3}, 13, 3, 1, {0, 2, 3, 4}},
                                {"debruijn", {3, 2}, 21, 2, 0, {}},
                                {"kautz", {2, 3}, 21, 3, 0, {5, 10, 11}},
                                {"kautz", {3, 2}, 30, 2, 0, {}},
                                {"circulant", {7, 1, 2}, 14, 2, 0, {1, 2, 5, 6}},
                                {"ej", {2}, 57, 2, 0, {2, 3, 5, 14, 16, 17}},
                                {"complete", {6}, 15, 1, 5, {0, 1, 2, 3, 4}},
                                {"gpetersen", {5, 2}, 15, 2, 6, {1, 8, 9}}};
  for (const Case& one : cases) {
    const auto network = network_family(one.family, one.sizes);
    EXPECT_EQ(edges_and_diameter(network), std::pair(one.edges, one.diameter)) << one.family;
    if (!one.neighbours.empty()) {
      EXPECT_EQ(network[static_cast<std::size_t>(one.node)], one.neighbours) << one.family;
    }
    for (std::size_t x = 0; x < network.size(); ++x) {
      for (const int y : network[x])
        EXPECT_TRUE(network[static_cast<std::size_t>(y)].contains(static_cast<int>(x))) << one.family << x << " " << y;
    }
  }
}

}  // namespace
}  // namespace cubeverify::reference
