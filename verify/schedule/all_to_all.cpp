#include "verify/schedule/all_to_all.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <queue>
#include <random>
#include <utility>

// All-to-all schedules are sums of translated copies of one. To execute the sum shows everything and takes 4^n
// messages; to count it from the one takes n numbers a cycle, as the copies fill all links of a dimension alike. Tests
// compare the two.

namespace cubeverify {

Schedule overlay(const std::vector<Schedule>& schedules, int parts) {
  Schedule together;
  together.parts = parts;
  std::vector<Crossing> crossings;
  for (const Schedule& schedule : schedules) {
    together.n = schedule.n;
    const std::size_t before = together.messages.size();
    together.messages.insert(together.messages.end(), schedule.messages.begin(), schedule.messages.end());
    for (const Transfer& transfer : schedule.transfers) {
      for (const std::size_t message : transfer.messages)
        crossings.push_back({transfer.cycle, transfer.from, transfer.to, before + message});
    }
  }
  together.transfers = packets_of(std::move(crossings));
  return together;
}

Schedule translated(const Schedule& schedule, Word s) {
  Schedule result = schedule;
  for (Message& message : result.messages) {
    message.source ^= s;
    if (message.destination != kEveryone) message.destination ^= s;
  }
  for (Transfer& transfer : result.transfers) {
    transfer.from ^= s;
    transfer.to ^= s;
  }
  return result;
}

Schedule all_to_all(const Schedule& one_to_all) {
  std::vector<Schedule> schedules;
  for (Word s = 0; s < bit(one_to_all.n); ++s) schedules.push_back(translated(one_to_all, s));
  return overlay(schedules, one_to_all.parts);
}

Schedule balanced_graph(const RootedTree& tree, const std::function<Schedule(const RootedTree&)>& discipline) {
  std::vector<Schedule> schedules;
  for (int m = 0; m < tree.n; ++m) schedules.push_back(discipline(rotated_left(tree, m)));
  return overlay(schedules, tree.n);
}

Cost all_to_all_cost(const Schedule& one_to_all, Ports ports) {
  const auto n = static_cast<std::size_t>(one_to_all.n);
  std::map<int, std::vector<Word>> loads;  // by cycle, then dimension
  std::vector<Word> totals(n, 0);
  for (const Transfer& transfer : one_to_all.transfers) {
    const auto d = static_cast<std::size_t>(dimension(transfer.from, transfer.to));
    auto& load = loads.try_emplace(transfer.cycle, n, 0).first->second;
    load[d] += transfer.messages.size();
    totals[d] += transfer.messages.size();
    const bool others = std::ranges::count_if(load, [](Word elements) { return elements != 0; }) > 1;
    if (ports == Ports::kOne && others) {
      throw ScheduleViolation(Fault::kSendPortTwice, transfer.cycle, transfer.from, transfer.to);
    }
  }
  Cost cost;
  for (const auto& [cycle, load] : loads) {
    cost.cycles = cycle + 1;
    cost.fullest.resize(static_cast<std::size_t>(cost.cycles), 0);
    cost.fullest.back() = std::ranges::max(load);
    ++cost.time.start_ups;
  }
  cost.time.transfer = Rational(std::reduce(cost.fullest.begin(), cost.fullest.end()), one_to_all.parts);
  for (Word from = 0; from < bit(one_to_all.n); ++from) {
    cost.links.insert(cost.links.end(), totals.begin(), totals.end());
  }
  return cost;
}

namespace {

// Moves tried before the search gives up, and how many of them go by before worse ones are no longer taken.
constexpr int kMoves = 2'000'000;
constexpr int kWorseMoves = 400'000;

// How many messages each dimension carries in each cycle.
class LinkLoads {
 public:
  explicit LinkLoads(int n)
      : n_(n), loads_(static_cast<std::size_t>(n * n), 0), totals_(static_cast<std::size_t>(n), 0) {}

  // Adds `change` messages in dimension d of cycle t, and to `unevenness` what follows for it.
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
