#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"
#include "host/run/workers.h"

namespace cubeverify {

namespace {

class ThisProcess : public Workers {
 public:
  ThisProcess(Backend& backend, const std::vector<Task>& tasks) : backend_(backend), tasks_(tasks) {}

  std::vector<int> idle() const override { return stopped_ || work_ ? std::vector<int>{} : std::vector<int>{0}; }
  int count() const override { return stopped_ ? 0 : 1; }
  bool is_left(int) const override { return !stopped_; }
  void give(int, const Work& work) override { work_ = work; }
  void stop(int) override { stopped_ = true; }
  std::string name(int) const override { return "this process"; }
  std::string backend(int) const override { return backend_.name(); }
  std::string backend_description(int) const override { return backend_.description(); }
  double longest_wait() const override { return work_ ? work_->expected_seconds : 0; }

  WorkersEvent wait(const Visited& visited) override {
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
  bool stopped_ = false;
};

}  // namespace

std::unique_ptr<Workers> this_process(Backend& backend, const std::vector<Task>& tasks) {
  return std::make_unique<ThisProcess>(backend, tasks);
}

Tally compute(Backend& backend, const Task& task, const Work& work, const std::function<void(Word)>& visited) {
  constexpr double kShort = 0.0002;  // seconds
  const auto& [sweep, n] = task;
  const auto& [first, count] = work.chunk;
  if (!work.again) return backend.run(*sweep, n, work.chunk, visited);
  const Layout layout = sweep->layout(n);
  Tally tally = empty_tally(layout);
  const Word half = count / 2;
  if (work.expected_seconds < kShort) {
    sweep->visit_plainly(n, work.chunk, tally);
  } else if (half < sweep->grain) {
    tally = backend.run(*sweep, n, work.chunk, visited);
  } else {
    merge(layout, backend.run(*sweep, n, {first + half, count - half}, visited), tally);
    merge(layout, backend.run(*sweep, n, {first, half}, visited), tally);
  }
  return tally;
}

}  // namespace cubeverify
