#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/errors.h"
#include "kernels/engine/cuda_device.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA

namespace {

// The device in use. Throws CommandError (kFault).
CudaDevice device_in_use() {
  try {
    return cuda_device();
  } catch (const DeviceError& error) {
    throw CommandError(ExitCode::kFault, error.what());
  }
}

class CudaBackend : public Backend {
 public:
  std::string name() const override { return "cuda"; }

  std::string description() const override {
    const CudaDevice device = device_in_use();
    return fmt::format("{}, compute capability {}, driver for CUDA {}, runtime {}, {:.0f} GiB with ECC {}", device.name,
                       device.capability, device.driver, device.runtime, device.memory_bytes / (1024.0 * 1024 * 1024),
                       device.ecc ? "on" : "off");
  }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (!sweep.visit_on_device) {
      throw CommandError(ExitCode::kFault, fmt::format("sweep {} has no CUDA form: use --backend cpu", sweep.name));
    }
    Tally tally = empty_tally(sweep.layout(n));
    try {
      sweep.visit_on_device(n, chunk, tally);
    } catch (const DeviceError& error) {
      throw CommandError(ExitCode::kFault, fmt::format("sweep {} at n = {}: {}", sweep.name, n, error.what()));
    }
    check_units_visited(*this, sweep, n, chunk, tally);
    if (visited) visited(chunk.count);
    return tally;
  }

  // Enough for some seconds of the fastest sweep on the fastest device; the run's own pace decides below that.
  int preferred_chunk_bits(const Sweep&, int) const override { return 38; }

  // A launch takes as long as its longest unit, so that few units take no less time than many, up to the threads that a
  // large device holds. Units with memory of their own, trials, are launched one by one.
  int least_chunk_bits(const Sweep& sweep) const override {
    constexpr int kThreadsBits = 20;
    return sweep.device_bytes(sweep.n_min) > 0 ? 0 : kThreadsBits;
  }

  // What comes back from the device.
  double memory_needed(const Sweep& sweep, int n) const override {
    return static_cast<double>(sweep.layout(n).words * sizeof(Word));
  }

  // The tally, one set of scalars for each block of the grid, and what the sweep takes for its units.
  double device_memory_needed(const Sweep& sweep, int n) const override {
    constexpr double kBlocks = 4096;
    constexpr double kScalarBytes = 1024;
    return static_cast<double>(sweep.layout(n).words * sizeof(Word)) + kBlocks * kScalarBytes + sweep.device_bytes(n);
  }

  // A tenth is left to the driver and to the code.
  double device_memory() const override { return 0.9 * device_in_use().memory_bytes; }
};

}  // namespace

std::unique_ptr<Backend> make_cuda_backend() {
  if (const auto why = why_no_cuda(); !why.empty()) {
    throw CommandError(ExitCode::kFault, fmt::format("{}: use --backend cpu", why));
  }
  return std::make_unique<CudaBackend>();
}

std::string why_no_cuda() { return why_no_cuda_device(); }

#else

std::unique_ptr<Backend> make_cuda_backend() {
  throw CommandError(ExitCode::kFault, fmt::format("{}: use --backend cpu", why_no_cuda()));
}

std::string why_no_cuda() { return "built without CUDA"; }

#endif

}  // namespace cubeverify
