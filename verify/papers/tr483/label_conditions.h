#pragma once

#include "verify/claim.h"

namespace cubeverify::tr483 {

// TR-483, section 3.3.2: the three conditions on the labels of the multiple trees, necessary and sufficient.
Claim label_conditions();

}  // namespace cubeverify::tr483
