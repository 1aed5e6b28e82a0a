#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/msbt_sweep.h"

template void cubeverify::visit_on_device<cubeverify::MsbtSweep<>>(int, Chunk, std::span<Word>);
