#include "verify/papers/tr9121/averages.h"

namespace cubeverify::tr9121 {

Average uniform_average(const Evidence& evidence, Measure measure) {
  const auto pairs = evidence[MappingSweep<>::kLengthDistance];
  return {total_dilation(evidence, measure), integer(sum(pairs))};
}

Average weighted_average(const Evidence& evidence, Measure measure) {
  const auto volumes = volumes_by(evidence, measure);
  return {total_weighted_dilation(evidence, measure), integer(sum(volumes))};
}

Finding falls_short(const Average& average, int value, const Integer& deficit) {
  const std::string exactly = ratio(average.total, average.weights);
  const std::string expected =
      deficit == 0 ? std::to_string(value) : fmt::format("{} - {}/{}", value, deficit.str(), average.weights.str());
  return holds_if(value * average.weights - average.total == deficit, 1,
                  fmt::format("found an average of {}; the paper says {}", exactly, expected), {{"average", exactly}});
}

namespace {

// times * saved^2 <= most, saved >= 0.
Finding saves_little(const Integer& saved, int times, const Integer& most, const Average& of_distances, int less) {
  return holds_if(saved >= 0 && times * saved * saved <= most, 1, fmt::format("{} is saved", saved.str()),
                  {{"saved", saved.str()},
                   {"average", ratio(of_distances.total - less * of_distances.weights, of_distances.weights)}});
}

}  // namespace

Finding shortest_paths_save_little(const Evidence& evidence, int less) {
  const Integer all = power_of_two(evidence.n()) - evidence.n() - 1;
  require_nontrivial(9 * power_of_two(evidence.n()), all * all);
  return saves_little(total_dilation(evidence, Measure::kLength) - total_dilation(evidence, Measure::kDistance), 1,
                      9 * power_of_two(evidence.n()), uniform_average(evidence, Measure::kDistance), less);
}

Finding shortest_paths_save_little_volume(const Evidence& evidence, int less) {
  const int n = evidence.n();
  const Integer all = power_of_two(n - 1) * (n - 2) + 1;
  require_nontrivial(n * n * power_of_two(n), 4 * all * all);
  return saves_little(
      total_weighted_dilation(evidence, Measure::kLength) - total_weighted_dilation(evidence, Measure::kDistance), 4,
      n * n * power_of_two(n), weighted_average(evidence, Measure::kDistance), less);
}

}  // namespace cubeverify::tr9121
