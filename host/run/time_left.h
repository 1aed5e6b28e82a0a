#pragma once

#include <cstddef>
#include <map>

#include "host/run/plan.h"

// What a run still takes, as its plan is put right by what is done.

namespace cubeverify {

// Times are seconds since any one moment, in ascending order. Tasks may be under way at the same time; a task may be
// begun again. O(log tasks) a call.
class TimeLeft {
 public:
  // The plan must outlive this.
  explicit TimeLeft(const Plan& plan);

  void begin(std::size_t task, double now);
  // `part` of what was left of the task when it began is done.
  void reach(std::size_t task, double part, double now);
  void end(std::size_t task, double now);

  // Seconds to the end of the run, deciding among them. A sweep goes on as slowly, against the plan, as its last task
  // did: what the plan mistakes at one n it mistakes at the next. O(tasks).
  [[nodiscard]] double seconds(double now) const;

 private:
  // Seconds of one worker, and those that were planned.
  struct Pace {
    double taken = 0, planned = 0;

    // How many times as long as planned it takes. What was short says little: `trusted` seconds more are taken to have
    // gone as slowly as what was `before`.
    [[nodiscard]] double slowness(double trusted, double before) const {
      return (taken + trusted * before) / (planned + trusted);
    }
  };
  struct UnderWay {
    double part = 0;           // done
    double taken = 0;          // seconds of one worker, for all so far,
    double taken_to_part = 0;  // and for that part
  };

  // Seconds of one worker since the last event, for each task under way.
  [[nodiscard]] double since(double now) const;
  // Gives every task under way its share of the time that has passed.
  void pass(double now);
  [[nodiscard]] double slowness(const Sweep& sweep) const;

  const Plan& plan_;
  double planned_all_ = 0;  // seconds of one worker
  double now_ = 0;
  std::map<std::size_t, UnderWay> under_way_;
  std::map<std::size_t, double> over_;  // tasks, with the seconds of one worker that they took
  Pace all_;                            // of the tasks that are over
  std::map<const Sweep*, Pace> last_;   // of each sweep's last one
};

}  // namespace cubeverify
