#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/engine/sweep.h"
#include "kernels/forms/forms.h"

// Back ends: ways of computing a chunk's facts. All give the same bits.

namespace cubeverify {

class Backend {
 public:
  virtual ~Backend() = default;
  // What the program prints when it starts: why `auto` chose it. Empty if there is nothing to say.
  std::string note;
  // "cpu", "plain", "cuda" or "reference".
  [[nodiscard]] virtual std::string name() const = 0;
  // The same of what computes this sweep.
  [[nodiscard]] virtual std::string name_for(const Sweep&) const { return name(); }
  // What it runs on, for the manifest: the instruction set in use, or the device with its driver and ECC state.
  [[nodiscard]] virtual std::string description() const = 0;
  // Whether it computes this sweep: a device leaves some out (Traits::on_device).
  [[nodiscard]] virtual bool computes(const Sweep&) const { return true; }
  // The facts of one chunk, as a tally of sweep.layout(n). `visited` is called from time to time with the units done
  // since. Throws CommandError: kFault if the device fails, kMismatch if it did not visit exactly chunk.count units.
  virtual Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word units)>& visited) = 0;
  // The chunk size, as a power of two of units, that keeps it busy for some seconds at most.
  [[nodiscard]] virtual int preferred_chunk_bits(const Sweep& sweep, int n) const = 0;
  // The smallest chunk, at first, that gives work to all of it where a unit takes long: fewer units take no less time.
  [[nodiscard]] virtual int least_chunk_bits(const Sweep&, int /*n*/) const { return 0; }
  // Threads that compute a chunk, at most one for each core that this process may use; 0 where a device computes.
  [[nodiscard]] virtual int threads_for(const Sweep&) const { return 0; }
  // Bytes of this machine's memory that it needs for a sweep at n in addition to the run's own.
  [[nodiscard]] virtual double memory_needed(const Sweep& sweep, int n) const = 0;
  // The same of a device's memory: what the sweep's kernels take of it for the rest of the process, and how much of it
  // there is; infinity where no device computes.
  [[nodiscard]] virtual double device_memory_needed(const Sweep&, int) const { return 0; }
  [[nodiscard]] virtual double device_stacks(const Sweep&) const { return 0; }
  [[nodiscard]] virtual double device_memory() const { return std::numeric_limits<double>::infinity(); }
};

// The back end of that name: "cpu", "plain" (each sweep by its plain body), "cuda" (device 0), "reference", or "auto":
// cuda if there is a device, else cpu, with a note that says so where NVIDIA's driver is there. `threads` >= 1 is for
// the cpu, and so is `form`, which all sweeps must have; without it each has its fastest. Throws CommandError (kFault)
// for "cuda" with no device.
std::unique_ptr<Backend> make_backend(std::string_view name, int threads, std::optional<Form> form = {});

// Those that compute a run side by side, at least one.
using Backends = std::vector<std::unique_ptr<Backend>>;

// For "cuda", and for "auto" where there is a device, one back end for each of these devices, or for all that there are
// if none is named. Otherwise one back end, as above, and no device may be named. Throws CommandError: kFault where
// there is no device at all, kUsage for one that is not there among others.
Backends make_backends(std::string_view name, int threads, const std::vector<int>& devices,
                       std::optional<Form> form = {});

// A back end, and in its place the CPU with so many threads for the sweeps of these names. Its name and its device are
// those of the first.
std::unique_ptr<Backend> with_cpu_for(std::set<std::string> sweeps, std::unique_ptr<Backend> first, int threads);

}  // namespace cubeverify
