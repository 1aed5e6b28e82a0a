#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/plane/sweep.h"
#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Plane>
PlantedError error() {
  return {Plane::kName, ChosenPlane::choose<Plane>};
}

}  // namespace

PlantedGroup planted_planes() {
  return {"planes", {error<Unreduced>(), error<AlwaysOrigin>()}, {make_sweep<PlaneSweep<ChosenPlane>>()}};
}

}  // namespace cubeverify::test
