#pragma once

#include "host/check/swept_tree.h"

namespace cubeverify {

// Gives the sweeps of these trees, which are those of the functions from `source`, their form for CUDA devices: kernels
// that nvcc compiles (or what CUDACXX names), and the driver for the device that first runs them. Facts are the same
// bit for bit, unless constexpr functions call functions of the compiler's own that do not count bits: nvcc leaves
// these out without a word. Throws CommandError in one line: kUsage if there is no nvcc, the functions call others that
// devices do not have, or the program is built without CUDA; kFault if the driver does not take the kernels.
void compile_for_devices(SweptTrees& trees, const TreeFunctions& functions, Word source);

}  // namespace cubeverify
