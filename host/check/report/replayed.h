#pragma once

#include <string>

#include "host/check/report/check_report.h"

// What the replays of trees, schedules and embeddings have in common. A check says how many exceptions there are and
// names the least. A replay shows, for that one node, everything the check looked at, computed again from the input.

namespace cubeverify {

// A report that is right so far, of a node of `where`; `size` is "n = 4", or "N = 9" where n is 0.
CheckReport begin_replay(int n, const std::string& size, const std::string& where, const std::string& node);

// A section; of more rows than anybody reads the first ones, with a note that says how many there are.
void add_replayed(CheckReport& report, const char* name, const std::string& title, Table table);

}  // namespace cubeverify
