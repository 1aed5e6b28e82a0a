#pragma once

#include <functional>
#include <vector>

#include "verify/schedule/broadcast_packets.h"

// Broadcasts along n trees at once, packet p in tree p mod n (TR-483 section 3.3.2).

namespace cubeverify {

// One send and one receive at a time: the first packet of tree j crosses into c in the cycle label(n, c, j), the next
// one n cycles later.
Schedule by_labels(int n, const std::function<Word(int n, Word c, int j)>& parent,
                   const std::function<int(int n, Word c, int j)>& label, int packets);

// One send or one receive at a time: every cycle of `schedule` but the first n and the last becomes two, the first of
// which keeps the transfers that set a bit of the address, the second those that clear one. So does the last cycle if
// it is `split` too.
enum class LastCycle { kWhole, kSplit };
Schedule one_way_at_a_time(const Schedule& schedule, LastCycle last_cycle = LastCycle::kWhole);

// All ports: one packet a cycle in every tree.
Schedule all_trees_at_once(int n, const std::function<Word(int n, Word c, int j)>& parent, int packets);

}  // namespace cubeverify
