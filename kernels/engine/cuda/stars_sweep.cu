#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/stars_sweep.h"

template void cubeverify::visit_on_device<cubeverify::StarsSweep<>>(int, Chunk, std::span<Word>);
