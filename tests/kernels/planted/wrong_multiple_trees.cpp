#include "tests/kernels/planted/errors.h"
#include "tests/verify/routing_mutants.h"

namespace cubeverify::test {

namespace {

template <class Trees>
PlantedError error() {
  return {Trees::kName, ChosenMsbt::choose<Trees>};
}

}  // namespace

std::vector<PlantedError> wrong_multiple_trees() {
  return {error<ToTheLeft>(), error<ItselfFirst>(), error<LeavesWithBitJ>(), error<OneTreeOnly>()};
}

std::vector<PlantedError> wrong_edges_and_labels() {
  return {error<LeavesByK>(),    error<LeavesForgotten>(), error<LevelByWeight>(),  error<NearerLevels>(),
          error<ManyLeaves>(),   error<SwapsTwoTrees>(),   error<LabelsSwapped>(),  error<LabelsUnwrapped>(),
          error<LeavesEarly>(),  error<LabelsBackwards>(), error<LabelsOfLeaves>(), error<LabelsByLevel>(),
          error<LateInOneTree>()};
}

}  // namespace cubeverify::test
