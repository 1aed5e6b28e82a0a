#pragma once

#include <string>

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA
// Why the CUDA runtime finds no device that can run this program's code ("no CUDA device found: CUDA driver version is
// insufficient for CUDA runtime version"); empty if there is one.
std::string why_no_cuda_device();

// What the device in use is, for a manifest. Throws DeviceError if there is none.
struct CudaDevice {
  std::string name;
  std::string driver;      // the highest CUDA version the driver supports, "13.0"
  std::string runtime;     // the CUDA runtime's own version
  std::string capability;  // "9.0"
  bool ecc = false;
  double memory_bytes = 0;
  int multiprocessors = 0;
};
CudaDevice cuda_device();
#endif

}  // namespace cubeverify
