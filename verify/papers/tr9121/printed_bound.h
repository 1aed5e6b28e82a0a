#pragma once

#include "verify/exact/integer.h"

// The formulas of CIS-TR-91-21 section 6 as printed, for networks of degree 4.

namespace cubeverify::tr9121 {

inline constexpr int kDegree = 4;

// d_l = floor(log3((l+1)/2)), l >= 1: the largest d with 2*3^d <= l+1.
int printed_height(const Integer& l);

// d_l (l+1) - 3^(d_l+1) + 3: the extra dilation between a node of degree l and its children.
Integer printed_extra(const Integer& l);

// The sum of 2^i printed_extra(n-i) over first <= i <= n-5; 0 if that is no i. 2^i is a fraction for i < 0.
Rational printed_sum(int n, int first);

// 2^(n-4) - 13*2^(n-16), the value printed for the sum from n-16.
Rational printed_value(int n);

}  // namespace cubeverify::tr9121
