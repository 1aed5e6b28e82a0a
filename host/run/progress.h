#pragma once

#include <chrono>
#include <cstdio>
#include <map>
#include <string>

#include "host/run/plan.h"
#include "host/run/time_left.h"

namespace cubeverify {

// Shows how far a run is: one moving line on a terminal, otherwise a plain line now and then and at the end of long
// tasks. A run that is over within two seconds shows nothing. Percentages are of the time from when it began. Tasks may
// be under way at the same time. Not for several threads at once.
class Progress {
 public:
  // `out` and the plan must outlive this.
  Progress(std::FILE* out, bool terminal, const Plan& plan);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // The task of that place in the plan is begun; `left` of its units are to do.
  void begin_task(std::size_t task, Word left);
  void visited(std::size_t task, Word units);
  void end_task(std::size_t task);

  // Stands at the end of the lines from now on.
  void remark(std::string text) { remark_ = std::move(text); }

  // A line of its own, past the moving one.
  void say(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;

  struct UnderWay {
    Word left = 0;  // units of the task when it began
    Word done = 0;  // of them
    Clock::time_point start;

    [[nodiscard]] double part() const {
      return left == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(left);
    }
  };

  // Seconds since the run began.
  [[nodiscard]] double at(Clock::time_point now) const;
  [[nodiscard]] std::string line(Clock::time_point now) const;
  void show(Clock::time_point now);
  void clear();
  void print(const std::string& text);

  std::FILE* out_;
  bool terminal_;
  const Plan& plan_;
  TimeLeft left_;
  std::map<std::size_t, UnderWay> under_way_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
  std::string remark_;
  bool shown_ = false;  // the moving line is there
};

}  // namespace cubeverify
