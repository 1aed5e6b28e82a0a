#include "verify/exact/binomial_interval.h"

#include <boost/math/distributions/binomial.hpp>

namespace cubeverify {

ProbabilityInterval binomial_interval(Word seen, Word trials, double error) {
  using Binomial = boost::math::binomial_distribution<double>;
  const auto n = static_cast<double>(trials), k = static_cast<double>(seen);
  if (trials == 0) return {0.0, 1.0};
  return {seen == 0 ? 0.0 : Binomial::find_lower_bound_on_p(n, k, error / 2),
          seen == trials ? 1.0 : Binomial::find_upper_bound_on_p(n, k, error / 2)};
}

}  // namespace cubeverify
