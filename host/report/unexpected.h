#pragma once

#include <string>
#include <vector>

#include "host/errors.h"
#include "host/run/batch.h"

namespace cubeverify {

// The verdicts on the run's claims that are decided from facts of sweeps, as far as the run has these: what a command
// can look at that does not decide all of them.
std::vector<Verdict> verdicts_from_facts(const StoredRun& run);

// Says on standard error which verdicts contradict a proof for every n and which differ from the published ones, a line
// each. kMismatch if any does the former, else kUnexpected if any does the latter, else kDone.
ExitCode say_unexpected(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
