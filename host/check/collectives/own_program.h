#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "verify/collective/result.h"

namespace cubeverify::collective {

// Reads the XML of an MSCCL program, as docs/collectives.md describes it; numbers are taken as they are, and judged
// elsewhere. Throws CommandError (kUsage), in one line that names the place, if it is not XML, lacks an attribute or an
// element, has one that the runtimes do not know, or is larger than any that could be run.
Program read_own_program(const std::filesystem::path& file);

// Reads lines "rank chunk rank.chunk rank.chunk ...": what the output should be, of so many ranks with these chunks.
// Throws CommandError (kUsage).
std::vector<Wanted> read_wanted(const std::filesystem::path& file, int ranks,
                                const std::function<int(int rank, Buffer buffer)>& chunks);

}  // namespace cubeverify::collective
