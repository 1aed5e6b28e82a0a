#include "verify/growth/level_game.h"

#include <algorithm>
#include <numeric>

#include "verify/exact/necklaces.h"

namespace cubeverify {
namespace {

// A tree that grows by leaves that an embedding places.
class Growth {
 public:
  Growth(int n, int load, const DeterministicEmbedding& embedding) : embedding_(embedding.start(n, load)) { add(0, 0); }
  // The number of the new child.
  std::uint32_t grow(std::uint32_t parent) {
    const auto number = static_cast<std::uint32_t>(tree.parent.size());
    const Word place = embedding_->place({tree.place[parent], depth_[parent], children_[parent], number});
    ++children_[parent];
    add(parent, place);
    depth_.back() = depth_[parent] + 1;
    return number;
  }
  GrownTree tree;

 private:
  void add(std::uint32_t parent, Word place) {
    tree.parent.push_back(parent);
    tree.place.push_back(static_cast<std::uint32_t>(place));
    depth_.push_back(0);
    children_.push_back(0);
  }
  std::unique_ptr<DynamicEmbedding> embedding_;
  std::vector<int> depth_, children_;
};

}  // namespace

std::vector<int> levels_of_addresses(int n, int levels, const LevelEnd& end) {
  std::vector<std::uint32_t> rank(static_cast<std::size_t>(n) + 1, 0);  // of the next address of each size
  for (Word address = 0; address < bit(n); ++address) {
    if (weight(address) < n) ++rank[static_cast<std::size_t>(weight(address)) + 1];
  }
  std::partial_sum(rank.begin(), rank.end(), rank.begin());
  std::vector<int> level_of_rank(bit(n), 0);
  std::size_t begin = 0;
  for (int k = 0; k < levels; ++k) {
    const Integer level_end = k + 1 < levels ? std::min(end(n, levels, k), power_of_two(n)) : power_of_two(n);
    for (; begin < level_end; ++begin) level_of_rank[begin] = k;
  }
  std::vector<int> level(bit(n));
  for (Word address = 0; address < bit(n); ++address)
    level[address] = level_of_rank[rank[static_cast<std::size_t>(weight(address))]++];
  return level;
}

LevelGame play_level_game(int n, int c, const DeterministicEmbedding& embedding, const LevelGameRules& rules) {
  const int levels = 6 * c;
  const std::vector<int> level = levels_of_addresses(n, levels, rules.level_end);
  Growth growth(n, c, embedding);
  GrownTree& tree = growth.tree;
  std::vector<std::uint32_t> seen(static_cast<std::size_t>(levels), 0);
  const auto level_of = [&](std::uint32_t v) { return level[tree.place[v]]; };

  const Integer path_nodes = rules.path_nodes(n);
  while (tree.parent.size() < path_nodes) growth.grow(static_cast<std::uint32_t>(tree.parent.size() - 1));
  for (std::uint32_t v = 0; v < tree.parent.size(); ++v) ++seen[static_cast<std::size_t>(level_of(v))];

  LevelGame game;
  game.chosen = static_cast<int>(std::ranges::max_element(seen) - seen.begin());
  for (std::uint32_t v = 0; v < tree.parent.size(); ++v) {
    if (level_of(v) == game.chosen) game.paths.push_back({v, v, false});
  }
  std::vector<GrownPath*> growing;
  for (GrownPath& path : game.paths) growing.push_back(&path);
  while (!growing.empty() && tree.parent.size() < bit(n)) {
    for (GrownPath* path : growing) {
      if (tree.parent.size() >= bit(n)) break;
      path->last = growth.grow(path->last);
      path->ended = rules.outside(game.chosen, level_of(path->last));
    }
    std::erase_if(growing, [](const GrownPath* path) { return path->ended; });
  }
  game.tree = std::move(tree);
  return game;
}

}  // namespace cubeverify
