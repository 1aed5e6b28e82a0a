#pragma once

#include "verify/papers/tr483/broadcasts.h"

// The exact searches behind the lower bounds of TR-483. Every schedule found is executed again.

namespace cubeverify::tr483 {

// Broadcasts are searched for n = 2..4. The times double with every packet; the packets searched take a second or two.
inline constexpr int kMostSearched = 4;
int most_searched(Ports ports, int n);

// The least cycles of a delivery, by a schedule of so many that is executed. Throws ScheduleViolation or NoSuchDelivery
// if it does something else.
int least_cycles(const Evidence& evidence, const Delivery& what);

// A reading decided by exact search. A schedule that does something else, or a parent function of no tree, refutes it.
Decision searched(Decide decide, int n_min = 2, int n_max = kMostSearched);

// How the least cycles of any schedule compare with what is said of them.
enum class Relation { kNoFewer, kLeast, kFewer };

struct BroadcastBound {
  Ports ports;
  Restriction restriction;
  Relation relation;
  Said said;
};
// For each number of packets from `first` to `last`.
Finding bounds_broadcasts(const Evidence& evidence, const BroadcastBound& bound, int first, int last);

// The same for all packets searched, from `first` on.
Decision broadcast_bound(BroadcastBound bound, int first = 1);

}  // namespace cubeverify::tr483
