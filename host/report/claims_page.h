#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/verdict.h"

namespace cubeverify {

// The claims in the papers' order under their places in the paper, each with its statement and, for every reading, the
// verdict, the range, the evidence and the witness. `verdicts` are those of all their readings.
std::string claims_markdown(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);
std::string claims_html(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
