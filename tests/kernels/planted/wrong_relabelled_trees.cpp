#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

// Wrong trees in the place of one that TR-611 section 4 leaves aside.
template <class Place>
void add(const std::string& place, std::vector<PlantedError>& errors) {
  const auto error = [&]<class Tree>() {
    errors.push_back({std::string(Tree::kName) + ", in the place of " + place, Place::template choose<Tree>});
  };
  error.template operator()<LastOfJ>();
  error.template operator()<OneStepFurther>();
  error.template operator()<SecondOne>();
}

}  // namespace

std::vector<PlantedError> wrong_relabelled_trees() {
  std::vector<PlantedError> errors;
  add<ChosenParameters::TMinL>("minL", errors);
  add<ChosenParameters::TMaxR>("maxR", errors);
  return errors;
}

}  // namespace cubeverify::test
