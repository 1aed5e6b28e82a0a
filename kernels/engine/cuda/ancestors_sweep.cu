#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/ancestors/sweep.h"

template void cubeverify::visit_on_device<cubeverify::AncestorsSweep<>>(int, Chunk, std::span<Word>);
