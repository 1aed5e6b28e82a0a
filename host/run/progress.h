#pragma once

#include <chrono>
#include <cstdio>
#include <string>

#include "host/run/plan.h"

namespace cubeverify {

// Shows how far a run is: one moving line on a terminal, otherwise a plain line now and then and at the end of long
// tasks. A run that is over within two seconds shows nothing. Percentages are of what was left to do when it began. Not
// for several threads at once.
class Progress {
 public:
  // `out` and the plan must outlive this.
  Progress(std::FILE* out, bool terminal, const Plan& plan);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // The task of that place in the plan is next; `left` of its units are to do.
  void begin_task(std::size_t task, Word left);
  void visited(Word units);
  void end_task();

  // Stands at the end of the lines from now on.
  void remark(std::string text) { remark_ = std::move(text); }

  // A line of its own, past the moving one.
  void say(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string line(Clock::time_point now) const;
  void show(Clock::time_point now);
  void clear();
  void print(const std::string& text);

  std::FILE* out_;
  bool terminal_;
  const Plan& plan_;
  double estimated_all_;       // seconds, as planned
  double estimated_done_ = 0;  // of it, in tasks that are over
  std::size_t task_ = 0;
  Word left_ = 0;  // units of the task when it began
  Word done_ = 0;  // of them
  Clock::time_point start_ = Clock::now();
  Clock::time_point task_start_ = start_;
  Clock::time_point next_;
  std::string remark_;
  bool shown_ = false;  // the moving line is there
};

}  // namespace cubeverify
