#pragma once

#include <functional>

#include "kernels/address/gray_code.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/two_rooted_tree.h"
#include "verify/schedule/broadcast.h"
#include "verify/search/shortest_schedule.h"
#include "verify/search/spanning_trees.h"

namespace cubeverify {

// What claims of TR-483 are decided from besides facts: its other trees and the path, the cycles of broadcasts, and the
// searches behind its lower bounds.
struct RoutingDefinitions {
  // The other trees of TR-483 section 3, relative to the source: position t of the Hamiltonian path, the parent of c !=
  // 0 in the two-rooted complete binary tree and in tree j of the multiple binomial trees, and there the label of the
  // edge into c; and the cycles that broadcasts along them take.
  std::function<Word(int n, Word t)> path = [](int, Word t) { return gray(t); };
  std::function<Word(int n, Word c)> two_rooted_parent = TwoRootedTree::parent;
  std::function<Word(int n, Word c, int j)> multiple_parent = Msbt::parent;
  std::function<int(int n, Word c, int j)> multiple_label = Msbt::label;
  std::function<PacketCycles(Broadcast broadcast, Ports ports, int n)> packet_cycles = cubeverify::packet_cycles;
  // The searches behind the lower bounds of TR-483.
  std::function<ShortestSchedule(const Delivery& what)> shortest_schedule = cubeverify::shortest_schedule;
  std::function<FewestPackets(const Delivery& what, int cycles)> fewest_source_packets =
      cubeverify::fewest_source_packets;
  std::function<void(int n, int height, const VisitTree& visit)> for_each_spanning_tree =
      cubeverify::for_each_spanning_tree;
  std::function<void(int n, const VisitTree& visit)> for_each_informing_tree = cubeverify::for_each_informing_tree;
};

}  // namespace cubeverify
