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
      deficit == 0 ? std::to_string(value) : fmt::format("{} - {}/{}", value, deficit, average.weights);
  return holds_if(value * average.weights - average.total == deficit, 1,
                  fmt::format("found an average of {}; the paper says {}", exactly, expected), {{"average", exactly}});
}

Finding shortest_paths_save_little(const EvidenceOf<MappingSweep<>>& evidence) {
  const Average of_paths = uniform_average(evidence, Measure::kLength),
                of_distances = uniform_average(evidence, Measure::kDistance);
  const Integer saved = of_paths.total - of_distances.total, of_all = power_of_two(evidence.n());
  const Integer all_paths = 2 * of_all - evidence.n() - 2;  // property 5.2
  require_nontrivial(8100 * of_all, 16 * all_paths * all_paths);
  return holds_if(saved >= 0 && 16 * saved * saved <= 81 * of_all, 1, fmt::format("{} is saved", saved),
                  {{"saved", saved.str()}, {"average", ratio(of_distances.total, of_distances.weights)}});
}

}  // namespace cubeverify::tr9121
