#pragma once

#include <array>
#include <string_view>

#include "kernels/facts/chunk.h"

// The forms in which this machine's CPU can compute a sweep that has bit slices (kernels/sweeps/slices.h): all others
// have the plain form alone. All give the same facts, bit for bit; they differ in speed.

namespace cubeverify {

enum class Form {
  kPlain,     // one address at a time, on any machine
  kScalar64,  // one bit of 64 neighbouring addresses in a word, on any machine
  kAvx2,      // of 256
  kAvx512,    // of 512; needs F, BW, DQ, VL, CD, VPOPCNTDQ, VBMI2 and GFNI
};

const char* to_string(Form form);  // "plain", "words", "avx2" or "avx512"

// Those of sweeps in bit slices, from the narrowest on.
inline constexpr std::array kFormsOfSlices{Form::kScalar64, Form::kAvx2, Form::kAvx512};

// True if this program holds the form and this machine can run it.
bool form_available(Form form);

// The fastest form available.
Form best_form();

// The bit-sliced form of a sweep, for all n of the sweep; nullptr if there is none, it is kPlain or not available.
ChunkKernel sliced_visitor(std::string_view sweep_name, Form form);

}  // namespace cubeverify
