#pragma once

#include <map>
#include <string>

#include "host/run/workers.h"

namespace cubeverify {

// Compares the digests of chunks with what they are alone (host/known/digest_alone.h): of all of them, as long as that
// takes no more than a hundredth of the time that the run has taken.
class DigestWatch {
 public:
  // The digests are computed by so many threads.
  explicit DigestWatch(int threads) : threads_(threads) {}

  // A chunk was computed by one of so many workers, which gives time to look at digests.
  void took(double seconds, int workers);
  // Whether there is time, and the chunk's digest is another one. Throws Interrupted when a signal comes.
  bool finds_wrong(const Task& task, const Computed& computed);

 private:
  int threads_;
  double seconds_left_ = 0.05;
  std::map<std::string, double> seconds_a_unit_;  // that digests of a sweep have taken
};

}  // namespace cubeverify
