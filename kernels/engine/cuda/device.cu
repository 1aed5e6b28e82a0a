#include "kernels/engine/cuda/check.h"
#include "kernels/engine/cuda_device.h"

namespace cubeverify {

namespace {

// CUDA writes version 13.0 as 13000.
std::string dotted(int version) { return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10); }

}  // namespace

bool cuda_device_present() {
  int count = 0;
  return cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
}

CudaDevice cuda_device() {
  int device = 0, driver = 0, runtime = 0;
  cudaDeviceProp properties{};
  check_cuda(cudaGetDevice(&device), "choosing a device");
  check_cuda(cudaGetDeviceProperties(&properties, device), "asking for the device's properties");
  check_cuda(cudaDriverGetVersion(&driver), "asking for the driver's version");
  check_cuda(cudaRuntimeGetVersion(&runtime), "asking for the runtime's version");
  return {properties.name,
          dotted(driver),
          dotted(runtime),
          std::to_string(properties.major) + "." + std::to_string(properties.minor),
          properties.ECCEnabled != 0,
          static_cast<double>(properties.totalGlobalMem),
          properties.multiProcessorCount};
}

}  // namespace cubeverify
