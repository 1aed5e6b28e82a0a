#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <cuda_runtime.h>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// Throws DeviceError, naming what was being done, unless a call of the CUDA runtime went well.
inline void check_cuda(cudaError_t status, const char* doing) {
  if (status == cudaSuccess) return;
  throw DeviceError(std::string("CUDA failed at ") + doing + ": " + cudaGetErrorString(status));
}

// An array in the memory of the device in use, whose length stays: of `size` elements that are what a kernel makes
// them, or of a copy of the host's. All functions throw DeviceError; taking memory does where there is not enough.
//
// It is not thrust::device_vector, whose headers take as long to compile in every file as those of CUB do.
template <class T>
class DeviceArray {
 public:
  DeviceArray() = default;
  explicit DeviceArray(std::size_t size) : size_(size) {
    if (size == 0) return;
    void* memory = nullptr;
    check_cuda(cudaMalloc(&memory, size * sizeof(T)), "taking device memory");
    memory_.reset(static_cast<T*>(memory));
  }
  explicit DeviceArray(const std::vector<T>& host) : DeviceArray(host.size()) {
    if (size_ == 0) return;
    check_cuda(cudaMemcpy(data(), host.data(), size_ * sizeof(T), cudaMemcpyHostToDevice), "copying to the device");
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  // On the device.
  [[nodiscard]] T* data() { return memory_.get(); }
  [[nodiscard]] const T* data() const { return memory_.get(); }

  // Fills it with zeroes, in the order of all that the stream is asked for.
  void clear(cudaStream_t stream = nullptr) {
    if (size_ == 0) return;
    check_cuda(cudaMemsetAsync(data(), 0, size_ * sizeof(T), stream), "clearing device memory");
  }

  // Copies its first elements to the host, after all that the default stream has been asked for; an error in that is
  // reported as one at `doing`.
  void read(std::span<T> first, const char* doing) const {
    if (first.empty()) return;
    check_cuda(cudaMemcpy(first.data(), data(), first.size_bytes(), cudaMemcpyDeviceToHost), doing);
  }

 private:
  struct Free {
    void operator()(T* memory) const { cudaFree(memory); }
  };

  std::size_t size_ = 0;
  std::unique_ptr<T[], Free> memory_;
};

}  // namespace cubeverify
