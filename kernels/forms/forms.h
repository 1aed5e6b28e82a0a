#pragma once

#include <array>
#include <span>
#include <string_view>

#include "kernels/facts/chunk.h"

// The forms in which this machine's CPU can compute a sweep. All give the same facts, bit for bit; they differ in
// speed. The lane forms compute many neighbouring addresses at once, one in each lane of a vector register; those of
// `tree` and `orbit` one in each bit of a register (kernels/sliced).

namespace cubeverify {

enum class Form {
  kPlain,     // one address at a time, on any machine
  kScalar64,  // 64 neighbouring addresses in words of 64 bits, on any machine; the other sweeps as in kPlain
  kAvx2,      // 16 or 8 addresses at a time
  kAvx512,    // 32 or 16 addresses at a time; needs F, BW, DQ, VL, CD, VPOPCNTDQ, VBMI2 and GFNI
};

const char* to_string(Form form);  // "plain", "words", "avx2" or "avx512"

// Those of sweeps in bit slices, from the narrowest on.
inline constexpr std::array kFormsOfSlices{Form::kScalar64, Form::kAvx2, Form::kAvx512};

// True if this program holds the form and this machine can run it.
bool form_available(Form form);

// The fastest form available.
Form best_form();

// The lane form of a sweep, for all n of the sweep; nullptr if the sweep has none or the form is kPlain or not
// available.
ChunkKernel lane_visitor(std::string_view sweep_name, Form form);

}  // namespace cubeverify
