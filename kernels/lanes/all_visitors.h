#pragma once

#include "kernels/lanes/groups.h"
#include "kernels/lanes/leaving.h"
#include "kernels/lanes/visit_vectors.h"
#include "kernels/sliced/orbit_slices.h"
#include "kernels/sliced/tree_slices.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/ancestors/sweep.h"
#include "kernels/sweeps/binomial/sweep.h"
#include "kernels/sweeps/debruijn/sweep.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/graph/sweep.h"
#include "kernels/sweeps/links/sweep.h"
#include "kernels/sweeps/mapping/sweep.h"
#include "kernels/sweeps/marks/tuned.h"
#include "kernels/sweeps/plane/sweep.h"
#include "kernels/sweeps/profile/tuned.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/variants/sweep.h"

namespace cubeverify::lanes {

// The vector forms of the sweeps that take what they are about (kernels/sweeps/parameters.h) as template arguments:
// with the papers' these are the program's, with wrong ones a test's.
template <class Lanes32, class Lanes64, class Plane, class P>
std::span<const NamedVisitor> all_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", leaving_clear<sliced::visit_tree<Plane, TreeSweep<>, typename P::Slices>>},
      {"places", leaving_clear<sliced::visit_tree<Plane, PlacesSweep<>, typename P::Slices>>},
      {"orbit", leaving_clear<sliced::visit_orbit<Plane, typename P::Slices>>},
      {"algebra", leaving_clear<visit_vectors<AlgebraSweep<typename P::Ops>, Lanes32, Lanes64>>},
      {"ancestors", leaving_clear<visit_vectors<AncestorsSweep<typename P::T0>, Lanes32, Lanes64>>},
      {"routes", leaving_clear<visit_vectors<RoutesSweep<typename P::T0>, Lanes32, Lanes64>>},
      {"graph",
       leaving_clear<
           visit_vectors<GraphSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3, typename P::Graph>,
                         Lanes32, Lanes64>>},
      {"structure", leaving_clear<visit_vectors<StructureSweep<typename P::T0>, Lanes32, Lanes64>>},
      {"duals", leaving_clear<visit_vectors<DualsSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3,
                                                       typename P::TMinL, typename P::TMaxR, typename P::Ops>,
                                            Lanes32, Lanes64>>},
      {"variants",
       leaving_clear<visit_vectors<VariantsSweep<typename P::T0, typename P::T1, typename P::T2, typename P::T3>,
                                   Lanes32, Lanes64>>},
      {"profile", leaving_clear<visit_in_vectors<ProfileSweep<typename P::T0>, Lanes32, Lanes64, Plane>>},
      // n <= 32
      {"plane", leaving_clear<visit_vectors<PlaneSweep<typename P::Plane>, Lanes32, Lanes32>>},
      {"debruijn",
       leaving_clear<visit_vectors<DeBruijnSweep<typename P::Network, typename P::Distance>, Lanes32, Lanes64>>},
      {"binomial",
       leaving_clear<visit_vectors<BinomialSweep<typename P::Binomial, typename P::Labels>, Lanes32, Lanes64>>},
      {"links", leaving_clear<visit_vectors<LinksSweep<typename P::Binomial, typename P::Network>, Lanes32, Lanes64>>},
      {"mapping",
       leaving_clear<visit_vectors<MappingSweep<typename P::Binomial, typename P::Network, typename P::Distance>,
                                   Lanes32, Lanes64>>},
  };
  return kVisitors;
}

// Those that look at what the papers have and at nothing else.
template <class Lanes32, class Lanes64, class Plane>
std::span<const NamedVisitor> paper_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"marks", leaving_clear<visit_in_vectors<MarksSweep<>, Lanes32, Lanes64, Plane>>},
  };
  return kVisitors;
}

}  // namespace cubeverify::lanes
