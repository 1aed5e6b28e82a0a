#include "kernels/engine/common_links_sweep.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

constexpr int kN = 3, kTrees = 3;

// Parents that a test chooses.
struct GivenTrees {
  static inline std::array<std::array<Word, 8>, kTrees> parents;
  static int trees(int /*n*/) { return kTrees; }
  static Word parent(int /*n*/, int j, Word c) { return parents[static_cast<std::size_t>(j)][c]; }
};

struct Counted {
  Word checked = 0, violated = 0, least = kNoAddress;
  bool operator==(const Counted&) const = default;
};

template <class Network>
Counted counted(const char* fact) {
  const Sweep sweep = make_sweep<CommonLinksSweep<GivenTrees, Network>>();
  const Layout layout = sweep.layout(kN);
  Tally tally = empty_tally(layout);
  sweep.visit(kN, {0, bit(kN)}, tally);
  const Word* words = &tally[layout.at(fact).offset];
  return {words[0], words[1], words[2]};
}

// By a list of all links, each with the trees that use it.
template <class Network>
Counted by_list(bool directed) {
  std::map<std::pair<Word, Word>, std::set<int>> users;  // first the node that a link is recorded for
  for (int j = 0; j < kTrees; ++j) {
    for (Word c = 1; c < 8; ++c) {
      const Word parent = GivenTrees::parent(kN, j, c);
      if (parent >= 8 || parent == c) continue;
      if (directed) users[{c, parent}].insert(j);
      if (!directed && Network::number(kN, c, parent) >= 0) users[std::minmax({c, parent})].insert(j);
    }
  }
  Counted all;
  for (const auto& [link, trees] : users) {
    ++all.checked;
    if (trees.size() < 2) continue;
    ++all.violated;
    all.least = std::min(all.least, link.first);
  }
  return all;
}

template <class Network>
void expect_as_by_list() {
  EXPECT_EQ(counted<Network>("directed"), by_list<Network>(true));
  EXPECT_EQ(counted<Network>("undirected"), by_list<Network>(false));
}

TEST(CommonLinksSweep, IsWhatAListOfAllLinksSays) {
  Word seed = 1;
  for (int trial = 0; trial < 200; ++trial) {
    for (auto& tree : GivenTrees::parents) {
      for (Word c = 1; c < 8; ++c) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        const Word drawn = seed >> 60;
        // Most are neighbours; some are any node, or none.
        tree[c] = drawn < 12 ? c ^ bit(static_cast<int>(drawn % kN)) : seed >> 40 & 15;
      }
    }
    expect_as_by_list<CubeLinks>();
    expect_as_by_list<DeBruijnLinks>();
  }
}

TEST(CommonLinksSweep, FindsTheOneLinkThatTwoTreesShare) {
  // At every node three different neighbours.
  for (Word c = 1; c < 8; ++c) {
    for (std::size_t j = 0; j < kTrees; ++j) GivenTrees::parents[j][c] = c ^ bit(static_cast<int>((c + j) % kN));
  }
  EXPECT_EQ(counted<CubeLinks>("directed"), (Counted{21, 0, kNoAddress}));
  GivenTrees::parents[2][5] = GivenTrees::parents[0][5];
  EXPECT_EQ(counted<CubeLinks>("directed"), (Counted{20, 1, 5}));
}

}  // namespace
}  // namespace cubeverify
