#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/sources_sweep.h"

template void cubeverify::visit_on_device<cubeverify::SourcesSweep<>>(int, Chunk, std::span<Word>);
