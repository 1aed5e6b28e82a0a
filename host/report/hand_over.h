#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "host/child_process.h"

// Reports are made from documents, and pictures from graphs, by the Python package cubeverify.report (python/src); the
// program ends at the document.

namespace cubeverify {

// This program's file. Throws CommandError (kFault) where the system does not say it.
std::filesystem::path program_file();

// Runs `python3 -m cubeverify.report` with these arguments and this input; returns what it prints. Throws CommandError:
// kUsage for what it refuses, kFault if Python or a package is not there, or if it fails or takes longer.
std::string run_reports(const std::vector<std::string>& arguments, const std::string& input = "",
                        std::chrono::seconds most_time = kMostChildTime);

}  // namespace cubeverify
