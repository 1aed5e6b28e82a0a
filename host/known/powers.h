#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// 2^exponent modulo 2^64.
constexpr Word two_to_the(Word exponent) { return exponent < 64 ? bit(static_cast<int>(exponent)) : 0; }

}  // namespace cubeverify
