#pragma once

#include <filesystem>

#include "verify/collective/plan.h"

namespace cubeverify::collective {

// Whether a file is meant as a JSON object with a key of a plan, and none of a graph, up to "gpus" or what is not JSON.
bool is_plan(const std::filesystem::path& file);
// Whether it is one, or is not JSON at all: if not, it is something else.
bool is_meant_as_plan(const std::filesystem::path& file);

// Reads an execution plan of MSCCL++, as docs/collectives.md describes it; numbers are judged elsewhere. Throws
// CommandError (kUsage), in one line that names the place, if it is not JSON, lacks a key, has a key twice, a word that
// the executor does not know or a value of another type, is in the format of before August 2025, or is larger than any
// plan that could be run.
Plan read_own_plan(const std::filesystem::path& file);

}  // namespace cubeverify::collective
