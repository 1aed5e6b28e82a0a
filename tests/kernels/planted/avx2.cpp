#include "tests/kernels/planted/forms.h"

#if CUBEVERIFY_X86_VECTORS
#pragma GCC diagnostic ignored "-Wpsabi"
// Before the pragma, as in kernels/forms/avx2.cpp.
#include "kernels/forms/portable_prelude.h"

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "kernels/forms/vector_visitors.h"
#include "kernels/sliced/avx2_register.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/slices.h"
#include "tests/kernels/planted/chosen_parts.h"

namespace cubeverify::test {

std::span<const forms::KernelEntry> planted_slices_avx2() {
  return forms::vectors_of<sliced::VectorPlane<sliced::Avx2Register>>(SweepsInSlices<ChosenParts>{});
}

}  // namespace cubeverify::test
#pragma GCC pop_options
#endif
