#include <algorithm>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "kernels/engine/cpu.h"
#include "kernels/forms/forms.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

class CpuBackend : public Backend {
 public:
  explicit CpuBackend(int threads) : threads_(threads) {}

  std::string name() const override { return "cpu"; }

  std::string description() const override {
    return fmt::format("{}, {}, {} form", cpu_model(), amount(threads_, "thread"), to_string(best_form()));
  }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    Tally tally = run_on_cpu(sweep, n, chunk, threads_, visited);
    check_units_visited(*this, sweep, n, chunk, tally);
    return tally;
  }

  // Beyond this the run's own pace decides: the fastest sweeps need about so many units for one thread-second.
  int preferred_chunk_bits(const Sweep&, int) const override {
    constexpr int kBitsPerThread = 32;
    return kBitsPerThread + highest_bit(static_cast<Word>(threads_));
  }

  // A unit for every thread, or for as many as a power of two has room for.
  int least_chunk_bits(const Sweep& sweep, int) const override {
    return highest_bit(static_cast<Word>(std::min(threads_, sweep.most_threads)));
  }

  // Every thread has a tally of its own, and they are merged into one.
  double memory_needed(const Sweep& sweep, int n) const override {
    const int threads = std::min(threads_, sweep.most_threads);
    return static_cast<double>(sweep.layout(n).words * sizeof(Word)) * (threads + 1.0) +
           sweep.thread_bytes(n) * threads;
  }

 private:
  int threads_;
};

class PlainBackend : public CpuBackend {
 public:
  using CpuBackend::CpuBackend;

  std::string name() const override { return "plain"; }
  std::string description() const override { return "one unit at a time, in the form that a device's threads have"; }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    Sweep plainly = sweep;
    plainly.visit = sweep.visit_plainly;
    return CpuBackend::run(plainly, n, chunk, visited);
  }

  int preferred_chunk_bits(const Sweep&, int) const override { return 24; }
};

}  // namespace

std::unique_ptr<Backend> make_cpu_backend(int threads) { return std::make_unique<CpuBackend>(threads); }
std::unique_ptr<Backend> make_plain_backend(int threads) { return std::make_unique<PlainBackend>(threads); }

}  // namespace cubeverify
