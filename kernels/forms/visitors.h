#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "kernels/forms/forms.h"

// Where lane forms are compiled: GCC takes instruction sets by pragma (see kernels/forms/portable_prelude.h).
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(CUBEVERIFY_NO_VECTOR_FORMS)
#define CUBEVERIFY_X86_LANES 1
#else
#define CUBEVERIFY_X86_LANES 0
#endif

namespace cubeverify::lanes {

// A fast form of one sweep.
struct KernelEntry {
  std::string_view sweep;
  ChunkKernel visitor;
};

// All forms for any machine that are faster than the plain one.
std::span<const KernelEntry> word_visitors();

// Among how many files the vector forms of one instruction set are dealt out.
inline constexpr std::size_t kShards = 2;

#if CUBEVERIFY_X86_LANES
// The vector forms for one instruction set, a function for each shard. To be called only where the machine has it.
std::span<const KernelEntry> avx2_visitors_0();
std::span<const KernelEntry> avx2_visitors_1();
std::span<const KernelEntry> avx512_visitors_0();
std::span<const KernelEntry> avx512_visitors_1();
#endif

}  // namespace cubeverify::lanes
