#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/orbit_sweep.h"

template void cubeverify::visit_on_device<cubeverify::OrbitSweep<>>(int, Chunk, std::span<Word>);
