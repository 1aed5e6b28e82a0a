#include "verify/reference/polynomials.h"

namespace cubeverify::reference {

static void drop_zeros(Polynomial& p) {
  while (!p.empty() && p.back() == 0) p.pop_back();
}

Division divide(Polynomial dividend, const Polynomial& divisor) {
  Polynomial quotient(dividend.size(), 0);
  drop_zeros(dividend);
  while (dividend.size() >= divisor.size()) {
    const std::size_t shift = dividend.size() - divisor.size();
    const std::int64_t factor = dividend.back();
    quotient[shift] = factor;
    for (std::size_t p = 0; p < divisor.size(); ++p) dividend[shift + p] -= factor * divisor[p];
    drop_zeros(dividend);
  }
  drop_zeros(quotient);
  return {quotient, dividend};
}

Polynomial cyclotomic(int n) {
  Polynomial rest(static_cast<std::size_t>(n) + 1, 0);
  rest.front() = -1;
  rest.back() = 1;
  for (int d = 1; d < n; ++d) {
    if (n % d == 0) rest = divide(rest, cyclotomic(d)).quotient;
  }
  return rest;
}

}  // namespace cubeverify::reference
