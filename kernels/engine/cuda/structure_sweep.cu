#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/structure/sweep.h"

template void cubeverify::visit_on_device<cubeverify::StructureSweep<>>(int, Chunk, std::span<Word>);
