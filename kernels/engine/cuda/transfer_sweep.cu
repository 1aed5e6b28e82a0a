#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/transfer_sweep.h"

template void cubeverify::visit_on_device<cubeverify::TransferSweep<>>(int, Chunk, std::span<Word>);
