#pragma once

#include <array>
#include <optional>
#include <vector>

#include "verify/measures/parent_array.h"
#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

namespace cubeverify {

// Who has M elements for whom.
enum class Collective {
  kBroadcast,          // the root, the same for all
  kPersonalized,       // the root, others for each node
  kAllToAllBroadcast,  // every node, the same for all
  kTotalExchange       // every node, others for each node
};
inline constexpr std::array kCollectives{Collective::kBroadcast, Collective::kPersonalized,
                                         Collective::kAllToAllBroadcast, Collective::kTotalExchange};
inline constexpr std::array kPortModels{Ports::kEither, Ports::kOne, Ports::kAll};

// By task and port model, as above; nothing where no schedule is known here.
template <class Value>
using ByCollective = std::array<std::array<std::optional<Value>, kPortModels.size()>, kCollectives.size()>;

// What the tasks cost along a tree, or along several trees with an equal part of the data in each, by schedules that
// are executed packet by packet or are translated ones (TR-611 section 5, TR-483 section 3):
//   broadcast      one packet in a tree. One send or receive: children in the order that takes the fewest cycles. All
//                  ports: all children at once.
//   personalized   one port: whole subtrees, the largest first. All ports: the deepest level leaves first.
//   all to all     the tree is translated to every source. One port: all nodes use one dimension a cycle, 0 to n-1 and
//                  0 again, or n-1 to 0, whichever is faster; if a node cannot send and receive at once, half of them
//                  do at a time. All ports: as one to all.
// The trees that span the cube, n <= kMostScheduled; of several trees only all to all and all ports.
ByCollective<Time> collective_times(const std::vector<ParentArray>& trees);

// Those of the multiple spanning binomial trees (MSBT), on one port too, in the cycles that their labels say (TR-483
// section 3.3.2): of broadcasts one packet in a tree, as in the paper, and of personalized communication all that is
// for a subtree at once, of which the paper says nothing.
ByCollective<Time> collective_times_of_msbt(int n);

// The least that the transfers and the start-ups of any schedule take, each by itself (verify/schedule/lower_bounds.h).
// Of a broadcast: every node receives M elements, by n ports at best, and the farthest is n links away.
ByCollective<Time> collective_bounds(int n);

// Packets are held one by one, which at n = 12 takes a second and 50 MB.
inline constexpr int kMostScheduled = 12;

}  // namespace cubeverify
