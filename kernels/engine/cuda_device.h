#pragma once

#include <functional>
#include <optional>
#include <string>

#include "kernels/address/word.h"
#include "kernels/facts/fact.h"

// The CUDA devices of this machine. A thread uses one of them at a time, device 0 until it says otherwise.

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA
// Why the CUDA runtime finds no device that can run this program's code ("the GPU cannot be used (CUDA
// says: system not yet initialized; see nvidia-smi)"); empty if there is one.
std::string why_no_cuda_device();

// How many devices there are; 0 where why_no_cuda_device() says why.
int cuda_devices();

// What the calling thread computes on from here on, and sleeps while it waits for; 0 <= device < cuda_devices(). Throws
// DeviceError.
void use_cuda_device(int device);

// What the device in use is, for a manifest. Throws DeviceError if there is none.
struct CudaDevice {
  std::string name;
  std::string driver;      // the highest CUDA version the driver supports, "13.0"
  std::string runtime;     // the CUDA runtime's own version
  std::string capability;  // "9.0"
  std::string bus;         // "0000:81:00.0"
  bool ecc = false;
  double memory_bytes = 0, free_bytes = 0;  // of which other programs take a part
  int multiprocessors = 0;
  int threads = 0;  // that it holds at once
};
CudaDevice cuda_device();

// What the launches of a sweep of this layout take of the memory of a device that holds so many threads at once, in
// bytes: what each block of threads has seen, and what all have seen together.
double bytes_of_launches(const Layout& layout, int threads);

// Releases what the calling thread has kept on its device from one chunk to the next: the memory of the tree that it
// embedded last.
void release_kept_memory();

// What the driver's library for management (NVML) says of the device at this place on the bus.
struct DriverFacts {
  std::string version;  // of the driver, "580.65.06"
  // Errors of memory since the driver was loaded; none where the device does not count them.
  std::optional<Word> corrected, uncorrected;
};
// Nothing where there is no such library, or it does not know the device.
std::optional<DriverFacts> driver_facts(const std::string& bus);

// While one lives, `call` is called on this thread whenever a launch of a sweep has ended. What it throws ends the
// chunk. One at a time.
class BetweenLaunches {
 public:
  explicit BetweenLaunches(std::function<void()> call);
  BetweenLaunches(const BetweenLaunches&) = delete;
  BetweenLaunches& operator=(const BetweenLaunches&) = delete;
  ~BetweenLaunches();

  // For launches.
  static void call();
};
#endif

}  // namespace cubeverify
