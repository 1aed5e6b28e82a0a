#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "tests/kernels/planted/errors.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

template <class Tree>
PlantedError error() {
  return {Tree::kName, ChosenTwoRooted::choose<Tree>};
}

}  // namespace

PlantedGroup planted_two_rooted_trees() {
  return {"two_rooted_trees",
          {error<BinomialForTwoRooted>(), error<HalvesNotMoved>(), error<EveryPairACircle>()},
          {make_sweep<TcbtSweep<ChosenTwoRooted>>()}};
}

}  // namespace cubeverify::test
