#include "host/guards/second_computing.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"
#include "host/run/workers.h"

// The simplest workers: one, which computes when it is waited for. There is no thread to hand a chunk to, so that
// progress and signals are looked at between the pieces of the chunk.

namespace cubeverify {
namespace {

class ThisProcess : public Workers {
 public:
  ThisProcess(Backend& backend, const std::vector<Task>& tasks) : backend_(backend), tasks_(tasks) {}

  std::vector<int> idle() const override { return work_ ? std::vector<int>{} : std::vector<int>{0}; }
  int count() const override { return 1; }
  void give(int, const Work& work) override { work_ = work; }
  std::string name(int) const override { return "this process"; }
  std::string backend(int) const override { return backend_.name(); }
  std::string backend_description(int) const override { return backend_.description(); }
  double longest_wait() const override { return work_ ? work_->expected_seconds : 0; }

  std::optional<Computed> wait(const Visited& visited) override {
    if (SignalWatch::raised()) throw Interrupted{};
    const Work work = *work_;
    work_.reset();
    const auto start = std::chrono::steady_clock::now();
    Computed computed{0, work, compute(backend_, tasks_[work.task], work, [&](Word units) {
                        if (!work.again) visited(work, units);
                        if (SignalWatch::raised()) throw Interrupted{};
                      })};
    computed.seconds = seconds_since(start);
    return computed;
  }

 private:
  Backend& backend_;
  const std::vector<Task>& tasks_;
  std::optional<Work> work_;
};

}  // namespace

std::unique_ptr<Workers> this_process(Backend& backend, const std::vector<Task>& tasks) {
  return std::make_unique<ThisProcess>(backend, tasks);
}

Tally compute(Backend& backend, const Task& task, const Work& work, const std::function<void(Word)>& visited) {
  return work.again ? compute_again(backend, *task.sweep, task.n, work.chunk, work.expected_seconds, visited)
                    : backend.run(*task.sweep, task.n, work.chunk, visited);
}

}  // namespace cubeverify
