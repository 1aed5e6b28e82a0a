#pragma once

#include "verify/collective/event_graph.h"
#include "verify/collective/result.h"

namespace cubeverify::collective {

// What is found of races: all with the least one, and for each what would put its accesses in order: the nops,
// barriers, signals and waits that are missing, and none that would hang.
Findings race_findings(const EventGraph& graph, const Races& races);

}  // namespace cubeverify::collective
