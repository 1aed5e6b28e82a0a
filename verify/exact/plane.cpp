#include "verify/exact/plane.h"

#include <algorithm>
#include <array>
#include <vector>

namespace cubeverify {

// Coefficients that can be put in order.
using Ordered = std::array<int, kMaxPlaneDimensions>;

// The positions, times `sign`, of all words of `bits` bits followed by `zeros` 0-bits, in order.
static std::vector<Ordered> positions(int n, int bits, int zeros, int sign, const PlanePosition& position) {
  const RootPowers roots = root_powers(n);
  std::vector<Ordered> all(bit(bits));
  for (Word word = 0; word < all.size(); ++word) {
    const Position at = position(n, word << zeros, roots);
    std::ranges::transform(at.coefficient, all[word].begin(), [sign](int coefficient) { return sign * coefficient; });
  }
  std::ranges::sort(all);
  return all;
}

Integer words_at_origin(int n, const PlanePosition& position) {
  const int low = n / 2;
  const std::vector<Ordered> below = positions(n, low, 0, -1, position);
  Integer words = 0;
  for (const Ordered& above : positions(n, n - low, low, 1, position)) {
    words += std::ranges::equal_range(below, above).size();
  }
  return words;
}

Position turned(int n, const Position& a, const RootPowers& roots) {
  Position sum{};
  for (int i = 0; i + 1 < n; ++i) {
    for (int k = 0; k < kMaxPlaneDimensions; ++k) {
      sum.coefficient[k] =
          static_cast<signed char>(sum.coefficient[k] + a.coefficient[i] * roots.power[i + 1].coefficient[k]);
    }
  }
  return sum;
}

}  // namespace cubeverify
