#include "verify/schedule/even_spread.h"

#include <algorithm>
#include <random>

namespace cubeverify {

namespace {

// Moves tried before the search gives up, and how many of them go by before worse ones are no longer taken.
constexpr int kMoves = 2'000'000;
constexpr int kWorseMoves = 400'000;

// How many messages each dimension carries in each cycle.
class LinkLoads {
 public:
  explicit LinkLoads(int n)
      : n_(n), loads_(static_cast<std::size_t>(n * n), 0), totals_(static_cast<std::size_t>(n), 0) {}

  // Adds `change` messages in dimension d of cycle t, and to `unevenness` what that makes of it.
  void add(int t, int d, int change) {
    int& load = loads_[static_cast<std::size_t>(t * n_ + d)];
    int& total = totals_[static_cast<std::size_t>(t)];
    unevenness_ += n_ * (2 * load * change + 1) - (2 * total * change + 1);
    load += change;
    total += change;
  }
  void add(const std::vector<int>& dimensions, const std::vector<int>& cycles, int change) {
    for (std::size_t i = 0; i < dimensions.size(); ++i) add(cycles[i], dimensions[i], change);
  }
  // n times the sum, over cycles, of the squared differences from the mean load. 0 if and only if all is even.
  [[nodiscard]] int unevenness() const { return unevenness_; }

 private:
  int n_;
  std::vector<int> loads_, totals_;
  int unevenness_ = 0;
};

// `count` different cycles below n, in increasing order.
std::vector<int> any_cycles(int n, std::size_t count, std::mt19937_64& random) {
  Word chosen = 0;
  while (static_cast<std::size_t>(weight(chosen)) < count)
    chosen |= bit(static_cast<int>(random() % static_cast<Word>(n)));
  std::vector<int> cycles;
  for (; chosen != 0; chosen &= chosen - 1) cycles.push_back(lowest_bit(chosen));
  return cycles;
}

}  // namespace

Hops even_spread(const RootedTree& tree) {
  const int n = tree.n;
  if (height(tree) > n) throw NotATree("a path is longer than n");
  Hops hops(tree.parent.size()), dimensions(tree.parent.size());
  LinkLoads loads(n);
  std::mt19937_64 random(1);
  std::vector<Word> with_slack;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    for (Word node = c; node != 0; node = tree.parent[node]) {
      dimensions[c].push_back(dimension(node, tree.parent[node]));
    }
    std::ranges::reverse(dimensions[c]);
    hops[c] = any_cycles(n, dimensions[c].size(), random);
    loads.add(dimensions[c], hops[c], 1);
    if (tree.level[c] < n) with_slack.push_back(c);
  }
  for (int move = 0; move < kMoves && loads.unevenness() != 0; ++move) {
    const Word c = with_slack[random() % with_slack.size()];
    const int before = loads.unevenness();
    std::vector<int> moved = any_cycles(n, hops[c].size(), random);
    loads.add(dimensions[c], hops[c], -1);
    loads.add(dimensions[c], moved, 1);
    // Worse is taken up to a threshold that falls from 2n to 0.
    const int threshold = 2 * n * std::max(kWorseMoves - move, 0) / kWorseMoves;
    if (loads.unevenness() <= before + threshold) {
      hops[c] = std::move(moved);
    } else {
      loads.add(dimensions[c], moved, -1);
      loads.add(dimensions[c], hops[c], 1);
    }
  }
  return hops;
}

}  // namespace cubeverify
