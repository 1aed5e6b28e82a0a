#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/plane/sweep.h"

template void cubeverify::visit_on_device<cubeverify::PlaneSweep<>>(int, Chunk, std::span<Word>);
