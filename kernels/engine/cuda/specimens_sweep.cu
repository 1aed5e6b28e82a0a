#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/specimens_sweep.h"

template void cubeverify::visit_on_device<cubeverify::SpecimensSweep<>>(int, Chunk, std::span<Word>);
