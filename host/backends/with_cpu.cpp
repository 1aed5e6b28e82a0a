#include <utility>

#include <fmt/format.h>

#include "host/backends/kinds.h"

namespace cubeverify {
namespace {

// Every question goes to the one that computes the sweep.
class WithCpu : public Backend {
 public:
  WithCpu(std::set<std::string> of_cpu, std::unique_ptr<Backend> first, std::unique_ptr<Backend> cpu)
      : of_cpu_(std::move(of_cpu)), first_(std::move(first)), cpu_(std::move(cpu)) {
    note = first_->note;
  }

  std::string name() const override { return first_->name(); }
  std::string name_for(const Sweep& sweep) const override { return of(sweep).name(); }
  std::string description() const override {
    return fmt::format("{}; sweeps that it does not compute: {}", first_->description(), cpu_->description());
  }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    return of(sweep).run(sweep, n, chunk, visited);
  }
  int preferred_chunk_bits(const Sweep& sweep, int n) const override {
    return of(sweep).preferred_chunk_bits(sweep, n);
  }
  int least_chunk_bits(const Sweep& sweep, int n) const override { return of(sweep).least_chunk_bits(sweep, n); }
  int threads_for(const Sweep& sweep) const override { return of(sweep).threads_for(sweep); }
  double memory_needed(const Sweep& sweep, int n) const override { return of(sweep).memory_needed(sweep, n); }
  double device_memory_needed(const Sweep& sweep, int n) const override {
    return of(sweep).device_memory_needed(sweep, n);
  }
  double device_stacks(const Sweep& sweep) const override { return of(sweep).device_stacks(sweep); }
  double device_memory() const override { return first_->device_memory(); }

 private:
  Backend& of(const Sweep& sweep) const { return of_cpu_.contains(sweep.name) ? *cpu_ : *first_; }

  std::set<std::string> of_cpu_;
  std::unique_ptr<Backend> first_, cpu_;
};

}  // namespace

std::unique_ptr<Backend> with_cpu_for(std::set<std::string> sweeps, std::unique_ptr<Backend> first, int threads) {
  return std::make_unique<WithCpu>(std::move(sweeps), std::move(first), make_cpu_backend(threads));
}

}  // namespace cubeverify
