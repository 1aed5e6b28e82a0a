#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/gray/sweep.h"

template void cubeverify::visit_on_device<cubeverify::GraySweep<>>(int, Chunk, std::span<Word>);
