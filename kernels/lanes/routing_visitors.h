#pragma once

#include "kernels/lanes/groups.h"
#include "kernels/lanes/msbt_lanes.h"

namespace cubeverify::lanes {

// The lane forms of the sweeps of TR-483 that have one. They are compiled beside those of all_visitors.h.
template <class Lanes32, class Lanes64>
std::span<const NamedVisitor> routing_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"msbt", visit_lanes<MsbtLanes, Lanes32, Lanes64>},
  };
  return kVisitors;
}

}  // namespace cubeverify::lanes
