#pragma once

#include <filesystem>
#include <string>

#include "host/check/report/check_report.h"

namespace cubeverify::collective {

// One step of a program or operation of a plan, rank.block.step or rank.block.step.inner#iteration, or a chunk,
// rank.oCHUNK: what it accesses or who accesses it, and what comes before. If a plan hangs or races there, how.
CheckReport replay_program(const std::filesystem::path& file, const std::string& place);

}  // namespace cubeverify::collective
