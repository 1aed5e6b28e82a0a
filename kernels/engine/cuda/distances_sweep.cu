#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/distances_sweep.h"

template void cubeverify::visit_on_device<cubeverify::DistancesSweep<>>(int, Chunk, std::span<Word>);
