#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/collective/hang.h"
#include "verify/collective/plan.h"

namespace cubeverify::collective {

// A plan that form() lets pass, as events of calls one after the other.
struct PlanEvents {
  EventGraph graph;
  std::map<std::int32_t, Need> needs;                         // of events that wait
  std::map<std::pair<int, Buffer>, std::int32_t> first_cell;  // of a rank's buffer, in a call in which scratch is first
  std::optional<Need> too_few;               // the counts of the first counter that is short, and what it needs
  Remarks remarks;                           // signals-left, executor-acquirers
  std::map<std::int32_t, std::string> left;  // of signals and releases of which some are left over: the counts
  int calls_to_judge = 3;                    // until all is as in every later call
  Findings drained;                          // semaphores that some call acquires in vain
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

}  // namespace cubeverify::collective
