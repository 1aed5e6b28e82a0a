#pragma once

#include "verify/claim.h"

// Readings of lemma 17 and of what surrounds it (TR-611 section 5) that sweeps decide for n beyond what schedules are
// executed for.

namespace cubeverify::tr611 {

Reading swept_valid_labels();
Reading swept_largest_labels();
Reading swept_fewest_cycles();
Reading swept_different_sizes();

}  // namespace cubeverify::tr611
