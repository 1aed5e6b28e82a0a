#include "tests/kernels/planted/groups.h"

#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/routes/sweep.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/duals/sweep.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tree_sweep.h"
#include "kernels/sweeps/variants/sweep.h"
#include "kernels/sweeps/debruijn/sweep.h"

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
  return {
      {"operations", wrong_operations(), sweeps_of<AlgebraSweep<P::Ops>>()},
      {"trees", wrong_trees(), sweeps_of<StructureSweep<P::T0>, RoutesSweep<P::T0>, TreeSweep<P::T0>>()},
      {"operations", wrong_operations(), sweeps_of<AlgebraSweep<P::Ops>, Bst>()},
      {"trees", wrong_trees(), sweeps_of<StructureSweep<P::T0>, TreeSweep<P::T0>, Bst, Variants>()},
      {"section_4_trees", wrong_section_4_trees(), sweeps_of<Variants>()},
      {"operations", wrong_operations(), sweeps_of<AlgebraSweep<P::Ops>, Bst, Duals>()},
      {"trees", wrong_trees(), sweeps_of<StructureSweep<P::T0>, TreeSweep<P::T0>, Bst, Duals, Variants>()},
      {"section_4_trees", wrong_section_4_trees(), sweeps_of<Duals, Variants>()},
      {"relabelled_trees", wrong_relabelled_trees(), sweeps_of<Duals>()},
      {"multiple_trees", wrong_multiple_trees(), sweeps_of<Bst>()},
      {"trees", wrong_trees(), {}},
      {"networks", wrong_networks(), sweeps_of<DeBruijnSweep<P::Network, P::Distance>>()},
      {"distances", wrong_distances(), sweeps_of<DeBruijnSweep<P::Network, P::Distance>>()},
      {"binomial_trees", wrong_binomial_trees(), {}},
      {"complete_trees", wrong_complete_trees(), {}},
  };
}

}  // namespace cubeverify::test
