#include "verify/tr9121/averages.h"

namespace cubeverify::tr9121 {

Average uniform_average(const Evidence& evidence, Measure measure) {
  const auto pairs = evidence.of("mapping").histogram("length-distance");
  return {total_dilation(evidence, measure), integer(sum(pairs))};
}

Average weighted_average(const Evidence& evidence, Measure measure) {
  const auto volumes =
      evidence.of("mapping").histogram(measure == Measure::kLength ? "length-volume" : "distance-volume");
  return {total_weighted_dilation(evidence, measure), integer(sum(volumes))};
}

Finding falls_short(const Average& average, int value, const Integer& deficit) {
  const std::string exactly = ratio(average.total, average.weights);
  const std::string expected =
      deficit == 0 ? std::to_string(value) : fmt::format("{} - {}/{}", value, deficit.str(), average.weights.str());
  return expect(value * average.weights - average.total == deficit, 1,
                fmt::format("the average is {}, not {}", exactly, expected), {{"average", exactly}});
}

}  // namespace cubeverify::tr9121
