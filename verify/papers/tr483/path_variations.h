#pragma once

#include "verify/claim.h"

namespace cubeverify::tr483 {

// TR-483 section 3.4: what two Hamiltonian paths, or a source in the middle of one, take.
Claim path_variations();

}  // namespace cubeverify::tr483
