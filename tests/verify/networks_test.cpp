#include <algorithm>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include "verify/measures/host_links.h"
#include "verify/measures/spanning_check.h"
#include "verify/networks/network_rule.h"

// Families of networks by their neighbours, and by edges, connectivity and diameter as the literature has them, found
// by brute force.

namespace cubeverify {
namespace {

using Matrix = std::vector<std::vector<int>>;

// Ways from s to t with no link in common, by ways that augment.
int flow(Matrix room, std::size_t s, std::size_t t) {
  for (int found = 0;; ++found) {
    std::vector<std::size_t> before(room.size(), room.size()), open{s};
    before[s] = s;
    for (std::size_t next = 0; next < open.size() && before[t] == room.size(); ++next) {
      for (std::size_t v = 0; v < room.size(); ++v) {
        if (room[open[next]][v] == 0 || before[v] != room.size()) continue;
        before[v] = open[next];
        open.push_back(v);
      }
    }
    if (before[t] == room.size()) return found;
    for (std::size_t v = t; v != s; v = before[v]) {
      --room[before[v]][v];
      ++room[v][before[v]];
    }
  }
}

// Of all families asked for here one of the nodes 0 to degree is beyond a least cut, so that ways from these are
// enough.
struct Measures {
  Word edges = 0;
  int kappa = std::numeric_limits<int>::max(), lambda = kappa;
  Word diameter = 0;

