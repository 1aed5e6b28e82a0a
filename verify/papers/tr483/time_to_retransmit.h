#pragma once

#include "verify/claim.h"

namespace cubeverify::tr483 {

// TR-483, section 4.2.2: whether the roots of the BST's subtrees have sent on what they got when more arrives.
Claim time_to_retransmit();

}  // namespace cubeverify::tr483
