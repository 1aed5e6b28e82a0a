#include "tests/kernels/planted/forms.h"

#if CUBEVERIFY_AVX512_VECTORS
#pragma GCC diagnostic ignored "-Wpsabi"
// GCC 12 says so of _mm512_undefined_epi32 in its own header (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
// Before the pragma, as in kernels/forms/avx512.cpp.
#include "kernels/forms/portable_prelude.h"

#pragma GCC push_options
#pragma GCC target( \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,avx512vbmi2,gfni")
#include "kernels/forms/vector_visitors.h"
#include "kernels/sliced/avx512_register.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/slices.h"
#include "tests/kernels/planted/chosen_parts.h"

namespace cubeverify::test {

std::span<const forms::KernelEntry> planted_slices_avx512() {
  return forms::vectors_of<sliced::VectorPlane<sliced::Avx512Register>>(SweepsInSlices<ChosenParts>{});
}

}  // namespace cubeverify::test
#pragma GCC pop_options
#endif
