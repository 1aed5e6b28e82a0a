#pragma once

#include "kernels/lanes/ancestors_lanes.h"
#include "kernels/lanes/binomial_lanes.h"
#include "kernels/lanes/debruijn_lanes.h"
#include "kernels/lanes/duals_lanes.h"
#include "kernels/lanes/folded_links.h"
#include "kernels/lanes/graph_lanes.h"
#include "kernels/lanes/groups.h"
#include "kernels/lanes/leaving.h"
#include "kernels/lanes/links_lanes.h"
#include "kernels/lanes/mapping_lanes.h"
#include "kernels/lanes/marks_by_step.h"
#include "kernels/lanes/plane_lanes.h"
#include "kernels/lanes/profile_lanes.h"
#include "kernels/lanes/routes_lanes.h"
#include "kernels/lanes/structure_lanes.h"
#include "kernels/lanes/variants_lanes.h"
#include "kernels/lanes/visit_vectors.h"
#include "kernels/sliced/orbit_slices.h"
#include "kernels/sliced/tree_slices.h"
#include "kernels/sweeps/algebra/sweep.h"

namespace cubeverify::lanes {

// The lane forms of all sweeps that have one.
template <class Lanes32, class Lanes64, class Plane>
std::span<const NamedVisitor> all_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", leaving_clear<sliced::visit_tree<Plane, TreeSweep<>>>},
      {"places", leaving_clear<sliced::visit_tree<Plane, PlacesSweep<>>>},
      {"orbit", leaving_clear<sliced::visit_orbit<Plane>>},
      {"algebra", leaving_clear<visit_vectors<AlgebraSweep<>, Lanes32, Lanes64>>},
      {"structure", leaving_clear<visit_lanes<StructureLanes, Lanes32, Lanes64>>},
      {"variants", leaving_clear<visit_lanes<VariantsLanes, Lanes32, Lanes64>>},
      {"ancestors", leaving_clear<visit_lanes<AncestorsLanes, Lanes32, Lanes64>>},
      {"graph", leaving_clear<visit_lanes<GraphLanes, Lanes32, Lanes64>>},
      {"duals", leaving_clear<visit_lanes<DualsLanes, Lanes32, Lanes64>>},
      {"routes", leaving_clear<visit_lanes<RoutesLanes, Lanes32, Lanes64>>},
      {"debruijn", leaving_clear<visit_lanes<DeBruijnLanes, Lanes32, Lanes64, 1>>},
      {"binomial", leaving_clear<visit_lanes<BinomialLanes, Lanes32, Lanes64, 1>>},
      {"links", leaving_clear<visit_lanes<LinksLanes, Lanes32, Lanes64, 2>>},
      {"mapping", leaving_clear<visit_lanes<MappingLanes, Lanes32, Lanes64, 1>>},
      {"marks", leaving_clear<visit_marks<FoldedLinks<typename Lanes64::Wide>>>},
      {"profile", leaving_clear<visit_profile<Lanes32, Lanes64>>},
      // n <= 32
      {"plane", leaving_clear<visit_groups<PlaneLanes<Lanes32>>>},
  };
  return kVisitors;
}

}  // namespace cubeverify::lanes
