#pragma once

#include <filesystem>

#include "host/check/collectives/judged_program.h"
#include "host/check/report/check_report.h"

namespace cubeverify::collective {

// Judges a program of MSCCL or a plan of MSCCL++, as docs/collectives.md says, or shows a place of it. Throws
// CommandError (kUsage) as judged() does.
CheckReport report_on_program(const std::filesystem::path& file, const ProgramOptions& options);

// All programs of a folder, and which sizes they serve together.
CheckReport report_on_programs(const std::filesystem::path& folder, const ProgramOptions& options);

}  // namespace cubeverify::collective
