#pragma once

#include "kernels/engine/sweep.h"

namespace cubeverify {

// The facts of one chunk, computed by `threads` threads of this machine (>= 1), or as many as the sweep allows. They
// are the same for any number of threads. `visited`, if given, is called from time to time with the number of units
// done since its last call, from any thread but one at a time.
Tally run_on_cpu(const Sweep& sweep, int n, Chunk chunk, int threads,
                 const std::function<void(Word units)>& visited = nullptr);

}  // namespace cubeverify
