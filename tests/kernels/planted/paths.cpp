#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/gray/sweep.h"
#include "tests/kernels/planted/errors.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

template <class Path>
PlantedError error() {
  return {Path::kName, ChosenPath::choose<Path>};
}

}  // namespace

PlantedGroup planted_paths() {
  return {"paths",
          {error<PlainCounting>(), error<OneStepOff>(), error<RestsAtOdd>()},
          {make_sweep<GraySweep<ChosenPath>>()}};
}

}  // namespace cubeverify::test
