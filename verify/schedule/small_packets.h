#pragma once

#include "verify/schedule/schedule.h"

namespace cubeverify {

// The schedule with every message in `parts` elements, one in each of as many cycles where it crossed a link in one
// cycle: packets of B = M / parts elements for messages of M (TR-483 section 4.2). What the ports allow stays allowed.
Schedule in_small_packets(const Schedule& schedule, int parts);

}  // namespace cubeverify
