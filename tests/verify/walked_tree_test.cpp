#include "verify/measures/walked_tree.h"

#include <random>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

// A tree of the 6-cube in which parents are nearer to the source, but for some that are as far below as `detours` are
// there, and some that are off the links.
ParentArray tree_of(std::uint32_t seed, int detours, int off_links) {
  constexpr int kN = 6;
  std::mt19937 random(seed);
  ParentArray tree{kN, {ParentArray::kNone}};
  for (std::uint32_t c = 1; c < bit(kN); ++c) {
    int d = 0;
    do d = static_cast<int>(random() % kN);
    while (!has_bit(c, d));
    tree.parent.push_back(c ^ static_cast<std::uint32_t>(bit(d)));
  }
  for (int k = 0; k < detours; ++k) {
    // A node without its highest bits hangs from one with a further bit that does not hang from it.
    const auto c = static_cast<std::uint32_t>(1 + random() % 7), below = c | 8U << random() % 3;
    if (weight(below ^ c) == 1 && tree.parent[below] != c) tree.parent[c] = below;
  }
  for (int k = 0; k < off_links; ++k) tree.parent[32 + random() % 32] = static_cast<std::uint32_t>(random() % 8);
  return tree;
}

TEST(WalkedTree, IsWhatArraysSay) {
  int walked_ways = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const ParentArray tree = tree_of(seed, static_cast<int>(seed % 3), seed % 5 == 0 ? 2 : 0);
    const SpanningCheck right = check_spanning(tree);
    const auto walked = walk_tree(tree);
    ASSERT_EQ(walked.has_value(), right.spans()) << seed;
    if (!walked) continue;
    ++walked_ways;
    for (const auto exceptions : {&SpanningCheck::off_links, &SpanningCheck::detours}) {
      EXPECT_EQ((walked->check.*exceptions).count, (right.*exceptions).count) << seed;
      EXPECT_EQ((walked->check.*exceptions).least, (right.*exceptions).least) << seed;
    }
    EXPECT_EQ(walked->check.least_detour, right.least_detour) << seed;
    EXPECT_EQ(walked->check.spans_network(), right.spans_network()) << seed;
    if (!right.spans_network()) continue;
    EXPECT_TRUE(walked->measures == measure_tree(tree, right)) << seed;
  }
  EXPECT_GT(walked_ways, 100);
}

TEST(WalkedTree, LeavesWhatIsDeepOrLost) {
  ParentArray path{7, std::vector<std::uint32_t>(128, ParentArray::kNone)};
  for (std::uint32_t rank = 1; rank < 128; ++rank) path.parent[rank ^ rank >> 1] = (rank - 1) ^ (rank - 1) >> 1;
  EXPECT_FALSE(walk_tree(path));
  path.parent[0] = 1;
  EXPECT_FALSE(walk_tree(path));
}

}  // namespace
}  // namespace cubeverify
