#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/alternatives_sweep.h"

template void cubeverify::visit_on_device<cubeverify::AlternativesSweep<>>(int, Chunk, std::span<Word>);
