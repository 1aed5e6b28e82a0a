#pragma once

#include <vector>

#include "verify/claim.h"

// One function for each section of a paper; verify/claims/registry.cpp lists them in the papers' order.

namespace cubeverify::tr611 {

std::vector<Claim> abstract_claims();
std::vector<Claim> introduction();
std::vector<Claim> preliminaries();
std::vector<Claim> balanced_tree();
std::vector<Claim> subtrees();
std::vector<Claim> theorem_1();

}  // namespace cubeverify::tr611
