#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/claim.h"
#include "verify/papers/paper.h"
#include "verify/verdict.h"

namespace cubeverify {

// The claims in the papers' order under their places in the paper, each with its statement and, for every reading, the
// verdict, the range, the evidence and the witness. `verdicts` are those of all their readings.
std::string claims_markdown(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);
std::string claims_html(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

// The papers that these claims are of, in the order of the list of papers.
std::vector<const Paper*> papers_of(std::span<const Claim* const> claims);

// What the papers have remarkably right, with the reading that shows it: bounds that are attained, tables without an
// error. Empty if nothing of it is among these claims.
std::string strengths_html(std::span<const Claim* const> claims);
std::string strengths_markdown(std::span<const Claim* const> claims);

// A picture (SVG) of the claims that the papers derive from others, an arrow from a claim to what it is used for, each
// coloured by the verdict on it as printed and linked to its place on the page. Empty if nothing is derived from
// anything. Throws as svg_of().
std::string dependency_graph(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
