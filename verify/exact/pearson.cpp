#include "verify/exact/pearson.h"

#include <numeric>

#include <boost/math/distributions/chi_squared.hpp>

namespace cubeverify {

constexpr double kLeastExpected = 5;

double probability_of_fit(std::span<const Word> seen, std::span<const double> chances) {
  const auto trials = static_cast<double>(std::accumulate(seen.begin(), seen.end(), Word{0}));
  double rest = 1, expected = 0, found = 0, statistic = 0;
  int classes = 0;
  for (std::size_t k = 0; k < chances.size(); ++k) {
    if (chances[k] <= 0 && seen[k] > 0) return 0;
    rest -= chances[k];
    expected += chances[k] * trials;
    found += static_cast<double>(seen[k]);
    const bool is_last = k + 1 == chances.size();
    // What is left when the rest is too seldom joins the last class.
    if (!is_last && (expected < kLeastExpected || rest * trials < kLeastExpected)) continue;
    if (expected > 0) statistic += (found - expected) * (found - expected) / expected;
    ++classes;
    expected = found = 0;
  }
  if (classes < 2) return 1;
  return boost::math::cdf(boost::math::complement(boost::math::chi_squared(classes - 1), statistic));
}

}  // namespace cubeverify
