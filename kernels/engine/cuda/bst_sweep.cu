#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/bst/sweep.h"

template void cubeverify::visit_on_device<cubeverify::BstSweep<>>(int, Chunk, std::span<Word>);
