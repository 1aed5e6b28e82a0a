#include <array>

#include <dlfcn.h>

#include "kernels/engine/cuda_device.h"

#ifdef CUBEVERIFY_WITH_CUDA

namespace cubeverify {
namespace {

// The few functions of NVML that are asked for, in the words of its manual. The library comes with the driver, so that
// it is opened where it is; 0 is success.
using DeviceHandle = void*;
constexpr int kCorrected = 0, kUncorrected = 1;  // nvmlMemoryErrorType_t
constexpr int kSinceLoaded = 0;                  // nvmlEccCounterType_t: NVML_VOLATILE_ECC

class Nvml {
 public:
  Nvml() : library_(dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL)) {
    if (library_ == nullptr) return;
    const auto init = function<int()>("nvmlInit_v2");
    shutdown_ = function<int()>("nvmlShutdown");
    version_ = function<int(char*, unsigned)>("nvmlSystemGetDriverVersion");
    device_ = function<int(const char*, DeviceHandle*)>("nvmlDeviceGetHandleByPciBusId_v2");
    errors_ = function<int(DeviceHandle, int, int, unsigned long long*)>("nvmlDeviceGetTotalEccErrors");
    usable_ = init != nullptr && shutdown_ != nullptr && version_ != nullptr && device_ != nullptr &&
              errors_ != nullptr && init() == 0;
  }
  Nvml(const Nvml&) = delete;
  Nvml& operator=(const Nvml&) = delete;
  ~Nvml() {
    if (usable_) shutdown_();
    if (library_ != nullptr) dlclose(library_);
  }

  std::optional<DriverFacts> facts(const std::string& bus) const {
    DriverFacts facts;
    std::array<char, 96> version{};
    DeviceHandle device = nullptr;
    if (!usable_ || version_(version.data(), version.size()) != 0 || device_(bus.c_str(), &device) != 0) return {};
    facts.version = version.data();
    facts.corrected = errors(device, kCorrected);
    facts.uncorrected = errors(device, kUncorrected);
    return facts;
  }

 private:
  template <class F>
  F* function(const char* name) const {
    return reinterpret_cast<F*>(dlsym(library_, name));
  }
  std::optional<Word> errors(DeviceHandle device, int kind) const {
    unsigned long long count = 0;
    if (errors_(device, kind, kSinceLoaded, &count) != 0) return {};
    return count;
  }

  void* library_;
  bool usable_ = false;
  int (*shutdown_)() = nullptr;
  int (*version_)(char*, unsigned) = nullptr;
  int (*device_)(const char*, DeviceHandle*) = nullptr;
  int (*errors_)(DeviceHandle, int, int, unsigned long long*) = nullptr;
};

}  // namespace

std::optional<DriverFacts> driver_facts(const std::string& bus) { return Nvml().facts(bus); }

}  // namespace cubeverify

#endif
