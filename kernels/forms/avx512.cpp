#include "kernels/forms/visitors.h"

#if CUBEVERIFY_AVX512_VECTORS
// GCC 12 says that vectors in inlined functions of one file changed their calling convention in GCC 4.6.
#pragma GCC diagnostic ignored "-Wpsabi"
// GCC 12 says so of _mm512_undefined_epi32 in its own header (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
// Before the pragma, so that it stays for any x86-64.
#include "kernels/forms/portable_prelude.h"

#pragma GCC push_options
#pragma GCC target( \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,avx512vbmi2,gfni")
#include "kernels/forms/vector_visitors.h"
#include "kernels/sliced/avx512_register.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/slices.h"

namespace cubeverify::forms {

std::span<const KernelEntry> avx512_visitors() {
  return vectors_of<sliced::VectorPlane<sliced::Avx512Register>>(SweepsInSlices<sliced::Parts>{});
}

}  // namespace cubeverify::forms
#pragma GCC pop_options
#endif
