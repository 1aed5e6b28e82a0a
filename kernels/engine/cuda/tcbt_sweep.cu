#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/tcbt/sweep.h"

template void cubeverify::visit_on_device<cubeverify::TcbtSweep<>>(int, Chunk, std::span<Word>);
