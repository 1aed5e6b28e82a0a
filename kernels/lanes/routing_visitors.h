#pragma once

#include "kernels/lanes/groups.h"
#include "kernels/lanes/leaving.h"
#include "kernels/lanes/msbt_lanes.h"
#include "kernels/lanes/sbt_lanes.h"
#include "kernels/lanes/visit_vectors.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/gray/sweep.h"
#include "kernels/sweeps/tcbt/sweep.h"

namespace cubeverify::lanes {

// The same as kernels/lanes/all_visitors.h for the sweeps of TR-483, compiled beside it.
template <class Lanes32, class Lanes64, class P>
std::span<const NamedVisitor> routing_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"bst",
       leaving_clear<visit_vectors<BstSweep<typename P::T0, typename P::Trees, typename P::Ops>, Lanes32, Lanes64>>},
      {"gray", leaving_clear<visit_vectors<GraySweep<typename P::Path>, Lanes32, Lanes64>>},
      {"tcbt", leaving_clear<visit_vectors<TcbtSweep<typename P::TwoRooted>, Lanes32, Lanes64>>},
  };
  return kVisitors;
}

template <class Lanes32, class Lanes64>
std::span<const NamedVisitor> paper_routing_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"sbt", leaving_clear<visit_lanes<SbtLanes, Lanes32, Lanes64>>},
      {"msbt", leaving_clear<visit_lanes<MsbtLanes, Lanes32, Lanes64>>},
  };
  return kVisitors;
}

}  // namespace cubeverify::lanes
