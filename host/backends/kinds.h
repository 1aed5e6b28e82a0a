#pragma once

#include <memory>

#include "host/backends/backend.h"

// One maker for each kind of back end; make_backend chooses among them.

namespace cubeverify {

// All threads of this machine that are asked for; threads >= 1.
std::unique_ptr<Backend> make_cpu_backend(int threads);

// The slow reference of verify/reference, on one thread.
std::unique_ptr<Backend> make_reference_backend();

// The plain form of every sweep, one unit at a time, on so many threads: another way than that of cpu, which takes the
// fastest form there is.
std::unique_ptr<Backend> make_plain_backend(int threads);

// CUDA device number `device`. Throws CommandError: kFault if there is no device or the program was built without
// CUDA, kUsage if there is no such device.
std::unique_ptr<Backend> make_cuda_backend(int device = 0);

// How many devices there are.
int cuda_device_count();

// Why make_cuda_backend would throw; empty if it would not.
std::string why_no_cuda();

// Throws CommandError (kMismatch) unless the units counted where the work was done are as many as the chunk's: a back
// end never reports its own success.
void check_units_visited(const Backend& backend, const Sweep& sweep, int n, Chunk chunk, const Tally& tally);

}  // namespace cubeverify
