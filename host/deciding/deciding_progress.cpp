#include "host/deciding/deciding_progress.h"

#include <algorithm>
#include <cmath>

namespace cubeverify {

double DecidingProgress::pace(double prior_pace) const {
  constexpr double kTrusted = 0.05;  // the part of all that, once done, weighs as much as the prior
  const double trusted = kTrusted * listed_all;
  return (taken + trusted * prior_pace) / (listed_done + trusted);
}

double DecidingProgress::part(double prior_pace) const {
  const double pace_now = pace(prior_pace);
  double done = listed_done, all = listed_all;
  for (const Begun& one : begun) {
    const double so_far = one.taken / pace_now;
    done += so_far;
    all += 2 * std::max(so_far - one.listed, 0.0);
  }
  return std::min(done / all, 1.0);
}

double DecidingProgress::seconds_left(double prior_pace, int threads) const {
  const double pace_now = pace(prior_pace);
  double untouched = listed_all - listed_done, left = 0, longest = 0;
  for (const Begun& one : begun) {
    const double rest = std::abs(one.listed * pace_now - one.taken);
    untouched -= one.listed;
    left += rest;
    longest = std::max(longest, rest);
  }
  left += std::max(untouched, 0.0) * pace_now;
  return std::max(left / threads, longest);
}

}  // namespace cubeverify
