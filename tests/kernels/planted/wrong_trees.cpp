#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Tree>
PlantedError error() {
  return {Tree::kName, ChosenParameters::T0::choose<Tree>};
}

}  // namespace

std::vector<PlantedError> wrong_trees() {
  return {error<LastOfJ>(),        error<FirstOnly>(),     error<OneMoreRotation>(),  error<OneStepFurther>(),
          error<LeftSteps>(),      error<FromTheRight>(),  error<Greatest>(),         error<HalfElimination>(),
          error<LongestBlock>(),   error<Binomial>(),      error<NoRotation>(),       error<SecondOne>(),
          error<ClearsIndexBit>(), error<SwappedPorts>(),  error<NeighbouringPort>(), error<Detour>(),
          error<DropsAChild>(),    error<EveryZero>(),     error<ChainsAbove>(),      error<ChainsBelow>(),
          error<LeavesAtTwo>(),    error<RootLacksPort>(), error<ShortM>(),           error<FrameOneStepShort>()};
}

}  // namespace cubeverify::test
