#pragma once

#include <string>
#include <vector>

#include "host/report/text.h"
#include "verify/verdict.h"

namespace cubeverify {

// A row for each verdict: claim, reading, verdict, evidence, range of n, objects checked, counterexample.
Table verdict_table(const std::vector<Verdict>& verdicts);

// "n = 3, 0b011: ..."; empty if there is none.
std::string counterexample_text(const Verdict& verdict);

// "n = 2..32"; "-" if no n was decided.
std::string range_text(const Verdict& verdict);

// The verdict on a reading of a claim; null if there is none.
const Verdict* verdict_on(const Claim& claim, const Reading& reading, const std::vector<Verdict>& verdicts);

// "52 readings: 40 hold, 9 refuted, 0 estimated, 3 not run".
std::string verdict_summary(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
