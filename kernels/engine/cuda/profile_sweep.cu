#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/profile/sweep.h"

template void cubeverify::visit_on_device<cubeverify::ProfileSweep<>>(int, Chunk, std::span<Word>);
