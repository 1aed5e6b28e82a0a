#pragma once

#include "kernels/forms/visitors.h"

// The bit-sliced forms with parts that are chosen while the program runs (chosen_parts.h): the same tables as the
// program's own (kernels/forms/visitors.h), compiled once more.

namespace cubeverify::test {

#if CUBEVERIFY_X86_VECTORS
std::span<const forms::KernelEntry> planted_slices_avx2();
std::span<const forms::KernelEntry> planted_slices_avx512();
#endif

// The one of that name in that form; nullptr if there is none, or this machine cannot run it.
ChunkKernel planted_slices(std::string_view sweep, Form form);

}  // namespace cubeverify::test
