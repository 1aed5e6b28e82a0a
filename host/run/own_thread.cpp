#include "host/run/own_thread.h"

#include <utility>

#include "host/run/seconds_since.h"

// A chunk waits in one place to be begun and its outcome in another to be taken, so that the thread that gives chunks
// out never waits for the one that computes. An exception is an outcome, too, and is thrown where it is taken.

namespace cubeverify {

OwnThread::OwnThread(Backend& backend, const std::vector<Task>& tasks)
    : backend_(backend), tasks_(tasks), thread_([this] { work(); }) {}

OwnThread::~OwnThread() {
  const std::lock_guard lock(mutex_);
  ends_ = true;
  changed_.notify_all();
}

void OwnThread::give(const Work& work) {
  const std::lock_guard lock(mutex_);
  given_ = work;
  changed_.notify_all();
}

std::optional<OwnThread::Outcome> OwnThread::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(outcome_, std::nullopt);
}

void OwnThread::work() {
  for (;;) {
    std::optional<Work> next;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return ends_ || given_; });
      if (ends_) return;
      next = std::exchange(given_, std::nullopt);
    }
    Outcome outcome = outcome_of(*next);
    const std::lock_guard lock(mutex_);
    outcome_ = std::move(outcome);
  }
}

OwnThread::Outcome OwnThread::outcome_of(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  Outcome outcome{{0, work, {}}, nullptr};
  try {
    outcome.computed.tally = compute(backend_, tasks_[work.task], work, [&](Word) {
      if (ends_) throw Interrupted{};
    });
  } catch (...) {
    outcome.failure = std::current_exception();
  }
  outcome.computed.seconds = seconds_since(start);
  return outcome;
}

}  // namespace cubeverify
