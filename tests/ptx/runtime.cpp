#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>
#include <string>

#include <cuda_runtime_api.h>

#include "tests/ptx/device.h"

// A stand-in for the CUDA runtime: the functions of it that the program calls, on the device of device.h. A program
// that calls another one does not link. What goes wrong is reported as CUDA reports it: every later call fails, and
// cudaGetErrorString says what it was. Where CUBEVERIFY_PTX_DEVICES says that there are several devices, they share the
// memory, and only one of them executes at a time.

namespace {

using ptx::Calls;
using ptx::Device;

cudaError_t state() { return Device::the().error().empty() ? cudaSuccess : cudaErrorLaunchFailure; }

std::mutex& one_at_a_time() {
  static std::mutex mutex;
  return mutex;
}

template <class F>
cudaError_t guarded(F&& f) {
  const std::lock_guard lock(one_at_a_time());
  if (state() != cudaSuccess) return state();
  try {
    f();
  } catch (const std::exception& fault) {
    Device::the().fail(fault.what());
  }
  return state();
}

std::uint64_t number_of(const void* pointer) { return reinterpret_cast<std::uint64_t>(pointer); }

// What the default stream is asked for is done at once. The program has no other.
template <class F>
cudaError_t asked(cudaStream_t stream, std::uint64_t Calls::*kind, F&& work) {
  return guarded([&] {
    if (number_of(stream) > number_of(cudaStreamPerThread)) throw ptx::Fault("a stream that is not there");
    Device::the().count(kind);
    work();
  });
}

cudaError_t launch(const void* kernel, dim3 grid, dim3 block, void** parameters, std::size_t shared,
                   cudaStream_t stream) {
  return asked(stream, &Calls::launches, [&] {
    Device::the().launch(
        Device::the().call(kernel, {grid.x, grid.y, grid.z}, {block.x, block.y, block.z}, parameters, shared));
  });
}

// Memory that the host copies from or to.
ptx::GlobalMemory::Allocation& allocated(std::uint64_t address, std::size_t bytes, const char* what) {
  auto* found = Device::the().memory().find(address, bytes);
  if (found == nullptr) {
    throw ptx::Fault(std::string(what) + " of " + std::to_string(bytes) + " bytes that are not all allocated");
  }
  return *found;
}

void copy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
  if (bytes == 0) return;
  if (kind == cudaMemcpyHostToDevice) {
    auto& into = allocated(number_of(to), bytes, "a copy");
    const std::uint64_t offset = number_of(to) - into.address;
    std::memcpy(into.bytes.data() + offset, from, bytes);
    std::memset(into.written.data() + offset, 1, bytes);
  } else if (kind == cudaMemcpyDeviceToHost) {
    const auto& out_of = allocated(number_of(from), bytes, "a copy");
    const std::uint64_t offset = number_of(from) - out_of.address;
    if (std::memchr(out_of.written.data() + offset, 0, bytes) != nullptr) {
      throw ptx::Fault("a copy to the host of bytes that nobody has written");
    }
    std::memcpy(to, out_of.bytes.data() + offset, bytes);
  } else if (kind == cudaMemcpyDeviceToDevice) {
    const auto& out_of = allocated(number_of(from), bytes, "a copy");
    auto& into = allocated(number_of(to), bytes, "a copy");
    const std::uint64_t start = number_of(from) - out_of.address, offset = number_of(to) - into.address;
    std::memmove(into.bytes.data() + offset, out_of.bytes.data() + start, bytes);
    std::memmove(into.written.data() + offset, out_of.written.data() + start, bytes);
  } else {
    throw ptx::Fault("this kind of copy is not known here");
  }
}

void fill(void* to, int value, std::size_t bytes) {
  if (bytes == 0) return;
  auto& into = allocated(number_of(to), bytes, "clearing");
  const std::uint64_t offset = number_of(to) - into.address;
  std::memset(into.bytes.data() + offset, value, bytes);
  std::memset(into.written.data() + offset, 1, bytes);
}

int attribute(cudaDeviceAttr which) {
  switch (which) {
    case cudaDevAttrMultiProcessorCount:
      return 1;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
      return static_cast<int>(Device::the().most_shared());
    case cudaDevAttrMaxSharedMemoryPerBlock:
      return 48 * 1024;
    case cudaDevAttrComputeCapabilityMajor:
      return Device::the().capability() / 10;
    case cudaDevAttrComputeCapabilityMinor:
      return Device::the().capability() % 10;
    case cudaDevAttrWarpSize:
      return ptx::kLanes;
    case cudaDevAttrMaxGridDimX:
      return 0x7fffffff;
    case cudaDevAttrMaxThreadsPerBlock:
      return 1024;
    default:
      throw ptx::Fault("device attribute " + std::to_string(which) + " is not known here");
  }
}

// The next launch's, between the two calls that nvcc makes of `kernel<<<...>>>(...)`.
struct Configuration {
  dim3 grid, block;
  std::size_t shared = 0;
  cudaStream_t stream = nullptr;
};
Configuration& next_launch() {
  static thread_local Configuration configuration;
  return configuration;
}

int devices() {
  const char* asked = std::getenv("CUBEVERIFY_PTX_DEVICES");
  return asked == nullptr ? 1 : std::max(0, std::atoi(asked));
}
thread_local int device_in_use = 0;

constexpr std::size_t kMemory = std::size_t{1} << 30;  // bytes

}  // namespace

