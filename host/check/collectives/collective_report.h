#pragma once

#include <filesystem>
#include <vector>

#include "host/check/collectives/judged_program.h"
#include "host/check/report/check_report.h"

namespace cubeverify::collective {

// Judges a program of MSCCL or a plan of MSCCL++, as docs/collectives.md says, or shows a place of it. Throws
// CommandError (kUsage) as judged() does.
CheckReport report_on_program(const std::filesystem::path& file, const ProgramOptions& options);

// Several programs, or all of a folder, and which sizes they serve together. What cannot be read is a row, and not
// right; of a folder only *.xml and *.json are looked at, and a note counts those that are clearly something else, and
// the subfolders that have any. A misspelt collective is not right.
CheckReport report_on_programs(const std::vector<std::filesystem::path>& files, const ProgramOptions& options);

}  // namespace cubeverify::collective
