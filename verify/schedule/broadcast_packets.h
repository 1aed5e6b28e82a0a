#pragma once

#include <functional>
#include <vector>

#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

// Broadcasts of several packets from node 0 (TR-483 section 3).

namespace cubeverify {

// A tree, and the cycle in which the first packet that takes it crosses the edge into each node but the root.
struct Course {
  RootedTree tree;
  std::vector<int> first;
};

// Packets 0..m-1 are dealt to the courses in turn; on each course one packet follows the other `period` cycles later.
// Every packet is one element.
Schedule broadcast_packets(const std::vector<Course>& courses, int period, int packets);

// The tree that is one path, positions 0, 1, ... of `path`, position 0 the root. Throws NotATree if they are not all
// nodes.
RootedTree path_tree(int n, const std::function<Word(int n, Word t)>& path);
// The same closed path gone round the other way.
RootedTree reversed_path_tree(int n, const std::function<Word(int n, Word t)>& path);
// The same closed path with the source in the middle: positions 1, ..., N/2 on one arm, N-1, N-2, ..., N/2 + 1 on the
// other.
RootedTree centred_path_tree(int n, const std::function<Word(int n, Word t)>& path);

// One port: a node passes a packet to its children one after the other, the largest subtree first, and the next packet
// follows `period` cycles later.
Schedule packet_by_packet(const RootedTree& tree, int period, int packets);
// One port: a node passes all packets to one child before it serves the next.
Schedule port_after_port(const RootedTree& tree, int packets);
// All ports: one packet a cycle to all children at once.
Schedule all_ports_at_once(const RootedTree& tree, int packets);

}  // namespace cubeverify
