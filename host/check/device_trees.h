#pragma once

#include <chrono>

#include "host/check/swept_tree.h"

namespace cubeverify {

// Gives the sweeps of these trees, which are those of the functions from `source`, their form for CUDA devices: kernels
// that nvcc compiles (or what CUDACXX names), and the driver for the device that first runs them. Facts are the same
// bit for bit, unless constexpr functions call functions of the compiler's own that do not count bits: nvcc leaves
// these out without a word, and that they divide by zero is noticed where a CPU does it. Throws CommandError in one
// line: kUsage if there is no nvcc, the functions call others that devices do not have, write, take memory or assert,
// or the program is built without CUDA; kFault if the driver does not take the kernels.
//
// Where a device fails in a chunk, or has not computed it after `most_time`, a CPU looks for the address at which it
// does, and how the functions end there is what is thrown; a device that is stuck in it ends the program with that
// line.
void compile_for_devices(SweptTrees& trees, const TreeFunctions& functions, Word source,
                         std::chrono::seconds most_time);

}  // namespace cubeverify
