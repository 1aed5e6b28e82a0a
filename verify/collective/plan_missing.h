#pragma once

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "verify/collective/plan_counters.h"

// Why what a plan's events wait for does not come, and what is left over.

namespace cubeverify::collective {

// Where a counter is short of signals or releases, adds to its needs how many there are, and which other one of the
// same ends has some left. And says what counters have left.
void explain_counters(const Plan& plan, const Counters& counters, PlanEvents& events);

// Where a rank's blocks reach a barrier, and the number of blocks that each says.
using BarrierUses = std::vector<std::pair<Place, int>>;
// What one that says `blocks` waits for: with who reaches the barrier how often, or where the numbers differ.
Need barrier_need(int barrier, int blocks, const BarrierUses& uses);

// "; 0.0.0 ppkt writes packet s2 of rank 1, for which nobody waits", of a region's packets, or which two write the
// same; or "". `written` says by cell which events of a call write it.
std::string left_over(const EventGraph& graph, const std::map<std::int32_t, std::vector<std::int32_t>>& written,
                      const std::set<std::int32_t>& waited_for, const Region& region);

// All that are next in their block and never end; `order` is what execute() returns.
Waiting waiting(const PlanEvents& events, std::span<const std::int32_t> order);

}  // namespace cubeverify::collective
