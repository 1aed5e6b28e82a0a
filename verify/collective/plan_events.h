#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "verify/collective/event_graph.h"
#include "verify/collective/plan.h"

namespace cubeverify::collective {

// What an event of a plan waits for.
struct PlanNeed {
  enum class Kind : std::uint8_t { kSignal, kRelease, kPacket, kBarrier };
  Kind kind;
  int number;  // the how manieth signal or release, or the blocks of a barrier
  int from;    // the rank that signals, the semaphore, or the blocks that use the barrier
  std::int32_t cell = -1;
  std::string instead = {};  // what is sent and nobody waits for
};

// A plan that form() lets pass, as events of calls one after the other.
struct PlanEvents {
  EventGraph graph;
  std::map<std::int32_t, PlanNeed> needs;
  std::map<std::pair<int, Buffer>, std::int32_t> first_cell;  // of a rank's buffer, in a call in which scratch is first
  bool signals_left = false, several_acquirers = false;       // in a call
  int calls_to_judge = 3;                                     // until all is as in every later call
  Findings drained;                                           // semaphores that some call acquires in vain
};
// What the events of a plan are put in order by; tests plant errors by them.
struct PlanRules {
  bool threads_are_apart = true;  // between meetings
  bool requests_outlive_calls = true;
  bool calls_overlap = true;       // of different ranks
  bool own_part_is_last = true;    // in sums of packets
  bool scratch_alternates = true;  // where it is double
};
PlanEvents events_of(const Plan& plan, int calls, const PlanRules& rules = {});

// How many events a call has, and how many cells they access, at most.
struct PlanSize {
  std::int64_t events = 0, accesses = 0;
};
PlanSize size_of_call(const Plan& plan);

// How the plan hangs, at the least operation that is next in its block and never ends: what it waits for, and why that
// does not come. `order` is what execute() returns, and is not all.
Finding hang(const PlanEvents& events, const std::vector<std::int32_t>& order);
// All that are next in their block and never end, with what they wait for.
std::vector<std::pair<std::int32_t, std::string>> waiting(const PlanEvents& events,
                                                          const std::vector<std::int32_t>& order);

}  // namespace cubeverify::collective
