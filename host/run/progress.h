#pragma once

#include <chrono>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "host/run/batch.h"

namespace cubeverify {

// The part of a task that is still to be done.
struct Portion {
  Task task;
  Word units = 0;
  double seconds = 0;  // that one worker is planned to take for it; 0 for a moment
};

// Shows how far a run is: percent, rate, and the time left, by what has been done and, of sweeps to come, by the plan:
// it grows where a sweep is slower than was planned; the percent never fall. On a terminal one moving line, otherwise a
// plain line now and then and at the end of long tasks. A run that is over within two seconds shows nothing. Tasks may
// be under way at the same time. Not for several threads at once.
class Progress {
 public:
  // `out` must outlive this.
  Progress(std::FILE* out, bool terminal, std::vector<Portion> portions, int workers);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // So many more units of that portion are done.
  void visited(std::size_t portion, Word units);
  // The whole portion is done.
  void end(std::size_t portion);

  // Text that is added to each line from now on.
  void remark(std::string text) { remark_ = std::move(text); }

  // A line of its own, past the moving one.
  void say(const std::string& text);

  // The same, once there is something to show.
  void say_first(std::string text) { first_ = std::move(text); }

 private:
  using Clock = std::chrono::steady_clock;

  struct State {
    Portion portion;
    Word done = 0;
    std::optional<Clock::time_point> start;  // once some work is under way
    Clock::time_point last;
  };

  [[nodiscard]] double unit_seconds(const State& state) const;
  [[nodiscard]] double seconds_left() const;
  std::string line(const State& state, Clock::time_point now);
  void show(const State& state, Clock::time_point now);
  void clear();
  void print(const std::string& text);

  std::FILE* out_;
  bool terminal_;
  int workers_;
  std::vector<State> states_;
  std::map<const Sweep*, std::size_t> latest_;  // of each sweep, what was under way last
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  Clock::time_point next_;
  double most_done_ = 0;  // in percent, as shown
  std::string first_, remark_;
  bool shown_ = false;  // the moving line is there
};

}  // namespace cubeverify
