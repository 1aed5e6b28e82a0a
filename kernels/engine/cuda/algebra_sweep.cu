#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/algebra/sweep.h"

template void cubeverify::visit_on_device<cubeverify::AlgebraSweep<>>(int, Chunk, std::span<Word>);
