#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/copies_sweep.h"

template void cubeverify::visit_on_device<cubeverify::CopiesSweep<>>(int, Chunk, std::span<Word>);
