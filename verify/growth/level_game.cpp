#include "verify/growth/level_game.h"

#include <algorithm>
#include <numeric>

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
  std::vector<Word> order(bit(n));
  std::iota(order.begin(), order.end(), Word{0});
  std::ranges::stable_sort(order, {}, weight);
  std::vector<int> level(order.size(), 0);
  int k = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    while (k + 1 < levels && end(n, levels, k) <= rank) ++k;
    level[order[rank]] = k;
  }
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
  bool growing = true;
  while (growing) {
    growing = false;
    for (GrownPath& path : game.paths) {
      if (path.ended || tree.parent.size() >= bit(n)) continue;
      path.last = growth.grow(path.last);
      path.ended = rules.outside(game.chosen, level_of(path.last));
      growing = true;
    }
  }
  game.tree = std::move(tree);
  return game;
}

}  // namespace cubeverify
