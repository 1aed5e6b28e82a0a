#pragma once

#include "kernels/engine/sweep.h"
#include "tests/kernels/planted/errors.h"

namespace cubeverify::test {

// Errors of one kind and the sweeps, in the plain form, that look at what they are in: all of kernels/sweeps/all.h that
// have a vector form, but where a group says otherwise.
struct PlantedGroup {
  std::string name;
  std::vector<PlantedError> errors;
  std::vector<Sweep> sweeps;
};

std::vector<PlantedGroup> planted_groups();

// Whether the vector forms of the sweep of that name look at minR whatever the tree is.
bool is_of_min_r(const std::string& name);

}  // namespace cubeverify::test
