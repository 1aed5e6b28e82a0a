#pragma once

#include <span>

#include "kernels/forms/visitors.h"

// The vector forms of all sweeps with what they are about chosen while the program runs (parameters.h): the same tables
// as the program's own (kernels/forms/vector_visitors.h), compiled once more.

namespace cubeverify::test {

std::span<const lanes::KernelEntry> planted_words();
#if CUBEVERIFY_X86_LANES
std::span<const lanes::KernelEntry> planted_avx2();
std::span<const lanes::KernelEntry> planted_avx512();
// Those of SlicedSweeps (parameters.h).
std::span<const lanes::KernelEntry> planted_slices_avx2();
std::span<const lanes::KernelEntry> planted_slices_avx512();
#endif

// The one of that name in that form; nullptr if there is none, or this machine cannot run it.
ChunkKernel planted_form(std::string_view sweep, Form form);
// The same of SlicedSweeps.
ChunkKernel planted_slices(std::string_view sweep, Form form);

}  // namespace cubeverify::test
