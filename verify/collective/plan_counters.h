#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "verify/collective/plan_events.h"

namespace cubeverify::collective {

// A port's request, or a signal or release: what it is before depends on who asked for it.
struct Asked {
  std::int32_t event;
  int call, block, segment, lane;
  bool relaxed = false;
  // Whether it comes before another one, which was asked for later or in the same step.
  [[nodiscard]] bool before(const Asked& other) const {
    if (call != other.call) return call < other.call;
    return block == other.block && (segment < other.segment || (segment == other.segment && lane == other.lane));
  }
};

struct Take {
  std::int32_t event;
  int call, block;
  bool relaxed;
};

// The signals of a channel and their waits, or releases and acquires of a semaphore.
struct Counter {
  bool is_semaphore = false;
  int initial = 0;
  std::vector<Asked> adds;
  std::vector<Take> takes;
};
// By: whether it is a semaphore, the rank that signals or has it, the rank that waits or the semaphore's number, and of
// channels the type and which of these channels it is.
using Counters = std::map<std::tuple<bool, int, int, int, int>, Counter>;

// Puts into the events of so many calls what each take of a rank's counter waits for: the add that has to come first
// in every execution, or else so many of those that may. Says of a semaphore that runs dry.
void link_counter(const Counter& counter, int rank, int call_count, PlanEvents& result);

}  // namespace cubeverify::collective
