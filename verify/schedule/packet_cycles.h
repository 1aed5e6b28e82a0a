#pragma once

#include "verify/exact/integer.h"
#include "verify/schedule/execute.h"

// How many cycles broadcasts of m packets take, in closed form (TR-483 section 3).

namespace cubeverify {

// A Hamiltonian path, one spanning binomial tree, a two-rooted complete binary tree, n binomial trees at once.
enum class Broadcast { kPath, kBinomial, kTwoRooted, kMultiple };

// m packets take ceil(per_packet m) + delay cycles, m >= 1. At n = 2 the delay of a two-rooted tree may be negative.
struct PacketCycles {
  Rational per_packet;
  Integer delay;
};

// Those of the schedules in broadcast_packets.h and multiple_trees.h, n >= 2.
PacketCycles packet_cycles(Broadcast broadcast, Ports ports, int n);

// The cycles of m packets.
Integer cycles_for(const PacketCycles& of, const Integer& m);

}  // namespace cubeverify
