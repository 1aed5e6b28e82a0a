#pragma once

#include "verify/collective/event_graph.h"
#include "verify/collective/result.h"

namespace cubeverify::collective {

// The counts of signals and releases of which some are left over, by event.
using LeftOver = std::map<std::int32_t, std::string>;

// What is found of races: all with the least one, and for each what would put its accesses in order: the nops,
// barriers, signals and waits that are missing, and none that would hang. `left` are remarks on what a call leaves, and
// `left_over` the signals.
Findings race_findings(const EventGraph& graph, const Races& races, std::span<const std::string> left = {},
                       const LeftOver& left_over = {});

// "; look first at what a call leaves over: " and the remark that names the most of two ranks, if there is one.
std::string look_first(std::span<const std::string> left, int rank, int other_rank);

}  // namespace cubeverify::collective
