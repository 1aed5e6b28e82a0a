#pragma once

#include "verify/claim.h"

namespace cubeverify::tr483 {

// TR-483, section 4.2.2: what the BST's last messages take on one port after the root has sent all.
Claim subtree_bandwidth();

}  // namespace cubeverify::tr483
