#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Plane>
PlantedError error() {
  return {Plane::kName, ChosenPlane::choose<Plane>};
}

}  // namespace

std::vector<PlantedError> wrong_planes() { return {error<Unreduced>(), error<AlwaysOrigin>()}; }

}  // namespace cubeverify::test
