#pragma once

#include <optional>
#include <string>

#include "host/check/report/check_report.h"
#include "host/check/schedules/own_schedule.h"

namespace cubeverify {

struct Execution {
  CheckLine line;
  std::optional<Cost> cost;                     // if it keeps to the ports
  std::optional<ScheduleViolation> fault = {};  // else the first one
};
// The check that a schedule keeps to the ports and delivers everything.
Execution executed(const OwnSchedule& own, Ports ports, bool needed);
// "it fails with ports "all": cycle 1, 0b110 -> 0b111: ..."
std::string failure_text(const CheckLine& line);

// Executes a schedule packet by packet under each port model, and compares its cost with the schedules of the papers
// and the lower bounds. It is right if it delivers everything under `ports`, or under all ports if none are given.
CheckReport report_on_schedule(const OwnSchedule& own, std::optional<Ports> ports);

// Every transfer to the node or from it, by cycle, and what is wrong with it if it is the first fault. Right if the
// whole schedule is, with the ports given, or all.
CheckReport replay(const OwnSchedule& own, std::optional<Ports> ports, Word address);

}  // namespace cubeverify
