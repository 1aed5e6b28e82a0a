#pragma once

#include "verify/schedule/schedule.h"

// Lower bounds max(a0 t_c, b0 tau) of section 5 of TR-611, per unit of M, as the pair (a0, b0). Broadcasting's are
// those of [5], which the abstract compares with: a node has to receive N - 1 elements, on n ports at best.

namespace cubeverify::lower_bounds {

inline Rational nodes(int n) { return Rational(Integer(1) << static_cast<unsigned>(n)); }

inline Time one_port_one_to_all(int n) { return {nodes(n) - 1, n}; }
inline Time n_port_one_to_all(int n) { return {(nodes(n) - 1) / n, n}; }
inline Time one_port_broadcast(int n) { return {nodes(n) - 1, n}; }
inline Time n_port_broadcast(int n) { return {(nodes(n) - 1) / n, n}; }
inline Time one_port_all_to_all(int n) { return {nodes(n) * n / 2, n}; }
inline Time n_port_all_to_all(int n) { return {nodes(n) / 2, n}; }

// a/a0 + b/b0: the largest value, over all t_c and tau, of a t_c + b tau to max(a0 t_c, b0 tau).
inline Rational worst_ratio(const Time& time, const Time& bound) {
  return time.transfer / bound.transfer + Rational(time.start_ups, bound.start_ups);
}
// max(a/a0, b/b0): the largest ratio of one of the two terms alone.
inline Rational worst_term(const Time& time, const Time& bound) {
  const Rational transfer = time.transfer / bound.transfer;
  const Rational start_ups(time.start_ups, bound.start_ups);
  return transfer > start_ups ? transfer : start_ups;
}

}  // namespace cubeverify::lower_bounds
