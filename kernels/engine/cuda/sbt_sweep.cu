#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/sbt_sweep.h"

template void cubeverify::visit_on_device<cubeverify::SbtSweep<>>(int, Chunk, std::span<Word>);
