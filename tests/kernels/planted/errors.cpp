#include "tests/kernels/planted/errors.h"

namespace cubeverify::test {

std::vector<PlantedError> all_planted_errors() {
  std::vector<PlantedError> all;
  for (const auto& kind :
       {wrong_multiple_trees, wrong_operations, wrong_relabelled_trees, wrong_section_4_trees, wrong_trees}) {
       {wrong_operations, wrong_trees, wrong_networks, wrong_distances, wrong_binomial_trees, wrong_complete_trees}) {
    for (PlantedError& error : kind()) all.push_back(std::move(error));
  }
  return all;
}

}  // namespace cubeverify::test
