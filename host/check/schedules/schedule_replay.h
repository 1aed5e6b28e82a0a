#pragma once

#include "host/check/report/check_report.h"
#include "host/check/schedules/own_schedule.h"

namespace cubeverify {

// Every transfer to the node or from it, by cycle.
CheckReport replay(const OwnSchedule& own, Word address);

}  // namespace cubeverify
