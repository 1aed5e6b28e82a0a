#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "verify/schedule/schedule.h"

// Lower bounds max(a0 t_c, b0 tau) of section 5 of TR-611, per unit of M, as the pair (a0, b0). Broadcasting's are
// those of [5], which the abstract compares with: a node has to receive N - 1 elements, on n ports at best. Then those
// of the cycles of a broadcast, proved in Coq for every n (verify/proofs/coq/statements/broadcast.v).

namespace cubeverify::lower_bounds {

inline Rational nodes(int n) { return Rational(Integer(1) << static_cast<unsigned>(n)); }

inline Time one_port_one_to_all(int n) { return {nodes(n) - 1, n}; }
inline Time n_port_one_to_all(int n) { return {(nodes(n) - 1) / n, n}; }
inline Time one_port_broadcast(int n) { return {nodes(n) - 1, n}; }
inline Time n_port_broadcast(int n) { return {(nodes(n) - 1) / n, n}; }
inline Time one_port_all_to_all(int n) { return {nodes(n) * n / 2, n}; }
inline Time n_port_all_to_all(int n) { return {nodes(n) / 2, n}; }

// No schedule of m >= 1 packets for all nodes takes fewer cycles. One port: the last packet to leave the source has n
// links to go, and on all ports n packets leave it at once. One send or one receive: the N - 1 other nodes have m
// packets to receive, and in cycle t at most min(2^t, N/2) nodes send, so that the sum of these has to be (N-1) m.
inline Integer broadcast_cycles(Ports ports, int n, const Integer& m) {
  if (ports == Ports::kAll) return (m + n - 1) / n + n - 1;
  if (ports == Ports::kOne) return m + n - 1;
  return 2 * m + n - 2 - 2 * (m - 1) / (Integer(1) << static_cast<unsigned>(n));
}

// The same of a broadcast in any network of `nodes` nodes, from a source with so many neighbours whose farthest node is
// `farthest` links away: on one port m - 1 cycles pass before the last packet leaves the source, and the nodes that
// hold it double at most. Linear in m.
inline Word broadcast_cycles(Ports ports, Word nodes, Word neighbours, Word farthest, Word m) {
  if (ports == Ports::kAll) return (m + neighbours - 1) / neighbours - 1 + farthest;
  const Word one = m - 1 + std::max<Word>(farthest, std::bit_width(nodes - 1));
  if (ports == Ports::kOne) return one;
  Word cycles = 0;
  for (Word sent = 0, at_once = 1; sent < (nodes - 1) * m; ++cycles) {
    sent += at_once;
    at_once = std::min(2 * at_once, nodes / 2);
  }
  return std::max(one, cycles);
}

// The same where the source sends each other node m packets of its own, each by itself: those for the i farthest nodes
// leave first at best, and the last of these has as many links to go. From the distances of all nodes from the source.
inline Word personalized_cycles(Ports ports, std::vector<std::uint32_t> distances, Word m) {
  const Word at_once = ports == Ports::kAll ? static_cast<Word>(std::ranges::count(distances, 1U)) : 1;
  std::ranges::sort(distances, std::ranges::greater());
  Word cycles = 0;
  for (std::size_t i = 0; i + 1 < distances.size(); ++i)
    cycles = std::max(cycles, ((i + 1) * m - 1) / at_once + distances[i]);
  return cycles;
}

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
