#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Ops>
PlantedError error() {
  return {Ops::kName, ChosenOperations::choose<Ops>};
}

}  // namespace

std::vector<PlantedError> wrong_operations() {
  return {error<RotatesByTwo>(),   error<RotatesOddByTwo>(),   error<ShiftsRight>(),
          error<LeftIsRight>(),    error<ReversalLosesABit>(), error<PeriodStopsEarly>(),
          error<EveryPeriodOne>(), error<SourceNotCyclic>(),   error<LeastIsGreatest>()};
}

}  // namespace cubeverify::test
