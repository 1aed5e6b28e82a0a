#pragma once

#include <span>

#include "kernels/lanes/visitors.h"

// The vector forms of all sweeps with what they are about chosen while the program runs (parameters.h): the same tables
// as the program's own (kernels/lanes/all_visitors.h), compiled once more.

namespace cubeverify::test {

#if CUBEVERIFY_X86_LANES
std::span<const lanes::NamedVisitor> planted_avx2();
std::span<const lanes::NamedVisitor> planted_avx2_routing();
std::span<const lanes::NamedVisitor> planted_avx512();
std::span<const lanes::NamedVisitor> planted_avx512_routing();
#endif

}  // namespace cubeverify::test
