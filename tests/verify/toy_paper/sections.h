#pragma once

#include "verify/claims/section.h"

// The sections of the toy paper, in its order.

namespace cubeverify::toy {

Section levels(), necklaces();

}  // namespace cubeverify::toy
