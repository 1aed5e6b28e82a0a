#include "kernels/engine/visit_plain.h"
#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Tree>
PlantedError error() {
  return {Tree::kName, ChosenParameters::T0::choose<Tree>};
}

}  // namespace

PlantedGroup planted_trees() {
  return {"trees",
          {error<LastOfJ>(),        error<FirstOnly>(),     error<OneMoreRotation>(),  error<OneStepFurther>(),
           error<LeftSteps>(),      error<FromTheRight>(),  error<Greatest>(),         error<HalfElimination>(),
           error<LongestBlock>(),   error<Binomial>(),      error<NoRotation>(),       error<SecondOne>(),
           error<ClearsIndexBit>(), error<SwappedPorts>(),  error<NeighbouringPort>(), error<DropsAChild>(),
           error<EveryZero>(),      error<RootLacksPort>(), error<ShortM>(),           error<FrameOneStepShort>()},
          {}};
}

}  // namespace cubeverify::test
