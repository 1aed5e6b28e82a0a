#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "host/deciding/deciding.h"
#include "host/deciding/deciding_progress.h"

namespace cubeverify {

// Says how far deciding is, and ends the process when it has taken too long: a thread beside those that decide, for one
// predicate may be a long search.
class DecidingWatch {
 public:
  // `seconds` is what all of it is listed to take on one thread, `pace` how many times as long each second is said to
  // take here.
  DecidingWatch(double seconds, double pace, int threads, const DecidingLimit& limit);
  DecidingWatch(const DecidingWatch&) = delete;
  DecidingWatch& operator=(const DecidingWatch&) = delete;
  ~DecidingWatch();

  // A thread begins with a reading at one n; it is done with the one before, which was estimated to take `seconds`.
  void begin(int thread, const Question& question, int n, double seconds);
  // A thread is done with all that it was given.
  void end(int thread);

 private:
  using Clock = std::chrono::steady_clock;

  struct UnderWay {
    const Question* question = nullptr;  // null: nothing
    int n = 0;
    double seconds = 0;  // as estimated
    Clock::time_point start;
  };

  void finish(UnderWay& one);
  [[nodiscard]] DecidingProgress progress() const;
  void watch();
  void show(double seconds);
  // Of the reading that has been looked at longest; empty if none is.
  [[nodiscard]] std::string now() const;

  const double pace_;
  const DecidingLimit limit_;
  const bool terminal_;
  bool shown_ = false;  // the moving line is there
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  DecidingProgress done_;            // without what is under way
  std::vector<UnderWay> under_way_;  // by thread
  std::thread thread_;               // begins when all else is there
};

}  // namespace cubeverify
