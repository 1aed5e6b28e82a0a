#include "kernels/forms/visitors.h"

#if CUBEVERIFY_X86_VECTORS
// GCC 12 says that vectors in inlined functions of one file changed their calling convention in GCC 4.6.
#pragma GCC diagnostic ignored "-Wpsabi"
// Before the pragma, so that it stays for any x86-64.
#include "kernels/forms/portable_prelude.h"

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "kernels/forms/vector_visitors.h"
#include "kernels/sliced/avx2_register.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/slices.h"

namespace cubeverify::forms {

std::span<const KernelEntry> avx2_visitors() {
  return vectors_of<sliced::VectorPlane<sliced::Avx2Register>>(SweepsInSlices<sliced::Parts>{});
}

}  // namespace cubeverify::forms
#pragma GCC pop_options
#endif
