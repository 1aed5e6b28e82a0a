#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/links/sweep.h"

template void cubeverify::visit_on_device<cubeverify::LinksSweep<>>(int, Chunk, std::span<Word>);
