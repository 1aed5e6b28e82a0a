#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "host/run/workers.h"

namespace cubeverify {

// Computes chunks, one at a time, while another thread gives them out.
class OwnThread {
 public:
  // Both must outlive this.
  OwnThread(Backend& backend, const std::vector<Task>& tasks);
  OwnThread(const OwnThread&) = delete;
  OwnThread& operator=(const OwnThread&) = delete;
  // Gives up what it computes.
  ~OwnThread();

  void give(const Work& work);

  // What became of the work.
  struct Outcome {
    Computed computed;
    std::exception_ptr failure;  // if there is one, nothing was computed
  };
  // Once it is done; nothing before.
  std::optional<Outcome> take();

 private:
  void work();
  Outcome outcome_of(const Work& work);

  Backend& backend_;
  const std::vector<Task>& tasks_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Work> given_;
  std::optional<Outcome> outcome_;
  std::atomic<bool> ends_{false};
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace cubeverify
