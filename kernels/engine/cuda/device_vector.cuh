#pragma once

#include <vector>

#include <thrust/device_vector.h>
#include <thrust/system_error.h>

#include "kernels/engine/cuda/check.h"

namespace cubeverify {

// The memory of the device in use. Throws DeviceError where there is not enough.
class DeviceMemory final : public thrust::mr::memory_resource<thrust::device_ptr<void>> {
 public:
  pointer do_allocate(std::size_t bytes, std::size_t) override {
    void* memory = nullptr;
    check_cuda(cudaMalloc(&memory, bytes), "taking device memory");
    return pointer(memory);
  }
  void do_deallocate(pointer memory, std::size_t, std::size_t) override { cudaFree(memory.get()); }
};

// Leaves the elements of a new vector as they are: a kernel writes them before one reads them.
template <class T>
struct DeviceAllocator : thrust::mr::stateless_resource_allocator<T, DeviceMemory> {
  template <class U>
  struct rebind {
    using other = DeviceAllocator<U>;
  };

  __host__ __device__ DeviceAllocator() {}
  template <class U>
  __host__ __device__ DeviceAllocator(const DeviceAllocator<U>&) {}
  __host__ __device__ DeviceAllocator(const DeviceAllocator& other)
      : thrust::mr::stateless_resource_allocator<T, DeviceMemory>(other) {}
  DeviceAllocator& operator=(const DeviceAllocator&) = default;
  __host__ __device__ ~DeviceAllocator() {}

  __host__ __device__ void construct(T*) {}
};

// An array in device memory. What Thrust throws is to be made a DeviceError by with_thrust().
template <class T>
using DeviceVector = thrust::device_vector<T, DeviceAllocator<T>>;

template <class T>
T* start_of(DeviceVector<T>& vector) {
  return thrust::raw_pointer_cast(vector.data());
}
template <class T>
const T* start_of(const DeviceVector<T>& vector) {
  return thrust::raw_pointer_cast(vector.data());
}

// Fills a vector with zeroes, in the order of all that the stream is asked for.
template <class T>
void clear(DeviceVector<T>& vector, cudaStream_t stream = nullptr) {
  check_cuda(cudaMemsetAsync(start_of(vector), 0, vector.size() * sizeof(T), stream), "clearing device memory");
}

// Returns run(), which uses Thrust. An error of Thrust becomes a DeviceError that names what was being done.
template <class Run>
auto with_thrust(const char* doing, const Run& run) {
  try {
    return run();
  } catch (const thrust::system_error& error) {
    check_cuda(static_cast<cudaError_t>(error.code().value()), doing);
    throw DeviceError(std::string("CUDA failed at ") + doing + ": " + error.what());
  }
}

template <class T>
DeviceVector<T> copied_to_device(const std::vector<T>& host) {
  return with_thrust("copying to the device", [&] { return DeviceVector<T>(host); });
}

}  // namespace cubeverify
