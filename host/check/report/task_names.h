#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/check/report/check_report.h"
#include "verify/measures/collective_times.h"

namespace cubeverify {

// "broadcast", "personalized", "all-to-all broadcast", "total exchange".
std::string task_name(Collective task);
// The same with a hyphen for a blank, as on the command line and in JSON.
std::string task_word(Collective task);

// "either", "one", "all": a node sends or receives by one port in a cycle, does both, or uses all its ports.
std::string ports_name(Ports ports);

// One column of a table of times: a tree, several, a schedule, or bounds.
struct TimedTrees {
  std::string name;
  ByCollective<Time> times;
};
// A row for each task and port model, in a section on request.
ReportSection time_section(const std::vector<TimedTrees>& columns);
// By column with _ for blanks, task and ports, as words; null where there is no time.
nlohmann::json json_of(const std::vector<TimedTrees>& columns);

// The task or the ports of that name on the command line. Throws CommandError (kUsage), naming the option, for another.
Collective task_named(const std::string& option, const std::string& name);
Ports ports_named(const std::string& option, const std::string& name);

}  // namespace cubeverify
