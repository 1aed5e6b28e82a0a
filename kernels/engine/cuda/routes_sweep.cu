#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/routes/sweep.h"

template void cubeverify::visit_on_device<cubeverify::RoutesSweep<>>(int, Chunk, std::span<Word>);
