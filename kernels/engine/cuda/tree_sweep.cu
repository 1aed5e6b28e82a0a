#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/tree_sweep.h"

template void cubeverify::visit_on_device<cubeverify::TreeSweep<>>(int, Chunk, std::span<Word>);
