#pragma once

#include <vector>

#include "verify/erratum.h"

// What errata.cpp puts together.

namespace cubeverify::tr611 {

std::vector<Erratum> false_statements();  // classes A and B
std::vector<Erratum> wordings();          // class C
std::vector<Erratum> misprints();         // classes D and E
std::vector<Strength> strengths();

}  // namespace cubeverify::tr611