  bool operator==(const Measures&) const = default;
};

Measures measured(const HostLinks& links) {
  Measures found;
  const auto nodes = static_cast<std::size_t>(links.nodes());
  Matrix plain(nodes, std::vector<int>(nodes)), split(2 * nodes, std::vector<int>(2 * nodes));
  for (std::size_t c = 0; c < nodes; ++c) {
    split[c][nodes + c] = 1;
    for (const std::uint32_t other : links.neighbours(c)) plain[c][other] = split[nodes + c][other] = 1;
    found.diameter = std::max<Word>(found.diameter, std::ranges::max(links.distances(c)));
  }
  found.edges = links.links();
  for (std::size_t t = 1; t < nodes; ++t) found.lambda = std::min(found.lambda, flow(plain, 0, t));
  found.kappa = std::min(found.lambda, static_cast<int>(nodes) - 1);
  for (std::size_t s = 0; s <= static_cast<std::size_t>(found.kappa); ++s) {
    for (std::size_t t = s + 1; t < nodes; ++t) {
      if (plain[s][t] == 0) found.kappa = std::min(found.kappa, flow(split, nodes + s, t));
    }
  }
  return found;
}

TEST(Networks, HaveTheNeighboursOfTheLiterature) {
  const std::vector<std::tuple<const char*, Word, std::vector<Word>>> expected{
      {"crossed:4", 5, {3, 4, 7, 15}},
      {"crossed:5", 1, {0, 3, 7, 11, 19}},
      {"ltq:5", 1, {0, 3, 7, 13, 25}},
      {"moebius0:4", 12, {4, 11, 13, 15}},
      {"moebius1:4", 0, {1, 2, 4, 15}},
      {"twisted:5", 0, {1, 4, 6, 16, 24}},
      {"twisted:5", 1, {0, 3, 5, 9, 17}},
      {"shuffle:6", 1, {0, 3, 17, 21, 25, 29}},
      {"augmented:4", 0, {1, 2, 3, 4, 7, 8, 15}},
      {"torus:3,4", 5, {2, 3, 4, 8}},
      {"star:4", 0, {6, 14, 21}},
      {"pancake:4", 0, {6, 14, 23}},
      {"kautz:2,3", 0, {5, 10, 11}},
      {"debruijn:2,3", 1, {0, 2, 3, 4}},
      {"ej:2", 0, {2, 3, 5, 14, 16, 17}},
      {"enhanced:4,2", 0, {1, 2, 4, 7, 8}},
      {"torus:1,2,3", 0, {1, 2, 4}},
      {"circulant:6,1,3", 0, {1, 3, 5}},
      {"complete:1", 0, {}},
      {"hypercube:3", 5, {1, 4, 7}}};
  for (const auto& [name, c, neighbours] : expected)
    EXPECT_EQ(network_by_name(name, {}).neighbours(c), neighbours) << name;
}

TEST(Networks, HaveTheSizesOfTheLiterature) {
  const std::vector<std::pair<const char*, Measures>> expected{
      {"folded:3", {16, 4, 4, 2}},      {"folded:4", {40, 5, 5, 2}},       {"folded:5", {96, 6, 6, 3}},
      {"folded:2", {6, 3, 3, 1}},       {"augmented:3", {20, 4, 5, 2}},    {"augmented:4", {56, 7, 7, 2}},
      {"augmented:5", {144, 9, 9, 3}},  {"crossed:3", {12, 3, 3, 2}},      {"crossed:4", {32, 4, 4, 3}},
      {"crossed:5", {80, 5, 5, 3}},     {"twisted:3", {12, 3, 3, 2}},      {"twisted:5", {80, 5, 5, 3}},
      {"twisted:7", {448, 7, 7, 4}},    {"ltq:3", {12, 3, 3, 2}},          {"ltq:4", {32, 4, 4, 3}},
      {"ltq:5", {80, 5, 5, 4}},         {"ltq:6", {192, 6, 6, 5}},         {"moebius0:4", {32, 4, 4, 3}},
      {"moebius0:5", {80, 5, 5, 4}},    {"moebius1:4", {32, 4, 4, 3}},     {"moebius1:5", {80, 5, 5, 3}},
      {"torus:2,3", {9, 3, 3, 2}},      {"torus:3,4", {24, 4, 4, 3}},      {"torus:2,2,3", {24, 4, 4, 3}},
      {"torus:2,2", {4, 2, 2, 2}},      {"torus:4,4", {32, 4, 4, 4}},      {"kary:3,2", {18, 4, 4, 2}},
      {"star:3", {6, 2, 2, 3}},         {"star:4", {36, 3, 3, 4}},         {"star:5", {240, 4, 4, 6}},
      {"pancake:5", {240, 4, 4, 5}},    {"bubble:4", {36, 3, 3, 6}},       {"debruijn:2,3", {13, 2, 2, 3}},
      {"debruijn:2,4", {29, 2, 2, 4}},  {"debruijn:3,2", {21, 4, 4, 2}},   {"kautz:2,2", {9, 3, 3, 2}},
      {"kautz:2,3", {21, 3, 3, 3}},     {"kautz:2,4", {45, 3, 3, 4}},      {"kautz:3,2", {30, 5, 5, 2}},
      {"ej:1", {21, 6, 6, 1}},          {"ej:2", {57, 6, 6, 2}},           {"ej:3", {111, 6, 6, 3}},
      {"enhanced:4,2", {40, 5, 5, 3}},  {"shuffle:6", {192, 6, 6, 4}},     {"complete:6", {15, 5, 5, 1}},
      {"gpetersen:5,2", {15, 3, 3, 2}}, {"circulant:6,1,3", {9, 3, 3, 2}}, {"hypercube:4", {32, 4, 4, 4}}};
  for (const auto& [name, measures] : expected) {
    const NetworkRule rule = network_by_name(name, {});
    const HostLinks links(rule);
    EXPECT_EQ(links.nodes(), rule.nodes) << name;
    EXPECT_FALSE(links.one_way(rule)) << name;
    EXPECT_TRUE(measured(links) == measures) << name;
  }
}

TEST(Networks, WantTheirSizes) {
  for (const char* name : {"twisted:4", "torus", "torus:0,3", "torus:3,,4", "ltq:31", "ltq:", "enhanced:4,4", "star:13",
                           "kautz:2,1", "circulant:6", "circulant:6,4", "circulant:6,1,1", "gpetersen:6,3", "kary:3",
                           "debruijn:2,31", "shuffle:4", "complete:0", "complete:99999999999999999999", "ej:20000"})
    EXPECT_THROW(network_by_name(name, {}), std::invalid_argument) << name;
  EXPECT_THROW(network_by_name("ltq:4", 5), std::invalid_argument);
  EXPECT_EQ(network_by_name("debruijn", 5).name, "debruijn:2,5");
  EXPECT_EQ(network_by_name("complete", 5).nodes, Word{5});
  EXPECT_EQ(network_by_name("cube", 5).name, "hypercube:5");
}

// A ring of 6 nodes whose links lead one way, a path on its nodes, and the same with an edge that is no link.
TEST(Networks, PlantedErrors) {
  NetworkRule rule = network_by_name("circulant:6,1", {});
  rule.ends = [](Word first, int, std::span<Word> ends) {
    for (Word& end : ends) end = (first++ + 1) % 6;
  };
  const auto one_way = HostLinks(rule).one_way(rule);
  ASSERT_TRUE(one_way);
  EXPECT_EQ((std::array<Word, 3>{one_way->c, static_cast<Word>(one_way->i), one_way->end}),
            (std::array<Word, 3>{0, 0, 1}));
  const HostLinks ring(6, {{0, 1}, {2, 1}, {2, 3}, {4, 3}, {5, 4}, {5, 0}, {0, 5}, {3, 3}});
  EXPECT_EQ((std::array{ring.nodes(), ring.links(), ring.loops(), ring.doubled()}), (std::array<Word, 4>{6, 6, 1, 1}));
  ParentArray path{0, {1, 2, ParentArray::kNone, 2, 3, 4}, 2};
  EXPECT_TRUE(check_spanning(path, ring, ring.distances(2)).spans_network());
  path.parent[0] = 5;
  EXPECT_TRUE(check_spanning(path, ring, ring.distances(2)).spans_network());
  path.parent[0] = 3;
  EXPECT_EQ(check_spanning(path, ring, ring.distances(2)).off_links.count, Word{1});
}

}  // namespace
}  // namespace cubeverify
