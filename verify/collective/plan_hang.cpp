#include <algorithm>

#include <fmt/format.h>

#include "verify/collective/plan_events.h"

// What the events of a plan wait for that never end, and why it does not come.

namespace cubeverify::collective {

namespace {

std::string text_of(const PlanNeed& need, const Memory& memory) {
  switch (need.kind) {
    case PlanNeed::Kind::kSignal:
      return fmt::format("signal {} from rank {}", need.number, need.from);
    case PlanNeed::Kind::kRelease:
      return fmt::format("release {}", need.number);
    case PlanNeed::Kind::kPacket:
      return memory.name(need.cell);
    case PlanNeed::Kind::kBarrier:
      break;
  }
  return fmt::format("the barrier of {} blocks", need.number);
}

class Stuck {
 public:
  Stuck(const PlanEvents& events, const std::vector<std::int32_t>& order)
      : events_(events), done_(events.graph.events.size(), false) {
    for (const std::int32_t e : order) done_[at(e)] = true;
  }

  // Those that wait for nothing that is earlier in their own block.
  [[nodiscard]] std::vector<std::int32_t> next() const {
    std::vector<std::int32_t> all;
    for (const auto& [e, need] : events_.needs) {
      if (done_[at(e)]) continue;
      const Place& own = node(e).place;
      const auto same_block = [&, e = e](const Edge& edge) {
        const Place& other = node(edge.earlier).place;
        return edge.earlier < e && !done_[at(edge.earlier)] && other.rank == own.rank && other.block == own.block;
      };
      if (std::ranges::none_of(events_.graph.before(e), same_block)) all.push_back(e);
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
      const PlanNeed& need = events_.needs.at(event);
      way.push_back(event);
      std::int32_t earlier = missing(event);
      const std::string what = text_of(need, events_.graph.memory);
      if (earlier < 0) {
        if (need.kind == PlanNeed::Kind::kBarrier) return text + fmt::format("{}, and {} use it", what, need.from);
        return text + fmt::format("no {} comes{}", what, need.instead);
      }
      while (!events_.needs.contains(earlier)) {
        if (const std::int32_t before = missing(earlier); before >= 0) {
          earlier = before;
        } else {
          return text + fmt::format("{} does not come", what);
        }
      }
      text += fmt::format("{} waits for {}", what, place_name(node(earlier).place));
      if (std::ranges::find(way, earlier) != way.end()) return text + ", and so on";
      if (way.size() == kMostNamed) return text + ", ...";
      text += ": ";
      event = earlier;
    }
  }

 private:
  [[nodiscard]] const EventNode& node(std::int32_t e) const { return events_.graph.events[at(e)]; }
  // The least that is waited for and never ends.
  [[nodiscard]] std::int32_t missing(std::int32_t event) const {
    std::int32_t least = -1;
    for (const Edge& edge : events_.graph.before(event)) {
      if (done_[at(edge.earlier)]) continue;
      if (least < 0 || node(edge.earlier).place < node(least).place) least = edge.earlier;
    }
    return least;
  }

  const PlanEvents& events_;
  std::vector<bool> done_;
};

}  // namespace

std::vector<std::pair<std::int32_t, std::string>> waiting(const PlanEvents& events,
                                                          const std::vector<std::int32_t>& order) {
  const Stuck stuck(events, order);
  std::vector<std::pair<std::int32_t, std::string>> all;
  for (const std::int32_t e : stuck.next()) all.emplace_back(e, stuck.why(e));
  return all;
}

Finding hang(const PlanEvents& events, const std::vector<std::int32_t>& order) {
  const auto [event, why] = waiting(events, order).front();
  const EventNode& node = events.graph.events[at(event)];
  Place place = node.place;
  place.lane = -1;
  return {place, why + (node.call == 0 ? "" : fmt::format(" in call {}", node.call + 1)), "an execution that ends"};
}

}  // namespace cubeverify::collective