extern "C" {

// --- What objects register ------------------------------------------------------------------------------------------

void** __cudaRegisterFatBinary(void* wrapper) {
  Device::the().add_fat_binary(wrapper);
  return static_cast<void**>(wrapper);
}
void __cudaRegisterFatBinaryEnd(void**) {}
void __cudaUnregisterFatBinary(void**) {}
void __cudaRegisterFunction(void** wrapper, const char* host_function, char*, const char* name, int, uint3*, uint3*,
                            dim3*, dim3*, int*) {
  Device::the().add_kernel(wrapper, host_function, name);
}
// Variables that the host neither reads nor writes.
void __cudaRegisterVar(void**, char*, char*, const char*, int, std::size_t, int, int) {}

// --- Launches -------------------------------------------------------------------------------------------------------

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared, cudaStream_t stream) {
  next_launch() = {grid, block, shared, stream};
  return 0;
}
cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared, void* stream) {
  *grid = next_launch().grid;
  *block = next_launch().block;
  *shared = next_launch().shared;
  *static_cast<cudaStream_t*>(stream) = next_launch().stream;
  return cudaSuccess;
}
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* host_function) {
  *kernel = static_cast<cudaKernel_t>(const_cast<void*>(host_function));
  return cudaSuccess;
}
cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** parameters, std::size_t shared,
                               cudaStream_t stream) {
  return launch(kernel, grid, block, parameters, shared, stream);
}

// As the runtime does what is written `kernel<<<...>>>(...)`, for kernels that are loaded.
cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** parameters, std::size_t shared,
                             cudaStream_t stream) {
  return launch(kernel, grid, block, parameters, shared, stream);
}

// --- Memory ---------------------------------------------------------------------------------------------------------

cudaError_t cudaMalloc(void** pointer, std::size_t bytes) {
  return guarded([&] {
    Device::the().count(&Calls::allocations);
    *pointer = reinterpret_cast<void*>(Device::the().memory().allocate(bytes));
  });
}
cudaError_t cudaFree(void* pointer) {
  return guarded([&] {
    if (pointer != nullptr && !Device::the().memory().free(number_of(pointer))) throw ptx::Fault("memory freed twice");
  });
}
cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
  return guarded([&] {
    Device::the().count(&Calls::waits);
    copy(to, from, bytes, kind);
  });
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
  return asked(stream, &Calls::fills, [=] { copy(to, from, bytes, kind); });
}
cudaError_t cudaMemset(void* to, int value, std::size_t bytes) { return cudaMemsetAsync(to, value, bytes, nullptr); }
cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream) {
  return asked(stream, &Calls::fills, [=] { fill(to, value, bytes); });
}
// All that is asked for is done at once.
cudaError_t cudaStreamSynchronize(cudaStream_t) {
  return guarded([] { Device::the().count(&Calls::waits); });
}
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  const char* left = std::getenv("CUBEVERIFY_PTX_FREE");
  *total = kMemory;
  *free = left == nullptr ? kMemory : std::strtoull(left, nullptr, 10);
  return state();
}

// --- What the device and its kernels are --------------------------------------------------------------------------

cudaError_t cudaGetDeviceCount(int* count) {
  *count = devices();
  return cudaSuccess;
}
cudaError_t cudaGetDevice(int* device) {
  *device = device_in_use;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) {
  if (device < 0 || device >= devices()) return cudaErrorInvalidDevice;
  device_in_use = device;
  return cudaSuccess;
}
cudaError_t cudaSetDeviceFlags(unsigned flags) {
  return flags == cudaDeviceScheduleBlockingSync ? state() : cudaErrorInvalidValue;
}
cudaError_t cudaDeviceGetPCIBusId(char* bus, int size, int device) {
  std::snprintf(bus, static_cast<std::size_t>(size), "0000:%02x:00.0", static_cast<unsigned>(device));
  return cudaSuccess;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  *properties = {};
  std::string name = "PTX interpreter";
  if (devices() > 1) name += " " + std::to_string(device);
  name.copy(properties->name, sizeof properties->name - 1);
  properties->major = 9;
  properties->multiProcessorCount = 1;
  properties->maxThreadsPerMultiProcessor = 2048;
  properties->totalGlobalMem = kMemory;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int* version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr which, int) {
  return guarded([&] { *value = attribute(which); });
}
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* function) {
  if (Device::the().capability() < 90) return cudaErrorNoKernelImageForDevice;
  return guarded([&] {
    const ptx::Program& program = Device::the().program(function);
    *attributes = {};
    attributes->sharedSizeBytes = program.shared_bytes;
    attributes->localSizeBytes = program.local_bytes;
    attributes->maxThreadsPerBlock = 1024;
    attributes->ptxVersion = attributes->binaryVersion = 90;
  });
}
cudaError_t cudaFuncSetAttribute(const void* function, cudaFuncAttribute which, int value) {
  return guarded([&] {
    if (which != cudaFuncAttributeMaxDynamicSharedMemorySize) throw ptx::Fault("this attribute is not known here");
    Device::the().allow_dynamic_shared(function, static_cast<std::uint64_t>(value));
  });
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void*, int, std::size_t,
                                                                   unsigned) {
  *blocks = 1;
  return state();
}

// --- Errors ---------------------------------------------------------------------------------------------------------

cudaError_t cudaGetLastError() { return state(); }
cudaError_t cudaPeekAtLastError() { return state(); }
const char* cudaGetErrorName(cudaError_t error) {
  return error == cudaSuccess ? "cudaSuccess" : "cudaErrorLaunchFailure";
}
const char* cudaGetErrorString(cudaError_t error) {
  return error == cudaSuccess ? "no error" : Device::the().error().c_str();
}

}  // extern "C"
