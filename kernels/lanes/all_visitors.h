#pragma once

#include "kernels/lanes/algebra_lanes.h"
#include "kernels/lanes/ancestors_lanes.h"
#include "kernels/lanes/binomial_lanes.h"
#include "kernels/lanes/debruijn_lanes.h"
#include "kernels/lanes/duals_lanes.h"
#include "kernels/lanes/graph_lanes.h"
#include "kernels/lanes/groups.h"
#include "kernels/lanes/links_lanes.h"
#include "kernels/lanes/mapping_lanes.h"
#include "kernels/lanes/plane_lanes.h"
#include "kernels/lanes/profile_lanes.h"
#include "kernels/lanes/routes_lanes.h"
#include "kernels/lanes/structure_lanes.h"
#include "kernels/lanes/variants_lanes.h"
#include "kernels/sliced/orbit_slices.h"
#include "kernels/sliced/tree_slices.h"

namespace cubeverify::lanes {

// The lane forms of all sweeps that have one.
template <class Lanes32, class Lanes64, class Plane>
std::span<const NamedVisitor> all_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", sliced::visit_tree<Plane, TreeSweep<>>},
      {"places", sliced::visit_tree<Plane, PlacesSweep<>>},
      {"orbit", sliced::visit_orbit<Plane>},
      {"algebra", visit_lanes<AlgebraLanes, Lanes32, Lanes64>},
      {"structure", visit_lanes<StructureLanes, Lanes32, Lanes64>},
      {"variants", visit_lanes<VariantsLanes, Lanes32, Lanes64>},
      {"ancestors", visit_lanes<AncestorsLanes, Lanes32, Lanes64>},
      {"graph", visit_lanes<GraphLanes, Lanes32, Lanes64>},
      {"duals", visit_lanes<DualsLanes, Lanes32, Lanes64>},
      {"routes", visit_lanes<RoutesLanes, Lanes32, Lanes64>},
      {"debruijn", visit_lanes<DeBruijnLanes, Lanes32, Lanes64, 1>},
      {"binomial", visit_lanes<BinomialLanes, Lanes32, Lanes64, 1>},
      {"links", visit_lanes<LinksLanes, Lanes32, Lanes64, 2>},
      {"mapping", visit_lanes<MappingLanes, Lanes32, Lanes64, 1>},
      {"profile", visit_profile<Lanes32, Lanes64>},
      // n <= 32
      {"plane", visit_groups<PlaneLanes<Lanes32>>},
  };
  return kVisitors;
}

}  // namespace cubeverify::lanes
