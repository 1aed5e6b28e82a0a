#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "verify/collective/event_graph.h"

// What events wait for that never end, and why it does not come.

namespace cubeverify::collective {

// "signal 2 from rank 1", what is said where nothing brings it, "no signal 2 from rank 1 comes", and what would.
struct Need {
  std::string what, missing, needs = {};
};
// What an event that is next in its block waits for, or nothing if it only follows another one; `missing` is the edge
// from what never ends, if there is one.
using NeedOf = std::function<std::optional<Need>(std::int32_t event, const Edge* missing)>;

// All events that are next in their block and never end, with what they wait for. `order` is what execute() returns.
using Waiting = std::vector<std::pair<std::int32_t, Need>>;
Waiting waiting(const EventGraph& graph, std::span<const std::int32_t> order, const NeedOf& need);

// The least of them, of which there are some.
Finding least_waiting(const EventGraph& graph, const Waiting& waiting);

}  // namespace cubeverify::collective
