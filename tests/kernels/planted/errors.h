#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/kernels/planted/parameters.h"

namespace cubeverify::test {

// A deliberate error: what is chosen in the place of what the papers have.
struct PlantedError {
  std::string name;
  std::function<void()> choose;
};

// Errors of one kind each.
std::vector<PlantedError> wrong_graphs();
std::vector<PlantedError> wrong_operations();
std::vector<PlantedError> wrong_trees();
std::vector<PlantedError> wrong_section_4_trees();
std::vector<PlantedError> wrong_relabelled_trees();
std::vector<PlantedError> wrong_planes();
std::vector<PlantedError> wrong_spanning_binomial_trees();
std::vector<PlantedError> wrong_multiple_trees();
std::vector<PlantedError> wrong_edges_and_labels();  // of multiple trees
std::vector<PlantedError> wrong_paths();
std::vector<PlantedError> wrong_two_rooted_trees();
std::vector<PlantedError> wrong_networks();
std::vector<PlantedError> wrong_distances();
std::vector<PlantedError> wrong_binomial_trees();
std::vector<PlantedError> wrong_complete_trees();

// All kinds.
inline constexpr std::vector<PlantedError> (*kPlantedKinds[])() = {wrong_graphs,
                                                                   wrong_operations,
                                                                   wrong_trees,
                                                                   wrong_section_4_trees,
                                                                   wrong_relabelled_trees,
                                                                   wrong_planes,
                                                                   wrong_spanning_binomial_trees,
                                                                   wrong_multiple_trees,
                                                                   wrong_edges_and_labels,
                                                                   wrong_paths,
                                                                   wrong_two_rooted_trees,
                                                                   wrong_networks,
                                                                   wrong_distances,
                                                                   wrong_binomial_trees,
                                                                   wrong_complete_trees};

}  // namespace cubeverify::test
