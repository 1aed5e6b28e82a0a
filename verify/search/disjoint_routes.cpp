#include "verify/search/disjoint_routes.h"

#include <algorithm>
#include <set>

#include "verify/search/formula.h"

namespace cubeverify {
namespace {

using Route = std::vector<int>;

// All shortest routes from one processor to another.
void add_shortest(const Network& network, const std::vector<int>& to_end, Route& begun, std::vector<Route>& routes) {
  const int here = begun.back();
  if (to_end[at(here)] == 0) {
    routes.push_back(begun);
    return;
  }
  for (const int next : network.neighbours[at(here)]) {
    if (to_end[at(next)] != to_end[at(here)] - 1) continue;
    begun.push_back(next);
    add_shortest(network, to_end, begun, routes);
    begun.pop_back();
  }
}

class Chooser {
 public:
  Chooser(std::vector<std::vector<Route>> possible, Duplex duplex)
      : possible_(std::move(possible)), duplex_(duplex), chosen_(possible_.size(), nullptr) {}

  // Whether the messages without a route can have theirs: that with the fewest free ones first.
  bool choose() {
    std::size_t tightest = possible_.size();
    std::vector<const Route*> fewest;
    for (std::size_t i = 0; i < possible_.size(); ++i) {
      if (chosen_[i] != nullptr) continue;
      std::vector<const Route*> free;
      for (const Route& route : possible_[i]) {
        if (is_free(route)) free.push_back(&route);
      }
      if (tightest < possible_.size() && free.size() >= fewest.size()) continue;
      tightest = i;
      fewest = std::move(free);
    }
    if (tightest == possible_.size()) return true;
    for (const Route* route : fewest) {
      chosen_[tightest] = route;
      for_each_link(*route, [&](const Edge& link) { used_.insert(link); });
      if (choose()) return true;
      for_each_link(*route, [&](const Edge& link) { used_.erase(link); });
    }
    chosen_[tightest] = nullptr;
    return false;
  }

  [[nodiscard]] std::vector<Route> chosen() const {
    std::vector<Route> routes;
    for (const Route* route : chosen_) routes.push_back(*route);
    return routes;
  }

 private:
  void for_each_link(const Route& route, auto&& use) const {
    for (std::size_t i = 1; i < route.size(); ++i) {
      const int a = route[i - 1], b = route[i];
      use(duplex_ == Duplex::kHalf ? Edge{std::min(a, b), std::max(a, b)} : Edge{a, b});
    }
  }
  [[nodiscard]] bool is_free(const Route& route) const {
    bool free = true;
    for_each_link(route, [&](const Edge& link) { free = free && !used_.contains(link); });
    return free;
  }

  std::vector<std::vector<Route>> possible_;
  Duplex duplex_;
  std::vector<const Route*> chosen_;
  std::set<Edge> used_;
};

}  // namespace

std::optional<std::vector<std::vector<int>>> disjoint_routes(const Network& network, const std::vector<Edge>& messages,
                                                             Duplex duplex) {
  std::vector<std::vector<Route>> possible;
  for (const auto& [from, to] : messages) {
    const std::vector<int> to_end = distances(network, to);
    if (to_end[at(from)] < 0) return std::nullopt;
    Route begun{from};
    add_shortest(network, to_end, begun, possible.emplace_back());
  }
  Chooser chooser(std::move(possible), duplex);
  if (!chooser.choose()) return std::nullopt;
  return chooser.chosen();
}

}  // namespace cubeverify
