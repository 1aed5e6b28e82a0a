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

}  // namespace cubeverify
