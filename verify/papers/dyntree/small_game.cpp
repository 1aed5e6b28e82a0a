#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "verify/growth/level_game.h"
#include "verify/papers/dyntree/sections.h"

namespace cubeverify::dyntree {

namespace {

constexpr int kCube = 5, kLoad = 3;
// The first path, of N/2 nodes, and the two paths grown in turn from its nodes in the chosen level.
constexpr std::array<Word, 16> kFirstPath{0, 4, 8, 5, 5, 6, 6, 10, 10, 17, 17, 20, 20, 7, 7, 11};
constexpr std::array<Word, 18> kInTurn{1, 1, 1, 2, 2, 2, 4, 4, 8, 8, 16, 16, 16, 3, 3, 3, 0, 0};
constexpr int kChosen = 2;

}  // namespace

std::string small_game(const Definitions& definitions) {
  const std::vector<int> level = levels_of_addresses(kCube, 6 * kLoad, definitions.level_end);
  std::map<Word, int> load;
  for (const Word place : kFirstPath) ++load[place];
  const auto in_chosen = std::ranges::count_if(kFirstPath, [&](Word place) { return level[place] == kChosen; });
  for (std::size_t i = 0; i < kInTurn.size(); ++i) {
    ++load[kInTurn[i]];
    const bool is_outside = std::abs(level[kInTurn[i]] - kChosen) > 1, is_last = i + 2 >= kInTurn.size();
    if (is_outside != is_last) return fmt::format("a path leaves its levels at node {}", kFirstPath.size() + i);
  }
  if (in_chosen != 2) return fmt::format("the chosen level has {} nodes of the first path", in_chosen);
  for (const auto& [place, nodes] : load) {
    if (nodes > kLoad) return fmt::format("{} nodes lie at processor {}", nodes, place);
  }
  return fmt::format(
      "found a tree of {} nodes at load 3 (n = 5, c = 3): a path of 16 nodes at 0, 4, 8, 5, 5, 6, 6, 10, 10, 17, 17, "
      "20, 20, 7, 7, 11, and from its nodes at 4 and 8 two paths, in turn at 1, 1, 1, 2, 2, 2, 4, 4, 8, 8, 16, 16, 16, "
      "3, 3, 3, which leave the levels {{1, 2}}, {{4, 8}}, {{16, 3}} for 0 and 0; the paper says at most N = 32",
      kFirstPath.size() + kInTurn.size());
}

}  // namespace cubeverify::dyntree
