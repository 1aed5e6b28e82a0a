#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

template <class Graph>
PlantedError error() {
  return {Graph::kName, ChosenGraph::choose<Graph>};
}

}  // namespace

std::vector<PlantedError> wrong_graphs() { return {error<LeftPorts>()}; }

}  // namespace cubeverify::test
