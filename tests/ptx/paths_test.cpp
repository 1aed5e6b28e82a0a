#include <random>

#include "kernels/engine/device_paths.h"
#include "kernels/formula/evaluate.h"
#include "tests/ptx/compare.h"
#include "tests/ptx/compiled.h"
#include "verify/relations/independent.h"

// Walks up trees on a device: from memory and by a formula they meet where those of the CPU do, and what a step costs.

namespace cubeverify {
namespace {

using PtxPaths = ptx::Fresh;
using Trees = std::vector<std::vector<std::uint32_t>>;

// The n trees of the MSBT.
const char* const kMsbt =
    "c == 0 ? -1 : c ^ bit(c >> j & 1 ? (j + max(0, highest_bit(rotate_right(n, c, j) & ~1))) % n : j)";
// Paths in it meet, some of them in edges; the root is 5.
const char* const kMeeting =
    "c == 5 ? c : (c ^ 5) == 3 && j == 1 ? 4 : c ^ bit((c ^ 5) >> j & 1 ? j : lowest_bit(c ^ 5))";

Trees held(const Formula& formula, int n, std::uint32_t root) {
  Trees trees;
  std::vector<SignedWord> values(bit(n));
  for (int j = 0; j < n; ++j) {
    FormulaEvaluator(formula, {.n = n, .j = j}).evaluate(0, values);
    trees.emplace_back(values.begin(), values.end());
    trees.back()[root] = ParentArray::kNone;
  }
  return trees;
}

void expect_right(const std::optional<PathsSeen>& seen, const Trees& trees, std::uint32_t root) {
  std::vector<NetworkTree> all;
  for (const auto& tree : trees) all.push_back({tree, root});
  const MeetingPaths right = meeting_paths_by_walks(all, 1);
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->in_nodes, right.in_nodes.exceptions);
  EXPECT_EQ(seen->in_edges, right.in_edges.exceptions);
  EXPECT_EQ(seen->least_in_nodes, right.in_nodes.holds() ? ~Word{0} : Word{*right.in_nodes.node});
  EXPECT_EQ(seen->least_in_edges, right.in_edges.holds() ? ~Word{0} : Word{*right.in_edges.node});
}

std::optional<PathsSeen> from_memory(const Trees& trees, std::uint32_t root, int height) {
  const std::vector<std::span<const std::uint32_t>> spans(trees.begin(), trees.end());
  return paths_on_device({spans}, static_cast<int>(spans.size()), root, height);
}

TEST_F(PtxPaths, MeetWhereTheyDoOnTheCpu) {
  for (const auto& [text, root] : {std::pair(kMsbt, 0U), std::pair(kMeeting, 5U)}) {
    const Formula formula = compiled(text);
    for (const int n : {3, 6}) {
      const Trees trees = held(formula, n, root);
      expect_right(paths_on_device({{}, &formula, n}, n, root, n + 2), trees, root);
      expect_right(from_memory(trees, root, n + 2), trees, root);
    }
  }
  // More trees than a warp has lanes, in a network of any size: two of them have the same edge at the root.
  std::mt19937 random(1);
  Trees many(40, std::vector<std::uint32_t>(45, 0));
  for (std::uint32_t j = 0; j < many.size(); ++j) {
    many[j].assign(45, j == 39 ? 2 : j + 1);
    many[j][0] = ParentArray::kNone;
    many[j][j == 39 ? 2 : j + 1] = 0;
  }
  expect_right(from_memory(many, 0, 2), many, 0);
  many.back() = many.front();
  for (auto& tree : many) tree[44] = static_cast<std::uint32_t>(random() % 3 + 41);
  for (auto& tree : many) tree[41] = tree[42] = tree[43] = 0;
  expect_right(from_memory(many, 0, 3), many, 0);
}

TEST_F(PtxPaths, AreLeftToTheCpuWhereTheyAreLongOrFail) {
  const Formula formula = compiled(kMsbt), fails = compiled("c == 9 ? c / (c - 9) : c & (c - 1)");
  EXPECT_FALSE(paths_on_device({{}, &formula, 5}, 5, 0, 5));
  EXPECT_FALSE(paths_on_device({{}, &formula, 5}, 5, 0, 1 << 14));
  EXPECT_FALSE(paths_on_device({{}, &fails, 4}, 1, 0, 4));
}

// The n paths to each of 2^n nodes have n (n + 2) / 2 edges. A device of 132 multiprocessors issues 4 instructions a
// cycle in each, 9e11 in a second: for n = 30 two minutes of them would be too many.
TEST_F(PtxPaths, TakeLessThanTwoMinutesForAllNodes) {
  constexpr int kDimensions = 10;
  const Formula formula = compiled(kMsbt);
  ASSERT_TRUE(paths_on_device({{}, &formula, kDimensions}, kDimensions, 0, kDimensions + 1));
  std::uint64_t instructions = 0;
  for (const auto& [name, counts] : ptx::Device::the().launched()) instructions += counts.all().warps;
  const double a_node = static_cast<double>(instructions) / static_cast<double>(bit(kDimensions));
  // The lanes of a warp walk side by side: a node takes as long as its longest path.
  const double all = a_node * 31 / (kDimensions + 1) * static_cast<double>(bit(30));
  RecordProperty("instructions_a_node", std::to_string(a_node));
  EXPECT_LT(all, 120 * 9e11);
}

}  // namespace
}  // namespace cubeverify
