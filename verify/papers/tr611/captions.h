#pragma once

#include "verify/claim.h"

namespace cubeverify::tr611 {

// The pictures of trees in sections 3 and 4: as far as their captions go.
Claim captions_of_figures();

}  // namespace cubeverify::tr611
