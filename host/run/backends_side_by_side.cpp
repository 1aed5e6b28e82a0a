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

namespace cubeverify {

namespace {

constexpr std::chrono::microseconds kBetweenLooks{500};

class SideBySide : public Workers {
 public:
  SideBySide(Backends& backends, const std::vector<Task>& tasks) {
    for (const auto& backend : backends.each) workers_.emplace_back(*backend, tasks);
    if (!backends.spare) return;
    has_spare_ = true;
    workers_.emplace_back(*backends.spare, tasks);
  }

  std::vector<int> idle() const override {
    std::vector<int> idle;
    for (int worker = 0; worker < size(); ++worker) {
      if (is_left(worker) && !at(worker).work) idle.push_back(worker);
    }
    return idle;
  }

  int count() const override {
    int count = 0;
    for (int worker = 0; worker < size(); ++worker) count += is_left(worker) ? 1 : 0;
    return count;
  }

  // The spare one is there when none of the others is.
  bool is_left(int worker) const override {
    if (at(worker).gone) return false;
    if (!has_spare_ || worker != size() - 1) return true;
    return std::all_of(workers_.begin(), workers_.end() - 1, [](const Worker& other) { return other.gone; });
  }

  void give(int worker, const Work& work) override {
    at(worker).work = work;
    at(worker).thread.give(work);
  }

  void stop(int worker) override { at(worker).gone = true; }

  std::string name(int worker) const override {
    return backend(worker) == "cuda" ? fmt::format("device {} of the run", worker) : "the CPU";
  }
  std::string backend(int worker) const override { return at(worker).backend.name(); }
  std::string backend_description(int worker) const override { return at(worker).backend.description(); }
  double longest_wait() const override { return kLongestWaitForWorkers; }

  WorkersEvent wait(const Visited& visited) override {
    const auto start = std::chrono::steady_clock::now();
    do {
      if (SignalWatch::raised()) throw Interrupted{};
      for (int worker = 0; worker < size(); ++worker) {
        if (auto outcome = at(worker).thread.take()) return event(worker, std::move(*outcome), visited);
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
    std::optional<Work> work;
    bool gone = false;
  };

  int size() const { return static_cast<int>(workers_.size()); }
  Worker& at(int worker) { return workers_.at(static_cast<std::size_t>(worker)); }
  const Worker& at(int worker) const { return workers_.at(static_cast<std::size_t>(worker)); }

  // A device that failed, or found other units than it was asked for, is not asked again.
  WorkersEvent event(int worker, OwnThread::Outcome outcome, const Visited& visited) {
    const std::optional<Work> work = std::exchange(at(worker).work, std::nullopt);
    try {
      if (outcome.failure) std::rethrow_exception(outcome.failure);
    } catch (const std::exception& error) {
      at(worker).gone = true;
      const bool goes_on = count() > 0;
      return Lost{
          worker, work,
          fmt::format("{} computes no more: {}{}", name(worker), error.what(), goes_on ? "; going on without it" : "")};
    }
    outcome.computed.worker = worker;
    if (!work->again) visited(*work, work->chunk.count);
    return std::move(outcome.computed);
  }

  std::deque<Worker> workers_;
  bool has_spare_ = false;
};

}  // namespace

std::unique_ptr<Workers> backends_side_by_side(Backends& backends, const std::vector<Task>& tasks) {
  return std::make_unique<SideBySide>(backends, tasks);
}

}  // namespace cubeverify
