#pragma once

#include "verify/claims/section.h"

namespace cubeverify::tr9121 {

// CIS-TR-91-21 section 5.2, proof of property 5.4: the l-th child of the other node.
Section child_in_the_proof();

}  // namespace cubeverify::tr9121
