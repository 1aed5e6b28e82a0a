#pragma once

#include <optional>

#include "verify/search/delivery.h"

// The shortest schedules of a delivery, by exact search (TR-483 sections 1, 3.3 and 4).

namespace cubeverify {

// A schedule of at most so many cycles; nothing if there is none.
std::optional<Schedule> find_schedule(const Delivery& what, int cycles);

struct ShortestSchedule {
  int cycles = 0;     // with fewer, none is found
  Schedule schedule;  // one of so many
};
// The delivery must be possible. Answers are kept: several readings ask for the same one.
ShortestSchedule shortest_schedule(const Delivery& what);

struct FewestPackets {
  int packets = 0;    // that node 0 sends; with fewer, none is found
  Schedule schedule;  // one of so many
};
// Of the schedules of at most `cycles` cycles, of which there has to be one. Answers are kept.
FewestPackets fewest_source_packets(const Delivery& what, int cycles);

}  // namespace cubeverify
