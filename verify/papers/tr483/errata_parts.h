#pragma once

#include <vector>

#include "verify/erratum.h"

// What errata.cpp puts together.

namespace cubeverify::tr483 {

std::vector<Erratum> false_statements();       // classes A and B
std::vector<Erratum> wording_and_misprints();  // classes C, D and E

}  // namespace cubeverify::tr483
