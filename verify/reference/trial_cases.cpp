#include "verify/reference/trial_cases.h"

namespace cubeverify::reference {

constexpr std::array<int, 4> window_sizes{1, 3, 8, 10};

static std::uint64_t trials_of_a_case(int n) { return std::uint64_t{1} << std::min(10, std::max(0, 20 - n)); }

TrialCase case_of(std::uint64_t unit, int n) {
  const int number = static_cast<int>(unit / trials_of_a_case(n));
  return {number, static_cast<Shape>(number / 4), window_sizes.at(static_cast<std::size_t>(number % 4))};
}

std::uint64_t share_of_star(std::uint64_t top, int n) {
  const auto dimensions = static_cast<std::uint64_t>(n);
  return (top + dimensions - 1) / dimensions;
}

std::uint64_t last_trial(int n) { return trial_cases * trials_of_a_case(n) - 1; }

const GrownTree& TreesByShape::of(Shape shape) {
  const auto found = met_.find(shape);
  if (found != met_.end()) return found->second;
  return met_.emplace(shape, grown_tree(shape, std::uint64_t{1} << n_, trial_seed)).first->second;
}

void CaseHistogram::add(int number_of_case, std::uint64_t number) {
  const auto last = static_cast<std::uint64_t>(keys - 1);
  counts.add(number_of_case * keys + static_cast<int>(std::min(number, last)));
}

}  // namespace cubeverify::reference
