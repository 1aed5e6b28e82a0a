#include "tests/kernels/planted/groups.h"

#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/ancestors/sweep.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/debruijn/sweep.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/gray/sweep.h"
#include "kernels/sweeps/plane/sweep.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/tree_sweep.h"
#include "kernels/sweeps/variants/sweep.h"

namespace cubeverify::test {

namespace {

template <class... S>
std::vector<Sweep> sweeps_of() {
  return {make_sweep<S>()...};
}

}  // namespace

std::vector<PlantedGroup> planted_groups() {
  using P = ChosenParameters;
  using Bst = BstSweep<P::T0, P::Trees, P::Ops>;
  using Duals = DualsSweep<P::T0, P::T1, P::T2, P::T3, P::TMinL, P::TMaxR, P::Ops>;
  using Variants = VariantsSweep<P::T0, P::T1, P::T2, P::T3>;
  using DeBruijns = DeBruijnSweep<P::Network, P::Distance>;
  return {
      {"operations", wrong_operations(), sweeps_of<AlgebraSweep<P::Ops>, Bst, Duals>()},
      {"trees", wrong_trees(),
       sweeps_of<AncestorsSweep<P::T0>, StructureSweep<P::T0>, RoutesSweep<P::T0>, TreeSweep<P::T0>, Bst, Duals,
                 Variants>()},
      {"section_4_trees", wrong_section_4_trees(), sweeps_of<Duals, Variants>()},
      {"relabelled_trees", wrong_relabelled_trees(), sweeps_of<Duals>()},
      {"planes", wrong_planes(), sweeps_of<PlaneSweep<P::Plane>>()},
      {"multiple_trees", wrong_multiple_trees(), sweeps_of<Bst>()},
      {"paths", wrong_paths(), sweeps_of<GraySweep<P::Path>>()},
      {"two_rooted_trees", wrong_two_rooted_trees(), sweeps_of<TcbtSweep<P::TwoRooted>>()},
      {"networks", wrong_networks(), sweeps_of<DeBruijns>()},
      {"distances", wrong_distances(), sweeps_of<DeBruijns>()},
  };
}

}  // namespace cubeverify::test
