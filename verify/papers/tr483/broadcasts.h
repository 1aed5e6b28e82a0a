#pragma once

#include "verify/claims/scheduled.h"
#include "verify/schedule/broadcast.h"

// The broadcasts compared in section 3 of TR-483, executed along the evidence's trees, and what the paper says of them.

namespace cubeverify::tr483 {

// Broadcasts are executed for n <= 6 with 1, 2, ..., 2n+2 packets, so that every one of n trees gets two at least.
inline constexpr int kMostBroadcast = 6;
inline int most_packets(int n) { return 2 * n + 2; }
inline const std::string kExecutedFor = "executed for 1..2n+2 packets";

// The Hamiltonian path as a tree.
RootedTree path_tree_of(const Evidence& evidence);

// m packets by that tree under that port model: section 3.3 for the binomial trees, section 3.4 for the others. On one
// port one spanning tree passes a packet to a node's children one after the other.
Schedule schedule_of(const Evidence& evidence, Broadcast broadcast, Ports ports, int packets);
int cycles_of(const Evidence& evidence, Broadcast broadcast, Ports ports, int packets);

// What the paper says of the cycles for m packets.
using Said = std::function<Integer(int n, int m)>;

// Whether `found(m)` is what the paper says for m = first..2n+2.
Finding for_every_packet_count(const Evidence& evidence, const Said& said, const std::function<int(int m)>& found,
                               int first = 1, std::string_view as = "");

// A broadcast takes exactly that many cycles.
Decision takes_cycles(Broadcast broadcast, Ports ports, Said said);

// B_opt squared, in units of M tau / t_c; and the least time, factor (sqrt(data M t_c) + sqrt(start_ups tau))^2.
struct Optimum {
  Rational square, factor, data, start_ups;
};

// Whether, without regard to whole packets, a broadcast's time (alpha M/B + beta)(tau + B t_c) is least for that size,
// and is as said there. It is alpha M t_c + beta tau and the sum of alpha M tau / B and beta B t_c, whose product does
// not depend on B: the sum is least where they are equal, 2 sqrt(alpha beta M t_c tau). Needs beta > 0.
Finding optimal(const PacketCycles& cycles, const Optimum& said);

// A row of table 3: B_opt and T_min of a broadcast, n >= n_min.
struct LeastTimeRow {
  Broadcast broadcast;
  Ports ports;
  std::function<Optimum(int n)> optimum;
  int n_min = 2;
};
// Those of the SBT and the TCBT on all ports, and of the MSBT.
LeastTimeRow by_levels_row(Broadcast broadcast), multiple_either_row(), multiple_one_row(), multiple_all_row();

// The packet size and the least time of a row.
Decision packet_size(const LeastTimeRow& row);

// If table 3's numbers of packets are rounded up, T = (alpha ceil(M/B) + beta)(tau + B t_c): a row's B_opt and T_min
// against the cycles of whole packets, in exact rationals: for M = 1..6, times n on all ports of the MSBT, and for
// every tau / t_c that makes B_opt a whole number up to M. n <= 10. Reading `with-ceiling` of one row; and what is true
// of all rows: `whole-packets`, `one-packet-more` and, for larger B_opt, up to 8, `larger-than-data`.
Reading with_ceiling(const LeastTimeRow& row);
std::vector<Reading> with_ceilings(const std::vector<LeastTimeRow>& rows);

// The packet size M: no other size up to M takes less time where every packet costs `per_packet` start-ups and nothing
// else. Start-ups and elements sent one after the other are both least.
Finding one_packet_is_best(const Evidence& evidence);

}  // namespace cubeverify::tr483
