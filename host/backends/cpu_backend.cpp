#include <algorithm>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "kernels/engine/cpu.h"
#include "kernels/forms/forms.h"
#include "verify/wording.h"

// The CPU in two ways: in the fastest form of each sweep on all threads, and in the plain form, which computes one unit
// at a time as a device's threads do, so that the two are compared with each other. How large chunks are follows from
// the threads: each should have a unit, and none more than it does in a second or so.

namespace cubeverify {
namespace {

// The sweep, computed in this form where it has the form.
Sweep in_form(const Sweep& sweep, Form form) {
  Sweep chosen = sweep;
  if (form == Form::kPlain) {
    chosen.visit = sweep.visit_plainly;
  } else if (const auto sliced = sliced_visitor(sweep.name, form)) {
    chosen.visit = sliced;
  }
  return chosen;
}

// In one form, or each sweep in its fastest at every n.
class CpuBackend : public Backend {
 public:
  CpuBackend(int threads, std::optional<Form> form) : threads_(threads), form_(form) {}

  std::string name() const override { return is_plain() ? "plain" : "cpu"; }

  std::string description() const override {
    const std::string threads = amount(threads_, "thread");
    if (form_) return fmt::format("{}, {}, {} form", cpu_model(), threads, to_string(*form_));
    return fmt::format("{}, {}, forms up to {}", cpu_model(), threads, to_string(best_form()));
  }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    Tally tally = form_ ? run_on_cpu(in_form(sweep, *form_), n, chunk, threads_, visited)
                        : run_on_cpu(sweep, n, chunk, threads_, visited);
    check_units_visited(*this, sweep, n, chunk, tally);
    return tally;
  }

  // Beyond this the run's own pace decides: the fastest sweeps need about so many units for one thread-second.
  int preferred_chunk_bits(const Sweep&, int) const override {
    constexpr int kBitsPerThread = 32, kPlainBits = 24;
    return is_plain() ? kPlainBits : kBitsPerThread + highest_bit(static_cast<Word>(threads_));
  }

  // A unit for every thread, or for as many as a power of two has room for.
  int least_chunk_bits(const Sweep& sweep, int) const override {
    return highest_bit(static_cast<Word>(std::min(threads_, sweep.most_threads)));
  }
  int threads_for(const Sweep&) const override { return std::min(threads_, hardware_threads()); }

  // Every thread has a tally of its own, and they are merged into one.
  double memory_needed(const Sweep& sweep, int n) const override {
    const int threads = std::min(threads_, sweep.most_threads);
    return static_cast<double>(sweep.layout(n).words * sizeof(Word)) * (threads + 1.0) +
           sweep.thread_bytes(n) * threads;
  }

 private:
  [[nodiscard]] bool is_plain() const { return form_ == Form::kPlain; }

  int threads_;
  std::optional<Form> form_;
};

}  // namespace

std::unique_ptr<Backend> make_cpu_backend(int threads, std::optional<Form> form) {
  return std::make_unique<CpuBackend>(threads, form);
}

}  // namespace cubeverify
