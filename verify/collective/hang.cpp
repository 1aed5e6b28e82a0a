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
    for (std::int32_t e = 0; e < std::ssize(done_); ++e)
      if (!done_[at(e)] && need(e)) all.push_back(e);
    std::ranges::sort(all, {}, [&](std::int32_t e) { return std::pair(node(e).call, node(e).place); });
    return all;
  }

  // What it waits for, and why that does not come.
  [[nodiscard]] Need why(std::int32_t event) const {
    constexpr std::size_t kMostNamed = 8;
    std::vector<std::int32_t> way;
    std::string text;
    for (;;) {
      const Need own = *need(event);
      way.push_back(event);
      const Edge* edge = missing(event);
      if (edge == nullptr) return {own.what, text + own.missing, own.needs};
      // To where that block stands.
      std::int32_t earlier = edge->earlier;
      while (!need(earlier)) {
        edge = missing(earlier);
        if (edge == nullptr) return {own.what, text + own.what + " does not come"};
        earlier = edge->earlier;
      }
      const EventNode& waits = node(event);
      text += own.what;
      if (waits.channel >= 0) text += fmt::format(" on {} channel {}", waits.channel_type, waits.channel);
      text += fmt::format(" waits for {}", place_name(node(earlier).place));
      if (way.size() == 2 && earlier == way[0])
        text.insert(
            0, fmt::format("{} and {} wait for each other: ", place_name(node(way[0]).place), place_name(waits.place)));
      if (std::ranges::find(way, earlier) != way.end()) return {own.what, text + ", and so on"};
      if (way.size() == kMostNamed) return {own.what, text + ", ..."};
      text += ": ";
      event = earlier;
    }
  }

 private:
  [[nodiscard]] const EventNode& node(std::int32_t e) const { return graph_.events[at(e)]; }
  [[nodiscard]] bool is_earlier_in_block(std::int32_t event, const Edge& edge) const {
    const Place &own = node(event).place, &other = node(edge.earlier).place;
    return edge.earlier < event && other.rank == own.rank && other.block == own.block;
  }
  // What never ends and is waited for: in its own block if there is such, else the least.
  [[nodiscard]] const Edge* missing(std::int32_t event) const {
    const Edge* least = nullptr;
    for (const Edge& edge : graph_.before(event)) {
      if (done_[at(edge.earlier)]) continue;
      if (is_earlier_in_block(event, edge)) return &edge;
      if (least == nullptr || node(edge.earlier).place < node(least->earlier).place) least = &edge;
    }
    return least;
  }
  [[nodiscard]] std::optional<Need> need(std::int32_t event) const {
    const Edge* edge = missing(event);
    return edge != nullptr && is_earlier_in_block(event, *edge) ? std::nullopt : need_(event, edge);
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
  const auto& [event, need] = waiting.front();
  const EventNode& node = graph.events[at(event)];
  return {node.place.whole_step(), need.missing + (node.call == 0 ? "" : fmt::format(" in call {}", node.call + 1)),
          need.needs.empty() ? "another order, in which no block waits for itself" : need.needs};
}

}  // namespace cubeverify::collective
