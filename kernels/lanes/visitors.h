#pragma once

#include <span>
#include <string_view>

#include "kernels/lanes/forms.h"

// Where lane forms can be compiled: GCC takes instruction sets by pragma (see kernels/lanes/baseline.h).
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define CUBEVERIFY_X86_LANES 1
#else
#define CUBEVERIFY_X86_LANES 0
#endif

namespace cubeverify::lanes {

// A fast form of one sweep.
struct NamedVisitor {
  std::string_view sweep;
  RangeVisitor visitor;
};

// All forms for any machine that are faster than the plain one.
std::span<const NamedVisitor> word_visitors();

#if CUBEVERIFY_X86_LANES
// All lane forms for one instruction set, those of the sweeps of TR-483 apart, so that they are compiled at the same
// time. To be called only where the machine has it.
std::span<const NamedVisitor> avx2_visitors();
std::span<const NamedVisitor> avx2_routing_visitors();
std::span<const NamedVisitor> avx2_paper_visitors();
std::span<const NamedVisitor> avx2_paper_routing_visitors();
std::span<const NamedVisitor> avx512_visitors();
std::span<const NamedVisitor> avx512_routing_visitors();
std::span<const NamedVisitor> avx512_paper_visitors();
std::span<const NamedVisitor> avx512_paper_routing_visitors();
#endif

}  // namespace cubeverify::lanes
