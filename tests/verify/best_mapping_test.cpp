#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/verify/binomial_tree.h"
#include "verify/search/best_network.h"
#include "verify/search/disjoint_routes.h"
#include "verify/search/formula.h"
#include "verify/search/mapping.h"

// The exact search of CIS-TR-91-21 section 6, on small cases that are clear by hand or tried out one by one.

namespace cubeverify {
namespace {

TEST(Formulas, CountAtMostSoMany) {
  for (int literals = 1; literals <= 5; ++literals) {
    for (int most = 0; most <= literals; ++most) {
      for (unsigned chosen = 0; chosen < 1U << literals; ++chosen) {
        ClauseFormula formula;
        std::vector<int> variables;
        for (int i = 0; i < literals; ++i) variables.push_back(formula.new_variable());
        formula.add_at_most(variables, most);
        for (int i = 0; i < literals; ++i) formula.add_clause({(chosen >> i & 1) != 0 ? i + 1 : -i - 1});
        EXPECT_EQ(formula.is_satisfiable(), std::popcount(chosen) <= most) << chosen << " of " << literals;
      }
    }
  }
}

// Loops at 000 and 111 left out, the pair 010, 101 linked once: 2^(n+1) - 3 links (figure 4 has 29 for n = 4).
TEST(DeBruijnNetwork, HasSimpleLinks) {
  for (int n = 2; n <= 6; ++n) {
    std::size_t ends = 0;
    for (const auto& adjacent : network_of(n, de_bruijn_linked).neighbours) ends += adjacent.size();
    EXPECT_EQ(ends / 2, 2 * bit(n) - 3) << n;
  }
  EXPECT_EQ(network_of(4, de_bruijn_linked).degree(), 4);
  EXPECT_EQ(distances(network_of(4, de_bruijn_linked))[0][15], 4);
}

TEST(Dilation, IsCountedEdgeByEdge) {
  const Network path = network_of(4, {{0, 1}, {1, 2}, {2, 3}});
  const auto tasks = edges_of(binomial_tree(2));  // 0-1, 0-2, 1-3
  const auto found = dilation(tasks, path, {0, 1, 2, 3});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->total, 1 + 2 + 2);
  EXPECT_EQ(found->greatest, 2);
  EXPECT_FALSE(dilation(tasks, path, {0, 1, 2, 2})) << "no bijection";
  EXPECT_FALSE(dilation(tasks, network_of(4, {{0, 1}, {2, 3}}), {0, 1, 2, 3})) << "no path";
}

// On a ring of four nodes the two ways to the opposite node are as short.
TEST(DisjointRoutes, ShareNoLinkAtATime) {
  const Network ring = network_of(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}});
  const auto routes = disjoint_routes(ring, {{0, 2}, {0, 1}}, Duplex::kHalf);
  ASSERT_TRUE(routes);
  EXPECT_EQ(*routes, (std::vector<std::vector<int>>{{0, 3, 2}, {0, 1}}));
  EXPECT_TRUE(disjoint_routes(ring, {{0, 2}, {0, 2}}, Duplex::kHalf));
  EXPECT_FALSE(disjoint_routes(ring, {{0, 2}, {0, 2}, {0, 1}}, Duplex::kFull));
  EXPECT_FALSE(disjoint_routes(ring, {{0, 1}, {1, 0}}, Duplex::kHalf));
  EXPECT_TRUE(disjoint_routes(ring, {{0, 1}, {1, 0}}, Duplex::kFull));
  EXPECT_FALSE(disjoint_routes(network_of(4, {{0, 1}, {2, 3}}), {{0, 2}}, Duplex::kFull)) << "no path";
}

// Against all 8! mappings of B(3), and of B(3) less an edge.
TEST(BestMappings, AreTheBestOfAll) {
  const Network star = network_of(8, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}, {0, 7}});
  const Network ring = network_of(8, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {7, 0}});
  auto one_less = edges_of(binomial_tree(3));
  one_less.pop_back();
  for (const auto& tasks : {edges_of(binomial_tree(3)), one_less}) {
    for (const Network& network : {network_of(3, de_bruijn_linked), star, ring}) {
      const auto total = least_total_dilation(tasks, network), greatest = least_greatest_dilation(tasks, network);
      ASSERT_TRUE(total && greatest);
      EXPECT_EQ(dilation(tasks, network, total->place)->total, total->least);
      EXPECT_EQ(dilation(tasks, network, greatest->place)->greatest, greatest->least);
      const auto far = distances(network);
      int least = 1000, least_greatest = 1000;
      Mapping place(8);
      std::iota(place.begin(), place.end(), 0);
      do {
        int sum = 0, most = 0;
        for (const auto& [a, b] : tasks) {
          const int distance = far[static_cast<std::size_t>(place[static_cast<std::size_t>(a)])]
                                  [static_cast<std::size_t>(place[static_cast<std::size_t>(b)])];
          sum += distance;
          most = std::max(most, distance);
        }
        least = std::min(least, sum);
        least_greatest = std::min(least_greatest, most);
      } while (std::ranges::next_permutation(place).found);
      EXPECT_EQ(total->least, least);
      EXPECT_EQ(greatest->least, least_greatest);
    }
  }
}

TEST(BestMappings, AreNotFoundWhereThereIsNoPath) {
  EXPECT_FALSE(least_total_dilation(edges_of(binomial_tree(2)), network_of(4, {{0, 1}, {2, 3}})));
  EXPECT_FALSE(least_greatest_dilation(edges_of(binomial_tree(2)), network_of(4, {{0, 1}, {2, 3}})));
}

// On networks of degree 3, B(4)'s root and its first child have one neighbour too many each.
TEST(BestNetworks, HaveAsMuchExtraDilationAsNeighboursTooMany) {
  const auto tasks = edges_of(binomial_tree(4));
  EXPECT_FALSE(find_network(tasks, 16, 3, 1));
  const auto network = find_network(tasks, 16, 3, 2);
  ASSERT_TRUE(network);
  EXPECT_LE(network->degree(), 3);
  EXPECT_EQ(extra_dilation(tasks, *network, 3), 2);
  EXPECT_FALSE(extra_dilation(tasks, *network, 2)) << "a node has three links";
}

// A path, a ring, two rings, and two triangles that share a node, which degrees do not show.
TEST(Connectivity, IsThatOfSmallNetworks) {
  struct Case {
    int nodes, least_degree;
    bool survives;
    std::vector<Edge> edges;
  };
  for (const Case& one :
       {Case{4, 1, false, {{0, 1}, {1, 2}, {2, 3}}}, Case{5, 2, true, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}},
        Case{6, 2, false, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}}},
        Case{5, 2, false, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 2}}}}) {
    const Network network = network_of(one.nodes, one.edges);
    EXPECT_EQ(survives_any_node(network), one.survives);
    EXPECT_EQ(least_degree(network), one.least_degree);
  }
}

}  // namespace
}  // namespace cubeverify
