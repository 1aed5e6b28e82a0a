#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/variants/sweep.h"

template void cubeverify::visit_on_device<cubeverify::VariantsSweep<>>(int, Chunk, std::span<Word>);
