#pragma once

#include <string>
#include <vector>

#include "host/errors.h"
#include "host/run/batch.h"
#include "verify/claim.h"

namespace cubeverify {

// What has been published of a reading, in a word: "holds", "refuted", "estimated" or "not run".
std::string published_state(const Reading& reading);

// The same in a sentence: "refuted, least counterexample n = 12, c = 0b000111000111 (erratum tr611.E1)".
std::string published_verdict(const Claim& claim, const Reading& reading);

// The number of the erratum that explains the reading, "tr611.E1"; "" if none does.
std::string erratum_of(const Claim& claim, const Reading& reading);

// The verdicts on the run's claims that are decided from facts of sweeps, as far as the run has these: what a command
// can look at that does not decide all of them.
std::vector<Verdict> verdicts_from_facts(const StoredRun& run);

// Says on standard error which verdicts contradict a proof for every n and which differ from the published ones, a line
// each. kMismatch if any does the former, else kUnexpected if any does the latter, else kDone.
ExitCode say_unexpected(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
