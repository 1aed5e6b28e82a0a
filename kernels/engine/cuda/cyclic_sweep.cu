#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/cyclic_sweep.h"

template void cubeverify::visit_on_device<cubeverify::CyclicSweep<>>(int, Chunk, std::span<Word>);
