#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "host/check/report/check_report.h"
#include "verify/collective/judge.h"

namespace cubeverify::collective {

struct ProgramOptions {
  int root = 0;
  bool exact = false;
  std::optional<std::string> wanted, network, replay;
};

// Judges a program of MSCCL, as docs/collectives.md says. Throws CommandError (kUsage) if it cannot be read, if
// judging it would take more memory than is free, or if an option does not fit it.
CheckReport report_on_program(const std::filesystem::path& file, const ProgramOptions& options);

// All programs of a folder, and which sizes they serve together.
CheckReport report_on_programs(const std::filesystem::path& folder, const ProgramOptions& options);

}  // namespace cubeverify::collective
