#pragma once

#include <type_traits>

#include "kernels/engine/sweep.h"
#include "kernels/sweeps/list.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA
// How a CUDA device computes a sweep. All functions throw DeviceError.
struct DeviceForm {
  // Adds the facts of one chunk to a tally, computed by the device in use.
  ChunkKernel visit;
  // The most local memory that a thread of the sweep's kernels takes, in bytes. The driver sets it aside for every
  // thread that the device can hold.
  std::size_t (*stack)();
  // What a chunk at n takes of the device's memory, at most, in bytes, except for what its launches take
  // (bytes_of_launches()). Of trials that need memory the sweep itself says so (Sweep::device_bytes).
  double (*bytes)(int n);
};
// That of sweep S, which a device computes: instantiated once, in a .cu file.
template <class S>
DeviceForm device_form();

// The sweeps of a list that a device computes.
template <class S>
struct IsOnDevice : std::bool_constant<S::kTraits.on_device> {};
template <class List>
using SweepsOnDevice = SweepsWhere<List, IsOnDevice>;
#endif

}  // namespace cubeverify
