#pragma once

#include <filesystem>
#include <vector>

#include "verify/collective/result.h"

namespace cubeverify {

// Whether a file is the XML of a program of MSCCL, by its first element.
bool is_own_program(const std::filesystem::path& file);

// Reads one, as docs/collectives.md describes it; numbers are taken as they are, and judged elsewhere. Throws
// CommandError (kUsage), in one line that names the place, if it is not XML, lacks an attribute or an element, has one
// that the runtimes do not know, or is larger than any that could be run.
collective::Program read_own_program(const std::filesystem::path& file);

// Reads lines "rank chunk rank.chunk rank.chunk ...": what the output should be. Throws CommandError (kUsage).
std::vector<collective::Wanted> read_wanted(const std::filesystem::path& file, const collective::Program& program);

}  // namespace cubeverify
