#include "tests/kernels/planted/errors.h"
#include "tests/verify/mutants.h"

namespace cubeverify::test {

namespace {

// Wrong trees in the place of one of TR-611 section 4.
template <class Place>
void add(const std::string& place, std::vector<PlantedError>& errors) {
  const auto error = [&]<class Tree>() {
    errors.push_back({std::string(Tree::kName) + ", in the place of " + place, Place::template choose<Tree>});
  };
  error.template operator()<OneStepFurther>();
  error.template operator()<SecondOne>();
  error.template operator()<DropsAChild>();
  error.template operator()<EveryZero>();
}

}  // namespace

std::vector<PlantedError> wrong_section_4_trees() {
  std::vector<PlantedError> errors;
  add<ChosenParameters::T1>("maxL", errors);
  add<ChosenParameters::T2>("minBL", errors);
  add<ChosenParameters::T3>("maxBR", errors);
  return errors;
}

}  // namespace cubeverify::test
