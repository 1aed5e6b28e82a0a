#include "tests/kernels/planted/groups.h"

#include <algorithm>

#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/ancestors/sweep.h"
#include "kernels/sweeps/binomial/sweep.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/debruijn/sweep.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/graph/sweep.h"
#include "kernels/sweeps/gray/sweep.h"
#include "kernels/sweeps/links/sweep.h"
#include "kernels/sweeps/mapping/sweep.h"
#include "kernels/sweeps/plane/sweep.h"
#include "kernels/sweeps/profile/sweep.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/tree_sweep.h"
#include "kernels/sweeps/variants/sweep.h"
#include "tests/verify/de_bruijn_mutants.h"

namespace cubeverify::test {

namespace {

template <class... S>
std::vector<Sweep> sweeps_of() {
  return {make_sweep<S>()...};
}

// All but the errors of these names, which are nothing to a sweep.
std::vector<PlantedError> without(std::vector<PlantedError> errors, const std::vector<std::string>& names) {
  std::erase_if(errors, [&](const PlantedError& error) { return std::ranges::find(names, error.name) != names.end(); });
  return errors;
}

}  // namespace

std::vector<PlantedGroup> planted_groups() {
  using P = ChosenParameters;
  using Bst = BstSweep<P::T0, P::Trees, P::Ops>;
  using Duals = DualsSweep<P::T0, P::T1, P::T2, P::T3, P::TMinL, P::TMaxR, P::Ops>;
  using Graph = GraphSweep<P::T0, P::T1, P::T2, P::T3, P::Graph>;
  using Variants = VariantsSweep<P::T0, P::T1, P::T2, P::T3>;
  using DeBruijns = DeBruijnSweep<P::Network, P::Distance>;
  using Links = LinksSweep<P::Binomial, P::Network>;
  using Binomials = BinomialSweep<P::Binomial, P::Labels>;
  using Mapping = MappingSweep<P::Binomial, P::Network, P::Distance>;
  return {
      {"operations", wrong_operations(), sweeps_of<AlgebraSweep<P::Ops>, Bst, Duals>()},
      {"trees", wrong_trees(),
       sweeps_of<AncestorsSweep<P::T0>, StructureSweep<P::T0>, RoutesSweep<P::T0>, TreeSweep<P::T0>,
                 ProfileSweep<P::T0>, Bst, Duals, Graph, Variants>()},
      {"graphs", wrong_graphs(), sweeps_of<Graph>()},
      {"section_4_trees", wrong_section_4_trees(), sweeps_of<Duals, Graph, Variants>()},
      {"relabelled_trees", wrong_relabelled_trees(), sweeps_of<Duals>()},
      {"planes", wrong_planes(), sweeps_of<PlaneSweep<P::Plane>>()},
      {"multiple_trees", wrong_multiple_trees(), sweeps_of<Bst>()},
      {"paths", wrong_paths(), sweeps_of<GraySweep<P::Path>>()},
      {"two_rooted_trees", wrong_two_rooted_trees(), sweeps_of<TcbtSweep<P::TwoRooted>>()},
      {"networks", wrong_networks(), sweeps_of<DeBruijns>()},
      // A path takes left shifts and no right ones; which links it takes is looked up by the inverse of F alone.
      {"networks_of_paths", without(wrong_networks(), {ZeroEntersRight::kName}), sweeps_of<Mapping>()},
      {"lifts",
       {{OneBitLift::kName, P::Network::choose<OneBitLift>}, {ShortLift::kName, P::Network::choose<ShortLift>}},
       sweeps_of<Links>()},
      {"distances", wrong_distances(), sweeps_of<DeBruijns, Mapping>()},
      {"binomial_trees", wrong_binomial_trees(), sweeps_of<Binomials>()},
      // Phases are nothing to paths, nor the numbers by which parents know their children to the uses of links.
      {"trees_of_paths",
       without(wrong_binomial_trees(), {AllAtOnce::kName, AllAtOncePerLevel::kName, AllAtOncePerDepth::kName}),
       sweeps_of<Mapping>()},
      {"trees_of_links", without(wrong_binomial_trees(), {AlwaysFirst::kName}), sweeps_of<Links>()},
      {"complete_trees", wrong_complete_trees(), sweeps_of<Binomials>()},
  };
}

}  // namespace cubeverify::test
