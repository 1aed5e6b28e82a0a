#include "tests/kernels/planted/errors.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

template <class Path>
PlantedError error() {
  return {Path::kName, ChosenPath::choose<Path>};
}

}  // namespace

std::vector<PlantedError> wrong_paths() { return {error<PlainCounting>(), error<OneStepOff>(), error<RestsAtOdd>()}; }

}  // namespace cubeverify::test
