#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/disjoint_sweep.h"

template void cubeverify::visit_on_device<cubeverify::DisjointSweep<>>(int, Chunk, std::span<Word>);
