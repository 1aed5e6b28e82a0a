#pragma once

#include "verify/exact/integer.h"

namespace cubeverify {

// What is known of a real number: it is at least `low` and at most `high`.
struct Interval {
  Rational low;
  Rational high;
};

}  // namespace cubeverify
