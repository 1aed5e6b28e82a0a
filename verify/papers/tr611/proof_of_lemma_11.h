#pragma once

#include "verify/claim.h"

namespace cubeverify::tr611 {

// The step of lemma 11's proof that counts the bits complemented both for c1 and for c2, decided by trying all cyclic
// words of up to 20 bits.
Claim common_positions();

}  // namespace cubeverify::tr611
