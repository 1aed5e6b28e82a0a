#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/debruijn/sweep.h"

template void cubeverify::visit_on_device<cubeverify::DeBruijnSweep<>>(int, Chunk, std::span<Word>);
