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

// Errors of one kind each, in a file of that name in this folder.
std::vector<PlantedError> wrong_multiple_trees();
// Errors of one kind each; those of CIS-TR-91-21 are together in wrong_networks.cpp.
std::vector<PlantedError> wrong_operations();
std::vector<PlantedError> wrong_relabelled_trees();
std::vector<PlantedError> wrong_section_4_trees();
std::vector<PlantedError> wrong_trees();
std::vector<PlantedError> wrong_networks();
std::vector<PlantedError> wrong_distances();
std::vector<PlantedError> wrong_binomial_trees();
std::vector<PlantedError> wrong_complete_trees();

// All of them.
std::vector<PlantedError> all_planted_errors();
// Each kind in a file of its own in this folder.
PlantedGroup planted_operations();
PlantedGroup planted_paths();
PlantedGroup planted_planes();
PlantedGroup planted_trees();
PlantedGroup planted_two_rooted_trees();

}  // namespace cubeverify::test
