#include "verify/worked/complex_plane.h"

#include <cstdlib>

#include <fmt/format.h>

#include "verify/reference/polynomials.h"
#include "verify/reference/words.h"

// A position in the complex plane is written as a polynomial in a root of unity; it is 0 just if the cyclotomic
// polynomial divides it, so that the remainder is shown and no number is rounded.

namespace cubeverify {

static std::string polynomial(const reference::Polynomial& p, const char* x) {
  std::string text;
  for (std::size_t power = p.size(); power-- > 0;) {
    if (p[power] == 0) continue;
    text += text.empty() ? (p[power] < 0 ? "-" : "") : (p[power] < 0 ? " - " : " + ");
    const auto factor = std::abs(p[power]);
    if (factor != 1 || power == 0) text += std::to_string(factor);
    if (power > 0) text += power == 1 ? std::string(x) : fmt::format("{}^{}", x, power);
  }
  return text.empty() ? "0" : text;
}

WorkedObject in_complex_plane(const std::string& c) {
  const int n = reference::length(c);
  reference::Polynomial sum(c.size(), 0);
  for (int t = 0; t < n; ++t) sum[static_cast<std::size_t>(t)] = reference::bit(c, t) ? 1 : 0;
  const reference::Polynomial modulus = reference::cyclotomic(n), position = reference::divide(sum, modulus).remainder;
  return {"c in the complex plane",
          {{"w", fmt::format("a primitive {}th root of unity, {} = 0 its least equation", n, polynomial(modulus, "w"))},
           {"position", fmt::format("the sum of w^t over the 1-bits t: {}", polynomial(sum, "w"))},
           {"reduced", fmt::format("{}{}", polynomial(position, "w"), position.empty() ? ": the origin" : "")}}};
}

}  // namespace cubeverify
