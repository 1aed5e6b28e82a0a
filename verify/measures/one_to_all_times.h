#pragma once

#include "verify/measures/parent_array.h"
#include "verify/schedule/schedule.h"

namespace cubeverify {

// What one-to-all communication from the root costs along a tree, by schedules executed packet by packet (TR-611
// section 5). Personalized: the root has M elements for each other node.
struct OneToAllTimes {
  int broadcast_one_port = 0;      // the fewest cycles for one packet, over all orders of children
  Time personalized_one_port;      // whole subtrees, the largest first
  Time personalized_all_ports;     // the deepest level leaves first
  int personalized_pipelined = 0;  // all ports, one message a link and cycle, every subtree in postorder: cycles
};

// Packets are held one by one, which at n = 12 takes a second and 50 MB.
inline constexpr int kMostScheduled = 12;

// Of a spanning tree of the cube, n <= kMostScheduled.
OneToAllTimes one_to_all_times(const ParentArray& tree);

}  // namespace cubeverify
