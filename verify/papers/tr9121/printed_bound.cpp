#include "verify/papers/tr9121/printed_bound.h"

#include "verify/exact/neighbourhood.h"

namespace cubeverify::tr9121 {

int printed_height(const Integer& l) {
  int height = 0;
  for (Integer next = 6; next <= l + 1; next *= 3) ++height;
  return height;
}

Integer printed_extra(const Integer& l) {
  const int height = printed_height(l);
  return height * (l + 1) - power_of_three(height + 1) + 3;
}

Rational printed_sum(int n, int first) {
  // Scaled by 2^-first: the last terms have the largest powers of two.
  Integer scaled = 0;
  for (int i = n - 5; i >= first; --i) scaled += printed_extra(n - i) << static_cast<unsigned>(i - first);
  return scaled * power_of_two_to(first);
}

Rational printed_value(int n) { return power_of_two_to(n - 4) - 13 * power_of_two_to(n - 16); }

}  // namespace cubeverify::tr9121
