#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "host/deciding/deciding.h"

namespace cubeverify {

// Says how far deciding is, and ends the process when it has taken too long: a thread besides those that decide, for
// one predicate may be a long search.
class DecidingWatch {
 public:
  // There are so many pairs of a question and an n to look at.
  DecidingWatch(std::size_t pairs, int threads, const DecidingLimit& limit);
  DecidingWatch(const DecidingWatch&) = delete;
  DecidingWatch& operator=(const DecidingWatch&) = delete;
  ~DecidingWatch();

  // A thread begins with a pair; it is done with the one before.
  void begin(int thread, const Question& question, int n);
  // A thread is done with all that it was given.
  void end(int thread);

 private:
  using Clock = std::chrono::steady_clock;

  struct UnderWay {
    const Question* question = nullptr;  // null: nothing
    int n = 0;
    Clock::time_point start;
  };

  void watch();
  void show(double seconds);
  // Of the reading that has been looked at longest; empty if there is none.
  [[nodiscard]] std::string now() const;

  const std::size_t pairs_;
  const DecidingLimit limit_;
  const bool terminal_;
  bool shown_ = false;  // the moving line is there
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::size_t done_ = 0;
  std::vector<UnderWay> under_way_;  // by thread
  std::thread thread_;               // begins when all else is there
};

}  // namespace cubeverify
