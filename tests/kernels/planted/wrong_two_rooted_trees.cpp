#include "tests/kernels/planted/errors.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

template <class Tree>
PlantedError error() {
  return {Tree::kName, ChosenTwoRooted::choose<Tree>};
}

}  // namespace

std::vector<PlantedError> wrong_two_rooted_trees() {
  return {error<BinomialForTwoRooted>(), error<HalvesNotMoved>(), error<EveryPairACircle>()};
}

}  // namespace cubeverify::test
