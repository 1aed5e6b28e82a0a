#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/permutations_sweep.h"

template void cubeverify::visit_on_device<cubeverify::PermutationsSweep<>>(int, Chunk, std::span<Word>);
