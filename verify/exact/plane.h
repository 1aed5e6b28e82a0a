#pragma once

#include <functional>

#include "kernels/address/cyclotomic.h"
#include "verify/exact/integer.h"

// Words at the origin of the complex-plane diagram (kernels/address/cyclotomic.h), counted without listing them all.

namespace cubeverify {

// Where address c is, 2 <= n <= kMaxPlaneDimensions.
using PlanePosition = std::function<Position(int n, Word c, const RootPowers& roots)>;

// The n-bit words whose positions are 0, of any period. Exact: the positions of the 2^(n/2) words that have the high
// half of the bits are matched with the negative ones of those that have the low half.
Integer words_at_origin(int n, const PlanePosition& position);

// w a, w being the n-th root of unity that bit 1 has for its position: where a word goes that is turned left by a bit.
Position turned(int n, const Position& a, const RootPowers& roots);

}  // namespace cubeverify
