#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/atlas_sweep.h"

template void cubeverify::visit_on_device<cubeverify::AtlasSweep<>>(int, Chunk, std::span<Word>);
