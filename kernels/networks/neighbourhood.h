#pragma once

#include "kernels/portability.h"

namespace cubeverify {

// The least extra dilation, all together, of the l-1 children of a node with degree l >= 1 in a network of degree 4, as
// section 6 of CIS-TR-91-21 gives it: d(l+1) - 3^(d+1) + 3 with d the largest for which 2*3^d <= l+1.
CUBEVERIFY_HD constexpr int neighbourhood_bound(int l) {
  int d = 0, power = 1;
  while (2 * power * 3 <= l + 1) {
    power *= 3;
    ++d;
  }
  return d * (l + 1) - 3 * power + 3;
}

}  // namespace cubeverify
