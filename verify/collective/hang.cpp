#include "verify/collective/hang.h"

#include <algorithm>

#include <fmt/format.h>

namespace cubeverify::collective {

namespace {

class Stuck {
 public:
  Stuck(const EventGraph& graph, std::span<const std::int32_t> order, const NeedOf& need)
      : graph_(graph), need_(need), done_(graph.events.size(), false) {
    for (const std::int32_t e : order) done_[at(e)] = true;
  }

  // Those that wait for nothing that is earlier in their own block.
  [[nodiscard]] std::vector<std::int32_t> next() const {
    std::vector<std::int32_t> all;
    for (std::int32_t e = 0; e < std::ssize(done_); ++e) {
      const Place& own = node(e).place;
      const auto same_block = [&](const Edge& edge) {
        const Place& other = node(edge.earlier).place;
        return edge.earlier < e && !done_[at(edge.earlier)] && other.rank == own.rank && other.block == own.block;
      };
      if (!done_[at(e)] && std::ranges::none_of(graph_.before(e), same_block) && need_(e, done_)) all.push_back(e);
    }
    std::ranges::sort(all, {}, [&](std::int32_t e) { return std::pair(node(e).call, node(e).place); });
    return all;
  }

  // What it waits for, and why that does not come.
  [[nodiscard]] std::string why(std::int32_t event) const {
    constexpr std::size_t kMostNamed = 8;
    std::vector<std::int32_t> way;
    std::string text;
    for (;;) {
      const Need need = *need_(event, done_);
      way.push_back(event);
      std::int32_t earlier = missing(event);
      if (earlier < 0) return text + need.missing;
      while (!need_(earlier, done_)) {
        const std::int32_t before = missing(earlier);
        if (before < 0) return text + fmt::format("{} does not come", need.what);
        earlier = before;
      }
      text += fmt::format("{} waits for {}", need.what, place_name(node(earlier).place));
      if (std::ranges::find(way, earlier) != way.end()) return text + ", and so on";
      if (way.size() == kMostNamed) return text + ", ...";
      text += ": ";
      event = earlier;
    }
  }

 private:
  [[nodiscard]] const EventNode& node(std::int32_t e) const { return graph_.events[at(e)]; }
  // The least that is waited for and never ends.
  [[nodiscard]] std::int32_t missing(std::int32_t event) const {
    std::int32_t least = -1;
    for (const Edge& edge : graph_.before(event)) {
      if (done_[at(edge.earlier)]) continue;
      if (least < 0 || node(edge.earlier).place < node(least).place) least = edge.earlier;
    }
    return least;
  }

  const EventGraph& graph_;
  const NeedOf& need_;
  std::vector<bool> done_;
};

}  // namespace

Waiting waiting(const EventGraph& graph, std::span<const std::int32_t> order, const NeedOf& need) {
  if (order.size() == graph.events.size()) return {};
  const Stuck stuck(graph, order, need);
  Waiting all;
  for (const std::int32_t e : stuck.next()) all.emplace_back(e, stuck.why(e));
  return all;
}

Finding least_waiting(const EventGraph& graph, const Waiting& waiting) {
  const EventNode& node = graph.events[at(waiting.front().first)];
  Place place = node.place;
  place.lane = place.chunk = -1;
  return {place, waiting.front().second + (node.call == 0 ? "" : fmt::format(" in call {}", node.call + 1)),
          "an execution that ends"};
}

}  // namespace cubeverify::collective
