#include <algorithm>
#include <deque>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/own_thread.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"
#include "host/run/workers.h"

// One worker for each back end, each on a thread of its own, and one thread that looks at them in turn. An outcome may
// come from any of them, and a signal at any time: looking every 500 us finds both, costs a chunk of 50 ms a hundredth
// of its time at most, and needs nothing that a handler of a signal may not do.

namespace cubeverify {
namespace {

constexpr std::chrono::microseconds kBetweenLooks{500};

class SideBySide : public Workers {
 public:
  SideBySide(const Backends& backends, const std::vector<Task>& tasks) {
    for (const auto& backend : backends) workers_.emplace_back(*backend, tasks);
  }

  std::vector<int> idle() const override {
    std::vector<int> idle;
    for (int worker = 0; worker < count(); ++worker) {
      if (!at(worker).work) idle.push_back(worker);
    }
    return idle;
  }
  int count() const override { return static_cast<int>(workers_.size()); }

  void give(int worker, const Work& work) override {
    workers_.at(static_cast<std::size_t>(worker)).work = work;
    workers_.at(static_cast<std::size_t>(worker)).thread.give(work);
  }

  std::string name(int worker) const override {
    return backend(worker) == "cuda" ? fmt::format("device {} of the run", worker) : "the CPU";
  }
  std::string backend(int worker) const override { return at(worker).backend.name(); }
  std::string backend_description(int worker) const override { return at(worker).backend.description(); }
  double longest_wait() const override { return kLongestWaitForWorkers; }

  std::optional<Computed> wait(const Visited& visited) override {
    const auto start = std::chrono::steady_clock::now();
    do {
      if (SignalWatch::raised()) throw Interrupted{};
      for (int worker = 0; worker < count(); ++worker) {
        auto& [backend, thread, work] = workers_.at(static_cast<std::size_t>(worker));
        auto outcome = thread.take();
        if (!outcome) continue;
        if (outcome->failure) rethrow(worker, outcome->failure);
        if (!work->again) visited(*work, work->chunk.count);
        work.reset();
        outcome->computed.worker = worker;
        return std::move(outcome->computed);
      }
      std::this_thread::sleep_for(kBetweenLooks);
    } while (seconds_since(start) < kLongestWaitForWorkers);
    return {};
  }

 private:
  struct Worker {
    Worker(Backend& computes, const std::vector<Task>& tasks) : backend(computes), thread(computes, tasks) {}
    Backend& backend;
    OwnThread thread;
    std::optional<Work> work = {};
  };

  const Worker& at(int worker) const { return workers_.at(static_cast<std::size_t>(worker)); }

  [[noreturn]] void rethrow(int worker, const std::exception_ptr& failure) const {
    try {
      std::rethrow_exception(failure);
    } catch (const CommandError& error) {
      if (error.code() != ExitCode::kFault) throw;  // it is not the worker's
      throw_error(error.code(),
                  "{}: {}; give the same command again to resume, with --device or --backend cpu to go on without it",
                  name(worker), error.what());
    }
  }

  std::deque<Worker> workers_;
};

}  // namespace

std::unique_ptr<Workers> backends_side_by_side(const Backends& backends, const std::vector<Task>& tasks) {
  return std::make_unique<SideBySide>(backends, tasks);
}

}  // namespace cubeverify
