#pragma once

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"

namespace cubeverify {
using DeviceSweeps = AllSweeps<PaperParameters>;
}

// What the build writes for each sweep without a kernel of its own (kernels/CMakeLists.txt): the sweep of that name,
// for the device.
#define CUBEVERIFY_SWEEP_ON_DEVICE(name)                                                                         \
  template void cubeverify::visit_on_device<                                                                     \
      cubeverify::SweepAt<cubeverify::DeviceSweeps, cubeverify::DeviceSweeps::index_of(name)>>(int, Chunk,       \
                                                                                               std::span<Word>); \
  template std::size_t cubeverify::stack_on_device<                                                              \
      cubeverify::SweepAt<cubeverify::DeviceSweeps, cubeverify::DeviceSweeps::index_of(name)>>();                \
  template double cubeverify::bytes_on_device<                                                                   \
      cubeverify::SweepAt<cubeverify::DeviceSweeps, cubeverify::DeviceSweeps::index_of(name)>>(int);
