#pragma once

#include <optional>

#include "host/check/report/check_report.h"
#include "host/check/schedules/own_schedule.h"

namespace cubeverify {

// Every transfer to the node or from it, by cycle, and what is wrong with it if it is the first fault. Right if the
// whole schedule is, with the ports given, or all.
CheckReport replay(const OwnSchedule& own, std::optional<Ports> ports, Word address);

}  // namespace cubeverify
