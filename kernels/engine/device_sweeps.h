#pragma once

#include <span>

#include "kernels/engine/sweep.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA
// The facts of one chunk added to `tally`, computed by the CUDA device in use; instantiated once for each sweep in a
// .cu file under kernels/engine/cuda/. Throws DeviceError.
template <class S>
void visit_on_device(int n, Chunk chunk, std::span<Word> tally);

// The most local memory that a thread of the sweep's kernels takes, in bytes. The driver sets it aside for every thread
// that the device can hold. Throws DeviceError.
template <class S>
std::size_t stack_on_device();

// What a chunk of the sweep at n takes of the device's memory, at most, in bytes, except for what its launches take
// (bytes_of_launches()). Of trials that need memory the sweep itself says so (Sweep::device_bytes).
template <class S>
double bytes_on_device(int n);
#endif

}  // namespace cubeverify
