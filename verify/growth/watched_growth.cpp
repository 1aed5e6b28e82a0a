#include "verify/growth/watched_growth.h"

#include <bit>
#include <deque>

namespace cubeverify {

namespace {

// Of node v of a complete tree.
int depth_of(std::size_t v) { return highest_bit(static_cast<Word>(v) + 1); }
std::size_t parent_of(std::size_t v) { return (v - 1) / 2; }

struct SteeredNode {
  Word place;
  int depth;
  int children;
};

int run_of(const SteeredNode& node, int longest, const std::vector<Word>& windows) {
  Word last = 0;
  for (int run = 0; run < longest && run < node.depth; ++run) {
    last |= windows[static_cast<std::size_t>(node.depth - 1 - run) % windows.size()];
    if (weight(node.place & last) > 1) return run;
  }
  return longest;
}

}  // namespace

void grow_unwatched(int n, int rounds, const EdgeFlips& flips,
                    const std::function<void(const std::vector<std::uint32_t>& places)>& told) {
  std::vector<std::uint32_t> place(bit(n), 0);
  Word leaves = 0;
  const auto grow = [&](std::size_t v) {
    place[v] = place[parent_of(v)] ^ static_cast<std::uint32_t>(flips(depth_of(parent_of(v)), ++leaves));
  };
  for (std::size_t v = 1; v < place.size(); ++v) grow(v);
  told(place);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t v = place.size() / 2; v < place.size(); ++v) grow(v);
    told(place);
  }
}

WatchedTree grow_again(int n, Word most, const EdgeFlips& flips) {
  WatchedTree tree{{0}, 0};
  while (tree.place.size() < bit(n) && tree.leaves < most) {
    const int depth = depth_of(parent_of(tree.place.size()));
    if (flips(depth, ++tree.leaves) == 0) tree.place.push_back(0);
  }
  return tree;
}

WatchedTree grow_steered(int n, int longest_run, const std::vector<Word>& windows, const EdgeFlips& flips) {
  std::vector<SteeredNode> nodes{{0, 0, 0}};
  std::vector<std::deque<std::size_t>> open(static_cast<std::size_t>(longest_run) + 1);
  open.back().push_back(0);
  while (nodes.size() < bit(n)) {
    auto run = open.size() - 1;
    while (open[run].empty()) --run;
    SteeredNode& parent = nodes[open[run].front()];
    if (++parent.children == 2) open[run].pop_front();
    const SteeredNode leaf{parent.place ^ flips(parent.depth, nodes.size()), parent.depth + 1, 0};
    open[static_cast<std::size_t>(run_of(leaf, longest_run, windows))].push_back(nodes.size());
    nodes.push_back(leaf);
  }
  WatchedTree tree{{}, nodes.size() - 1};
  for (const SteeredNode& node : nodes) tree.place.push_back(static_cast<std::uint32_t>(node.place));
  return tree;
}

}  // namespace cubeverify
