#pragma once

#include <memory>
#include <vector>

#include "kernels/engine/cuda/check.h"

namespace cubeverify {

// An array in device memory, freed with its owner. Throws DeviceError.
template <class T>
class DeviceArray {
 public:
  DeviceArray() = default;
  explicit DeviceArray(std::size_t size) : size_(size) {
    void* memory = nullptr;
    check_cuda(cudaMalloc(&memory, (size > 0 ? size : 1) * sizeof(T)), "taking device memory");
    data_.reset(static_cast<T*>(memory));
  }
  explicit DeviceArray(const std::vector<T>& host) : DeviceArray(host.size()) {
    check_cuda(cudaMemcpy(get(), host.data(), size_ * sizeof(T), cudaMemcpyHostToDevice), "copying to the device");
  }
  static DeviceArray zeros(std::size_t size) {
    DeviceArray array(size);
    array.clear();
    return array;
  }

  void clear() { check_cuda(cudaMemset(get(), 0, size_ * sizeof(T)), "clearing device memory"); }
  [[nodiscard]] T* get() const { return data_.get(); }
  [[nodiscard]] T front() const {
    T value{};
    check_cuda(cudaMemcpy(&value, get(), sizeof(T), cudaMemcpyDeviceToHost), "copying from the device");
    return value;
  }

 private:
  struct Free {
    void operator()(T* memory) const { cudaFree(memory); }
  };
  std::unique_ptr<T[], Free> data_;
  std::size_t size_ = 0;
};

}  // namespace cubeverify
