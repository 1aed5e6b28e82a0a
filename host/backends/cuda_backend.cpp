#include <utility>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/build_info.h"
#include "host/errors.h"
#include "kernels/engine/cuda_device.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA

namespace {

// Lets the calling thread use the device, and says what it is. Throws CommandError (kFault).
CudaDevice device_numbered(int device) {
  try {
    use_cuda_device(device);
    return cuda_device();
  } catch (const DeviceError& error) {
    throw CommandError(ExitCode::kFault, error.what());
  }
}

std::string counted(const std::optional<Word>& errors) { return errors ? fmt::to_string(*errors) : "unknown"; }

std::string in_words(const CudaDevice& device) {
  std::string text = fmt::format("{}, compute capability {}, driver for CUDA {}, runtime {}, {:.0f} GiB with ECC {}",
                                 device.name, device.capability, device.driver, device.runtime,
                                 device.memory_bytes / (1024.0 * 1024 * 1024), device.ecc ? "on" : "off");
  if (const auto facts = driver_facts(device.bus)) {
    text += fmt::format(", driver {}, errors of memory since it was loaded: {} corrected, {} uncorrected",
                        facts->version, counted(facts->corrected), counted(facts->uncorrected));
  }
  return text;
}

class CudaBackend : public Backend {
 public:
  explicit CudaBackend(int number) : number_(number), device_(device_numbered(number)) {}

  std::string name() const override { return "cuda"; }

  std::string description() const override { return in_words(device_); }

  bool computes(const Sweep& sweep) const override { return sweep.visit_on_device != nullptr; }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    if (!computes(sweep)) throw_error(ExitCode::kFault, "sweep {} has no CUDA form: use --backend cpu", sweep.name);
    Tally tally = empty_tally(sweep.layout(n));
    try {
      use_cuda_device(number_);
      // What is kept is for the next chunk of the same task: the plan of another one does not count it.
      if (Task task{sweep.name, n}; task != std::exchange(last_task_, task)) release_kept_memory();
      const BetweenLaunches between([&] {
        if (visited) visited(0);
      });
      sweep.visit_on_device(n, chunk, tally);
    } catch (const DeviceError& error) {
      throw_error(ExitCode::kFault, "sweep {} at n = {} on device {}: {}", sweep.name, n, number_, error.what());
    }
    check_units_visited(*this, sweep, n, chunk, tally);
    if (visited) visited(chunk.count);
    return tally;
  }

  // Enough for some seconds of the fastest sweep on the fastest device; the run's own pace decides below that.
  int preferred_chunk_bits(const Sweep&, int) const override { return 38; }

  // A launch takes as long as its longest unit, so that few units take no less time than many, up to the threads that a
  // large device holds. Trials that share a device's memory are launched one by one.
  int least_chunk_bits(const Sweep& sweep, int) const override {
    constexpr int kThreadsBits = 20;  // four times the 132 times 2048 threads of an H100
    return sweep.traits.unit == Unit::kTrial && !sweep.traits.trial_per_thread ? 0 : kThreadsBits;
  }

  // What comes back from the device.
  double memory_needed(const Sweep& sweep, int n) const override {
    return static_cast<double>(sweep.layout(n).words * sizeof(Word));
  }

  double device_memory_needed(const Sweep& sweep, int n) const override {
    return bytes_of_launches(sweep.layout(n), device_.threads) + sweep.device_bytes(n);
  }

  // The driver sets a stack aside for every thread that the device can hold, and keeps the largest.
  double device_stacks(const Sweep& sweep) const override {
    if (!sweep.stack_on_device) return 0;
    device_numbered(number_);
    return static_cast<double>(sweep.stack_on_device()) * device_.threads;
  }

  // Of what was free before any of it was taken; a tenth is left to the driver and to the code.
  double device_memory() const override { return 0.9 * device_.free_bytes; }

 private:
  using Task = std::pair<std::string, int>;  // sweep and n

  int number_;
  CudaDevice device_;
  Task last_task_;
};

}  // namespace

std::unique_ptr<Backend> make_cuda_backend(int device) {
  if (const auto why = why_no_cuda(); !why.empty())
    throw_error(ExitCode::kFault, "{}. To compute on the CPU, give --backend cpu without --device", why);
  if (const int count = cuda_device_count(); device < 0 || device >= count) {
    refuse("--device {}: there {} (see nvidia-smi and CUDA_VISIBLE_DEVICES)", device,
           count == 1 ? "is only device 0" : fmt::format("are devices 0 to {}", count - 1));
  }
  return std::make_unique<CudaBackend>(device);
}

int cuda_device_count() { return cuda_devices(); }

std::string why_no_cuda() { return why_no_cuda_device(); }

#else

std::unique_ptr<Backend> make_cuda_backend(int) {
  throw_error(ExitCode::kFault, "{}. To compute on the CPU, give --backend cpu without --device", why_no_cuda());
}

int cuda_device_count() { return 0; }

std::string why_no_cuda() {
  const std::string_view why = build_info().no_cuda;
  return "built without CUDA" + (why.empty() ? "" : fmt::format(", as {}", why));
}

#endif

}  // namespace cubeverify
