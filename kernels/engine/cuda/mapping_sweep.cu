#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/mapping/sweep.h"

template void cubeverify::visit_on_device<cubeverify::MappingSweep<>>(int, Chunk, std::span<Word>);
