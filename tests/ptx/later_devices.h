#pragma once

#include <vector>

#include "kernels/engine/sweep.h"

namespace cubeverify::test {

// `tree`, `places` and `orbit` as they are compiled for devices from compute capability 10.0 on, which count otherwise
// (kernels/engine/cuda/warp_level_counts.cuh).
std::vector<Sweep> sweeps_of_later_devices();

}  // namespace cubeverify::test
