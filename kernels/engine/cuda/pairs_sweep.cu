#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/pairs_sweep.h"

template void cubeverify::visit_on_device<cubeverify::PairsSweep<>>(int, Chunk, std::span<Word>);
