#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernels/engine/sweep.h"
#include "tests/kernels/planted/parameters.h"

namespace cubeverify::test {

// A deliberate error: what is chosen in the place of what the papers have.
struct PlantedError {
  std::string name;
  std::function<void()> choose;
};

// Errors of one kind and the sweeps that look at what they are in.
struct PlantedGroup {
  std::string name;
  std::vector<PlantedError> errors;
  std::vector<Sweep> sweeps;
};

// Each kind in a file of its own in this folder.
PlantedGroup planted_operations();
PlantedGroup planted_trees();

}  // namespace cubeverify::test
