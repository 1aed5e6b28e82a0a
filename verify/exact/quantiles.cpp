#include "verify/exact/quantiles.h"

#include <algorithm>
#include <vector>

namespace cubeverify {

// Whether at most `seen` of so many independent trials see an event of this chance with a probability above `bound`.
static bool is_likelier(Word seen, Word trials, const Rational& chance, const Rational& bound) {
  // Probabilities in units of `unit`^-trials: whole numbers.
  const Integer event = numerator(chance), unit = denominator(chance), none = unit - event;
  const auto power_of = [&](const Integer& base) {
    return boost::multiprecision::pow(base, static_cast<unsigned>(trials));
  };
  const Integer most = numerator(bound) * power_of(unit) / denominator(bound);
  Integer exactly = power_of(none), sum = exactly;
  for (Word i = 0; i < seen && sum <= most; ++i) {
    exactly = exactly * ((trials - i) * event) / ((i + 1) * none);
    sum += exactly;
  }
  return sum > most;
}

QuantileInterval quantile_interval(std::span<const Word> counts, const Rational& level, const Rational& error) {
  std::vector<Word> above(counts.size());  // how many trials came to more
  Word trials = 0;
  for (std::size_t k = counts.size(); k-- > 0; trials += counts[k]) above[k] = trials;
  const auto is_too_small = [&](Word seen) { return seen > 0 && is_likelier(seen - 1, trials, level, 1 - error / 2); };
  const auto is_not_enough = [&](Word seen) { return is_likelier(seen, trials, level, error / 2); };
  const auto first_without = [&](const auto& property) {
    return static_cast<Word>(std::ranges::partition_point(above, property) - above.begin());
  };
  QuantileInterval interval{first_without(is_too_small), first_without(is_not_enough)};
  if (*interval.most == above.size()) interval.most.reset();
  return interval;
}

}  // namespace cubeverify
