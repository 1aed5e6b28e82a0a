#include "tests/kernels/planted/errors.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

template <class Tree>
PlantedError error() {
  return {Tree::kName, ChosenSbt::choose<Tree>};
}

}  // namespace

std::vector<PlantedError> wrong_spanning_binomial_trees() {
  return {error<ClearsLowestBit>(),     error<TrailingZeroes>(),    error<HangsInAChain>(),
          error<FirstChildForgotten>(), error<HighBitsFromBelow>(), error<ChildrenOfHighBits>(),
          error<OddCubesDiffer>(),      error<EndsInAPair>()};
}

}  // namespace cubeverify::test
