#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/walks_sweep.h"

template void cubeverify::visit_on_device<cubeverify::WalksSweep<>>(int, Chunk, std::span<Word>);
