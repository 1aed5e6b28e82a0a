#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "verify/papers/dyntree/sections.h"

namespace cubeverify::dyntree {

std::optional<int> largest_load_of_literal_rule(int processors, int c, int nodes) {
  // How many nodes were assigned to each processor and how many it contains, in increasing order.
  using State = std::vector<std::pair<int, int>>;
  const int most = 2 * c;
  int largest = 0;
  std::set<State> states{State(static_cast<std::size_t>(processors), {0, 0})};
  for (int arrived = 0; arrived < nodes; ++arrived) {
    std::set<State> next;
    const auto reach = [&](State state) {
      std::ranges::sort(state);
      for (const auto& [assigned, contains] : state) largest = std::max(largest, contains);
      next.insert(std::move(state));
    };
    for (const State& state : states) {
      for (std::size_t x = 0; x < state.size(); ++x) {
        State after = state;
        ++after[x].first;
        if (state[x].first < most) {
          ++after[x].second;
          reach(after);
          continue;
        }
        bool has_room = false;
        for (std::size_t y = 0; y < state.size(); ++y) {
          if (y == x || state[y].second >= most) continue;
          has_room = true;
          State sent = after;
          ++sent[y].second;
          reach(sent);
        }
        if (!has_room) return std::nullopt;
      }
    }
    states = std::move(next);
  }
  return largest;
}

}  // namespace cubeverify::dyntree
