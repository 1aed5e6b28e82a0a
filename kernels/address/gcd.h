#pragma once

#include "kernels/portability.h"

namespace cubeverify {

// The greatest common divisor of a, b >= 0. std::gcd does not do on a device: it calls a function of the compiler's
// that only hosts have, and nvcc leaves such calls out without a word.
CUBEVERIFY_HD constexpr int gcd(int a, int b) {
  while (b != 0) {
    const int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

}  // namespace cubeverify
