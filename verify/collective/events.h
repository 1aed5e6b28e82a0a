#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "verify/collective/event_graph.h"

namespace cubeverify::collective {

// One message of a step, or the part of a step without messages that the runtime does at once.
struct Event {
  Place place;  // `chunk`: the first of the step's chunks, from 0 on
  const Step* step;
  int count;                                   // chunks
  int block;                                   // of all blocks of all ranks
  std::int32_t sender = -1;                    // the event that sends what is received here
  std::int32_t receiver = -1;                  // the event that receives what is sent here
  std::int32_t number = -1;                    // of the message sent, on its connection
  std::uint32_t first_wait = 0, end_wait = 0;  // in Events::waits
};

// All of a program whose waits all end, block by block, in steps or in messages of at most `most` chunks.
struct Events {
  std::vector<Event> all;
  std::vector<std::int32_t> block_begin;        // of each block, and the end
  std::vector<std::int32_t> waits;              // events that are waited for
  std::vector<std::vector<std::int32_t>> sent;  // by connection
  std::vector<std::int32_t> connection;         // on which each event sends; below 0 for none
};
Events events(const Program& program, int most = std::numeric_limits<int>::max());

// The chunks of the longest step.
int longest_step(const Program& program);

inline constexpr int kUnlimited = std::numeric_limits<int>::max();

struct Execution {
  std::vector<std::int32_t> order;  // events that end, in an order in which they can
  std::optional<Finding> hangs;     // at the least step that never ends: what it waits for, and the cycle
};

// Executes with `slots` for each connection. All executions end the same events.
Execution execute(const Events& events, int slots);

struct Hanging {
  int least_slots = 0;                   // with which whole steps do not hang; 0 if there are none
  std::optional<Finding> with_protocol;  // whole steps with the protocol's slots
  // The most bytes of a call up to which split messages do not hang; nothing for no limit. And how they hang above.
  std::optional<std::int64_t> safe_bytes;
  std::optional<Finding> when_split;
};
Hanging hanging(const Program& program);

// The same as a graph, in which the first events are these; one for each rank, which gives it its inputs, follows.
EventGraph graph_of(const Program& program, bool in_place, const Events& events);
// The bytes that the graph of the finest events and judging it take.
std::uint64_t bytes_to_judge(const Program& program);

}  // namespace cubeverify::collective
