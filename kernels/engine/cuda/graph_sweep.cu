#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/graph/sweep.h"

template void cubeverify::visit_on_device<cubeverify::GraphSweep<>>(int, Chunk, std::span<Word>);
