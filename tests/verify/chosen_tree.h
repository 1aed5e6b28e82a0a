#pragma once

#include "tests/kernels/planted/chosen_trees.h"

namespace cubeverify::test {

// A tree chosen while the program runs.
using ChosenTree = ChosenTreeAt<0>;

}  // namespace cubeverify::test
