#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/claim.h"
#include "verify/papers/paper.h"

namespace cubeverify {

// The papers that these claims are of, in the order of the list of papers.
std::vector<const Paper*> papers_of(std::span<const Claim* const> claims);

// What the papers have remarkably right, with the reading that shows it: bounds that are attained, tables without an
// error. Empty if nothing of it is among these claims.
std::string strengths_html(std::span<const Claim* const> claims);
std::string strengths_markdown(std::span<const Claim* const> claims);

}  // namespace cubeverify
