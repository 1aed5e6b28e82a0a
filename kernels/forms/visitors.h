#pragma once

#include <span>
#include <string_view>

#include "kernels/forms/forms.h"

// Where vector forms are compiled: GCC takes instruction sets by pragma (see kernels/forms/portable_prelude.h).
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(CUBEVERIFY_NO_VECTOR_FORMS)
#define CUBEVERIFY_X86_VECTORS 1
#else
#define CUBEVERIFY_X86_VECTORS 0
#endif
#if CUBEVERIFY_X86_VECTORS && !defined(CUBEVERIFY_NO_AVX512)
#define CUBEVERIFY_AVX512_VECTORS 1
#else
#define CUBEVERIFY_AVX512_VECTORS 0
#endif

namespace cubeverify::forms {

// The bit-sliced form of one sweep.
struct KernelEntry {
  std::string_view sweep;
  ChunkKernel visitor;
};

// Those in words of 64 bits, for any machine.
std::span<const KernelEntry> word_visitors();

#if CUBEVERIFY_X86_VECTORS
// Those in the registers of one instruction set. To be called only where the machine has it.
std::span<const KernelEntry> avx2_visitors();
#endif
#if CUBEVERIFY_AVX512_VECTORS
std::span<const KernelEntry> avx512_visitors();
#endif

}  // namespace cubeverify::forms
