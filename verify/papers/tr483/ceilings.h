#pragma once

#include "verify/papers/tr483/broadcasts.h"

// Table 3's optimal packet sizes if the number of packets is rounded up: T = (alpha ceil(M/B) + beta)(tau + B t_c).

namespace cubeverify::tr483 {

// A row's B_opt and T_min against the cycles of whole packets, in exact rationals: for M = 1..6, times n on all ports
// of the MSBT, and for every tau / t_c that makes B_opt a whole number up to M. Readings `with-ceiling`,
// `whole-packets` and `one-packet-more`; with them `larger-than-data` for larger B_opt, up to 8. n <= 10.
std::vector<Reading> ceiling_readings(Broadcast broadcast, Ports ports, const std::function<PacketSize(int n)>& size,
                                      const std::function<LeastTime(int n)>& least, int n_min);

}  // namespace cubeverify::tr483
