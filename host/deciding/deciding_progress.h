#pragma once

#include <vector>

namespace cubeverify {

// How far deciding is, and how long the rest of it may take. Listed seconds are those of deciding_cost.h.
struct DecidingProgress {
  struct Begun {
    double listed;  // seconds of a question at one n that a thread is at
    double taken;   // so far
  };

  double listed_all;       // of all that there is to decide, above 0
  double listed_done = 0;  // of what is decided
  double taken = 0;        // for that, in seconds of all threads together
  std::vector<Begun> begun;

  // What is begun counts as far as it has come at the pace so far.
  [[nodiscard]] double part(double prior_pace) const;

  // On so many threads, no sooner than what is begun ends. A question that has taken longer than listed is taken to
  // need as long again as it is late. At first the pace is the prior one, seconds taken for one that is listed; what is
  // done puts it right.
  [[nodiscard]] double seconds_left(double prior_pace, int threads) const;

 private:
  [[nodiscard]] double pace(double prior_pace) const;
};

}  // namespace cubeverify
