#include <array>
#include <cstdlib>
#include <utility>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda_device.h"

namespace cubeverify {
namespace {

// CUDA writes version 13.0 as 13000.
std::string dotted(int version) { return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10); }

// Stands for all kernels: they are compiled for the same devices.
__global__ void any_kernel() {}

// What to build for device 0, for which there is no code here.
std::string build_that_fits() {
  int major = 0, minor = 0;
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0);
  cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, 0);
  const std::string has = "it has compute capability " + std::to_string(major) + "." + std::to_string(minor);
  if (major < 8) return has + ", and 8.0 is the least";
  return has + ", so build with -DCMAKE_CUDA_ARCHITECTURES=" + std::to_string(10 * major + minor);
}

thread_local std::function<void()> between_launches;

}  // namespace

std::string why_no_cuda_device() {
  int count = 0;
  const cudaError_t found = cudaGetDeviceCount(&count);
  // Where there is no driver at all the runtime says that it is too old.
  int driver = 0;
  const bool no_driver = cudaDriverGetVersion(&driver) == cudaSuccess && driver == 0;
  if (no_driver || found == cudaErrorNoDevice || (found == cudaSuccess && count == 0)) {
    const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
    return std::getenv("SLURM_JOB_ID") != nullptr && (visible == nullptr || *visible == '\0')
               ? "no GPU found (Slurm gave this step none: ask for one with --gpus-per-task=1; see nvidia-smi)"
               : "no GPU found (see nvidia-smi and CUDA_VISIBLE_DEVICES)";
  }
  if (found != cudaSuccess)
    return std::string("the GPU cannot be used (CUDA says: ") + cudaGetErrorString(found) + "; see nvidia-smi)";
  cudaFuncAttributes attributes{};
  if (const cudaError_t loaded = cudaFuncGetAttributes(&attributes, any_kernel); loaded != cudaSuccess) {
    return std::string("the CUDA device cannot run this program: ") +
           (loaded == cudaErrorNoKernelImageForDevice ? build_that_fits() : cudaGetErrorString(loaded));
  }
  return "";
}

int cuda_devices() {
  int count = 0;
  return why_no_cuda_device().empty() && cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

void use_cuda_device(int device) {
  check_cuda(cudaSetDevice(device), "choosing a device");
  // A thread that waits for a launch sleeps; what it is woken too late costs nothing next to seconds of a chunk.
  check_cuda(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync), "choosing how to wait");
}

CudaDevice cuda_device() {
  int device = 0, driver = 0, runtime = 0;
  std::array<char, 32> bus{};
  std::size_t free = 0, all = 0;
  cudaDeviceProp properties{};
  check_cuda(cudaGetDevice(&device), "choosing a device");
  check_cuda(cudaGetDeviceProperties(&properties, device), "asking for the device's properties");
  check_cuda(cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), device), "asking where the device is");
  check_cuda(cudaMemGetInfo(&free, &all), "asking for free memory");
  check_cuda(cudaDriverGetVersion(&driver), "asking for the driver's version");
  check_cuda(cudaRuntimeGetVersion(&runtime), "asking for the runtime's version");
  return {properties.name,
          dotted(driver),
          dotted(runtime),
          std::to_string(properties.major) + "." + std::to_string(properties.minor),
          bus.data(),
          properties.ECCEnabled != 0,
          static_cast<double>(properties.totalGlobalMem),
          static_cast<double>(free),
          properties.multiProcessorCount,
          properties.multiProcessorCount * properties.maxThreadsPerMultiProcessor};
}

BetweenLaunches::BetweenLaunches(std::function<void()> call) { between_launches = std::move(call); }
BetweenLaunches::~BetweenLaunches() { between_launches = nullptr; }
void BetweenLaunches::call() {
  if (between_launches) between_launches();
}

}  // namespace cubeverify
