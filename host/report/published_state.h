#pragma once

#include <string>

#include "verify/claim.h"

namespace cubeverify {

// What has been published of a reading, in a word: "holds", "refuted", "estimated" or "not run".
std::string published_state(const Reading& reading);

// The same in a sentence: "refuted, least counterexample n = 12, c = 0b000111000111 (erratum tr611.E1)".
std::string published_verdict(const Claim& claim, const Reading& reading);

// The number of the erratum that explains the reading, "tr611.E1"; "" if none does.
std::string erratum_of(const Claim& claim, const Reading& reading);

}  // namespace cubeverify
