#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Ops>
PlantedError error() {
  return {Ops::kName, ChosenOperations::choose<Ops>};
}

}  // namespace

PlantedGroup planted_operations() {
  return {"operations",
          {error<RotatesByTwo>(), error<ShiftsRight>(), error<LeftIsRight>(), error<ReversalLosesABit>(),
           error<PeriodStopsEarly>(), error<SourceNotCyclic>(), error<LeastIsGreatest>()},
          {make_sweep<AlgebraSweep<ChosenOperations>>()}};
}

}  // namespace cubeverify::test
