#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/verdict.h"

namespace cubeverify {

// A picture (SVG) of the claims that the papers derive from others, an arrow from a claim to what it is used for, each
// coloured by the verdict on it as printed and linked to its place on the page. Empty if nothing is derived from
// anything. Throws as svg_of().
std::string dependency_graph(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
