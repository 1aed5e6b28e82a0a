#pragma once

#include <optional>

#include "host/check/report/check_report.h"
#include "host/check/schedules/own_schedule.h"

namespace cubeverify {

// Executes a schedule packet by packet under each port model, and compares what it costs with the schedules of the
// papers and the lower bounds. It is right if it delivers everything under `ports`, or under all ports if none are
// given.
CheckReport report_on_schedule(const OwnSchedule& own, std::optional<Ports> ports);

}  // namespace cubeverify
