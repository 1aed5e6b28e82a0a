#pragma once

#include "verify/claim.h"

namespace cubeverify::tr611 {

// What section 4 of TR-611 says of trees with permuted dimensions: that some share no edge below level 1 with
// SBnT^minR.
Claim permuted_dimensions();

}  // namespace cubeverify::tr611
