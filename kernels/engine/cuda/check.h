#pragma once

#include <string>

#include <cuda_runtime.h>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// Throws DeviceError, naming what was being done, unless a call of the CUDA runtime went well.
inline void check_cuda(cudaError_t status, const char* doing) {
  if (status != cudaSuccess) {
    throw DeviceError(std::string("CUDA failed at ") + doing + ": " + cudaGetErrorString(status));
  }
}

// How what the CUDA runtime makes is released, for std::unique_ptr.
template <auto kDestroy>
struct GivenBack {
  template <class T>
  void operator()(T* made) const {
    kDestroy(made);
  }
};

}  // namespace cubeverify
