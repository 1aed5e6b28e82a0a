#include "verify/schedule/largest_first.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace cubeverify {

Hops largest_remaining_first(const RootedTree& tree) {
  using Waiting = std::pair<Word, Word>;  // the remaining address and the destination
  std::vector<std::priority_queue<Waiting>> links(static_cast<std::size_t>(tree.n));
  std::vector<std::vector<Word>> ways(tree.parent.size());  // the nodes still to go to, the next one last
  const auto wait = [&](Word c, Word at) {
    links[static_cast<std::size_t>(dimension(at, ways[c].back()))].emplace(c ^ at, c);
  };
  for (Word c = 1; c < tree.parent.size(); ++c) {
    for (Word node = c; node != 0; node = tree.parent[node]) ways[c].push_back(node);
    wait(c, 0);
  }
  Hops hops(tree.parent.size());
  std::vector<Word> moved;
  for (int cycle = 0; std::ranges::any_of(links, [](const auto& link) { return !link.empty(); }); ++cycle) {
    moved.clear();
    for (auto& link : links) {
      if (link.empty()) continue;
      moved.push_back(link.top().second);
      link.pop();
    }
    // What arrives in a cycle can be sent on from the next.
    for (const Word c : moved) {
      hops[c].push_back(cycle);
      const Word at = ways[c].back();
      ways[c].pop_back();
      if (!ways[c].empty()) wait(c, at);
    }
  }
  return hops;
}

}  // namespace cubeverify
