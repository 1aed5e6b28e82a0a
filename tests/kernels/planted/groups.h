#pragma once

#include "kernels/engine/sweep.h"
#include "tests/kernels/planted/errors.h"

namespace cubeverify::test {

// Errors of one kind and the sweeps, in the plain form, that look at what they are in.
struct PlantedGroup {
  std::string name;
  std::vector<PlantedError> errors;
  std::vector<Sweep> sweeps;
};

std::vector<PlantedGroup> planted_groups();

}  // namespace cubeverify::test
