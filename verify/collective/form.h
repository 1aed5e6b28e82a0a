#pragma once

#include "verify/collective/program.h"

namespace cubeverify::collective {

// The runtimes' limit of the chunks of a step.
inline constexpr int kMostCount = 71;

// Whether the runtimes can run it: peers, channels and chunks that there are, one block at each end of a connection,
// sends and receives alike, no step that reads part of what it writes, and the runtimes' limits. `in_place`: one of
// those that the program serves.
Findings form(const Program& program, bool in_place);

// Waits for steps that there are not, or that no flag ends. The program is well formed.
Findings waits(const Program& program);

// Waits that only a later step ends. All waits end.
Findings late_waits(const Program& program);

// The step of a block that ends a wait for `step`: the first from there on that raises the flag; below 0 if none does.
int ends_wait(const Block& block, int step);

}  // namespace cubeverify::collective
