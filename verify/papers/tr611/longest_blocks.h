#pragma once

#include "verify/claim.h"

namespace cubeverify::tr611 {

// TR-611 section 5, lemma 19: few words have a longest block that is short, or long.
Claim lemma_19();

}  // namespace cubeverify::tr611
