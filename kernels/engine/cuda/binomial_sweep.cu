#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/binomial/sweep.h"

template void cubeverify::visit_on_device<cubeverify::BinomialSweep<>>(int, Chunk, std::span<Word>);
