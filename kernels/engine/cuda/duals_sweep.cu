#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/duals/sweep.h"

template void cubeverify::visit_on_device<cubeverify::DualsSweep<>>(int, Chunk, std::span<Word>);
