#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class BitPlane>
PlantedError error() {
  return {BitPlane::kName, ChosenPlane::choose<BitPlane>};
}

}  // namespace

std::vector<PlantedError> wrong_planes() { return {error<Unreduced>(), error<AlwaysOrigin>()}; }

}  // namespace cubeverify::test
