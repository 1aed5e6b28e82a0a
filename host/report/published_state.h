#pragma once

#include <string>
#include <vector>

#include "host/errors.h"
#include "host/run/batch.h"
#include "verify/claim.h"

namespace cubeverify {

// What is published of a reading: "holds", "by definition", "refuted", "estimated", "not run" or "not published yet".
std::string published_state(const Claim& claim, const Reading& reading);

// The same in a sentence, with the n for which it was decided and by which evidence, and no others, and what is proved:
// "holds for n = 1..41 (exhaustive) and n = 1..48 (by rotation classes)", "holds by definition; checked for n = 1..30
// (exhaustive); proved: holds for every n >= 2 (MONA)", "refuted, least counterexample n = 12, c = 0b000111000111
// (tr611.E1); decided for n = 4..36 (exhaustive)".
std::string published_verdict(const Claim& claim, const Reading& reading);

// What shows that a reading that holds could fail: an error planted in programs, facts or closed forms that refutes it,
// "the planted error "binomials of n+1"". "" where the reading does not hold anyway.
std::string what_refutes(const Claim& claim, const Reading& reading);

// The ID of the mistake or remark that explains the reading, "tr611.E1"; "" if none does.
std::string erratum_of(const Claim& claim, const Reading& reading);

// The verdicts on the run's claims that are decided from facts of sweeps, as far as the run has these: what a command
// can look at that does not decide all of them.
std::vector<Verdict> verdicts_from_facts(const StoredRun& run);

// Says on standard error which verdicts contradict a proof for every n and which differ from the published ones, a line
// each. kMismatch if any does the former, else kUnexpected if any does the latter, else kDone.
ExitCode say_unexpected(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
