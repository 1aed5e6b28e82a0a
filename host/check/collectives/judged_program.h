#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/check/collectives/program_network.h"
#include "verify/collective/judge.h"

namespace cubeverify::collective {

struct ProgramOptions {
  int root = 0;
  bool exact = false;
  std::optional<std::string> wanted, network, replay;
  bool strict = false;  // remarks make it fail
};

// A program of MSCCL or a plan of MSCCL++, judged, and what reports say of it.
struct JudgedProgram {
  bool is_plan = false;
  std::string collective, protocol;  // as the file calls them
  Task task = Task::kCustom;
  int ranks = 0, chunks = 0;                                    // of the whole
  std::uint64_t least_bytes = 0, most_bytes = 0, multiple = 1;  // of a call; bytes are a multiple of the last
  bool in_place = false, out_of_place = false;
  std::string note = {};     // which sizes it is judged for, and what of the file is ignored
  std::string partial = {};  // what a right verdict means where a table names some outputs alone
  std::vector<std::pair<const char*, std::string>> sizes = {},
                                                   needs = {};  // measures of the text and of its executions
  Judgement judgement = {};
  std::optional<ProgramNetwork> network = {};
};

// Throws CommandError (kUsage) if the file cannot be read, if judging it would take more memory than is free, or if an
// option does not fit it.
JudgedProgram judged(const std::filesystem::path& file, const ProgramOptions& options);

}  // namespace cubeverify::collective
