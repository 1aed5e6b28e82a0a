#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "verify/measures/spanning_check.h"
#include "verify/networks/network_rule.h"
#include "verify/reference/network_families.h"

// Families of networks have the links of the reference, which has the sizes of the literature.

namespace cubeverify {
namespace {

TEST(Networks, AreThoseOfTheReference) {
  std::vector<std::pair<std::string, std::vector<int>>> networks{
      {"hypercube", {1}},   {"enhanced", {4, 2}},     {"enhanced", {5, 4}},  {"torus", {1, 5}},
      {"torus", {1, 2, 3}}, {"torus", {3, 4}},        {"torus", {2, 2, 3}},  {"kary", {4, 2}},
      {"kary", {3, 3}},     {"debruijn", {2, 4}},     {"debruijn", {3, 2}},  {"kautz", {2, 4}},
      {"kautz", {3, 2}},    {"circulant", {6, 1, 3}}, {"gpetersen", {5, 2}}, {"shuffle", {2}},
      {"shuffle", {6}},     {"circulant", {7, 1, 2}}};
  for (int n = 2; n <= 7; ++n) {
    for (const char* cube : {"hypercube", "folded", "augmented", "crossed", "ltq", "moebius0", "moebius1", "complete"})
      networks.push_back({cube, {n}});
    if (n % 2 == 1) networks.push_back({"twisted", {n}});
    if (n <= 5) networks.insert(networks.end(), {{"star", {n}}, {"pancake", {n}}, {"bubble", {n}}, {"ej", {n - 1}}});
  }
  for (const auto& [family, sizes] : networks) {
    const std::string name = fmt::format("{}:{}", family, fmt::join(sizes, ","));
    const auto right = reference::network_family(family, sizes);
    const NetworkRule rule = network_by_name(name, {});
    const HostLinks links(rule);
    ASSERT_EQ(links.nodes(), right.size()) << name;
    EXPECT_FALSE(links.one_way(rule)) << name;
    for (std::size_t c = 0; c < right.size(); ++c) {
      const auto found = links.neighbours(c);
      EXPECT_EQ(std::set<int>(found.begin(), found.end()), right[c]) << name << " " << c;
    }
  }
  for (const NetworkFamily& family : network_families())
    EXPECT_GT(std::ranges::count(networks, family.name, [](const auto& one) { return one.first; }), 0) << family.name;
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
