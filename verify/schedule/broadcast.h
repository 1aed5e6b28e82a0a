#pragma once

#include <functional>
#include <vector>

#include "verify/exact/integer.h"
#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

// Broadcasts of several packets from node 0 (TR-483 section 3).

namespace cubeverify {

// The edges of a tree and the cycles in which the first packet that takes it crosses them: of each node but the root.
struct Course {
  std::vector<Word> parent;
  std::vector<int> first;
};

// Packets 0..m-1 are dealt to the courses in turn; on each course one packet follows the other `period` cycles later.
// Every packet is one element.
Schedule broadcast_packets(int n, const std::vector<Course>& courses, int period, int packets);

// The node at position t of a path through all nodes.
using PathFunction = std::function<Word(int n, Word t)>;
// The tree that is one path, positions 0, 1, ... of `path`, 0 the root. Throws NotATree if they are not all nodes.
RootedTree path_tree(int n, const PathFunction& path);
// The same closed path gone round the other way.
RootedTree reversed_path_tree(int n, const PathFunction& path);
// The same closed path with the source in the middle: positions 1, ..., N/2 on one arm, N-1, ..., N/2 + 1 on the other.
RootedTree centred_path_tree(int n, const PathFunction& path);

// One port: a node passes a packet to its children one after the other, the largest subtree first, and the next packet
// follows `period` cycles later.
Schedule packet_by_packet(const RootedTree& tree, int period, int packets);
// All ports: one packet a cycle to all children at once.
Schedule all_ports_at_once(const RootedTree& tree, int packets);

// Broadcasts along n trees at once, packet p in tree p mod n (TR-483 section 3.3.2).

// The parent and the label of c in tree j.
using ParentInTree = std::function<Word(int n, Word c, int j)>;
using LabelInTree = std::function<int(int n, Word c, int j)>;

// One send and one receive at a time: the first packet of tree j crosses into c in the cycle label(n, c, j), the next
// one n cycles later.
Schedule by_labels(int n, const ParentInTree& parent, const LabelInTree& label, int packets);

// One send or one receive at a time: every cycle of `schedule` but the first n and the last becomes two, the first of
// which keeps the transfers that set a bit of the address, the second those that clear one. So does the last cycle if
// it is `split` too.
enum class LastCycle { kWhole, kSplit };
Schedule one_way_at_a_time(const Schedule& schedule, LastCycle last_cycle = LastCycle::kWhole);

// All ports: one packet a cycle in every tree.
Schedule all_trees_at_once(int n, const ParentInTree& parent, int packets);

// Broadcasts in which the last packets leave node 0 more than once, and which take the fewest cycles that any broadcast
// takes: the packets before them along n trees as above, and the last ones along binomial trees, every node
// that has one sending it on in every cycle. Cycle s of a packet's n last ones is in the dimension s + p mod n, so that
// every node has it in n cycles.

// One send and one receive at a time: packets + n - 1 cycles. All packets but the last one by labels, as by_labels().
Schedule last_packet_at_once(int n, const ParentInTree& parent, const LabelInTree& label, int packets);

// All ports: ceil(packets / n) + n - 1 cycles. All rounds of n packets but the last one as all_trees_at_once().
Schedule last_round_at_once(int n, const ParentInTree& parent, int packets);

// How many cycles broadcasts of m packets take, in closed form (TR-483 section 3).

// A Hamiltonian path, one spanning binomial tree, a two-rooted complete binary tree, n binomial trees at once.
enum class Broadcast { kPath, kBinomial, kTwoRooted, kMultiple };

// m packets take ceil(per_packet m) + delay cycles, m >= 1. At n = 2 the delay of a two-rooted tree may be negative.
struct PacketCycles {
  Rational per_packet;
  Integer delay;
};

// Those of the schedules above, n >= 2.
PacketCycles packet_cycles(Broadcast broadcast, Ports ports, int n);

// The cycles of m packets.
Integer cycles_for(const PacketCycles& of, const Integer& m);

}  // namespace cubeverify
