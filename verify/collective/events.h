#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "verify/collective/hang.h"

namespace cubeverify::collective {

inline constexpr int kUnlimited = std::numeric_limits<int>::max();

// A program whose waits all end as a graph, block by block: an event for each message of at most `most` chunks, and for
// each step without messages, with `slots` for each connection; then one for each rank, which gives it its inputs.
EventGraph graph_of(const Program& program, bool in_place, int most = kUnlimited, int slots = kUnlimited);

// The steps that are next in their block and never end; `order` is what execute() returns. And the least.
Waiting waiting(const EventGraph& graph, std::span<const std::int32_t> order);
std::optional<Finding> hang(const EventGraph& graph, std::span<const std::int32_t> order);

struct Hanging {
  int least_slots = 0;                   // with which whole steps do not hang; 0 if there are none
  std::optional<Finding> with_protocol;  // whole steps with the protocol's slots
  // The most bytes of a call up to which split messages do not hang; nothing for no limit. And how they hang above, if
  // the program serves larger calls.
  std::optional<std::int64_t> safe_bytes;
  std::optional<Finding> when_split;
  int hanging_chunks = 0;  // of the messages with which it hangs; kUnlimited for whole steps, and 0 for none
};
Hanging hanging(const Program& program);

// The bytes that the graph of the finest events and judging it take.
std::uint64_t bytes_to_judge(const Program& program);

}  // namespace cubeverify::collective
