#include <algorithm>

#include "host/backends/kinds.h"
#include "kernels/engine/cpu.h"

namespace cubeverify {

namespace {

class PlainBackend : public Backend {
 public:
  explicit PlainBackend(int threads) : threads_(threads) {}

  std::string name() const override { return "plain"; }
  std::string description() const override { return "one unit at a time, in the form that a device's threads have"; }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    Sweep plainly = sweep;
    plainly.visit = sweep.visit_plainly;
    Tally tally = run_on_cpu(plainly, n, chunk, threads_, visited);
    check_units_visited(*this, sweep, n, chunk, tally);
    return tally;
  }

  int preferred_chunk_bits(const Sweep&, int) const override { return 24; }

  double memory_needed(const Sweep& sweep, int n) const override {
    const int threads = std::min(threads_, sweep.most_threads);
    return static_cast<double>(sweep.layout(n).words * sizeof(Word)) * (threads + 1.0) +
           sweep.thread_bytes(n) * threads;
  }

 private:
  int threads_;
};

}  // namespace

std::unique_ptr<Backend> make_plain_backend(int threads) { return std::make_unique<PlainBackend>(threads); }

}  // namespace cubeverify
