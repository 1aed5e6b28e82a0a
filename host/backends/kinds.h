#pragma once

#include <memory>
#include <optional>

#include "host/backends/backend.h"
#include "kernels/forms/forms.h"

// One maker for each kind of back end; make_backend chooses among them.

namespace cubeverify {

// All threads of this machine that are asked for; threads >= 1. Each sweep is computed in its fastest form, or all in
// the one given, which they must have (kernels/forms/forms.h); in the plain form the back end is called "plain".
std::unique_ptr<Backend> make_cpu_backend(int threads, std::optional<Form> form = {});

// The slow reference of verify/reference, on one thread.
std::unique_ptr<Backend> make_reference_backend();

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
