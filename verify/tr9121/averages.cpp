#include "verify/tr9121/averages.h"

namespace cubeverify::tr9121 {

Average uniform_average(const Evidence& evidence, Dilation dilation) {
  const auto pairs = evidence.of("mapping").histogram("length-distance");
  return {total_dilation(evidence, dilation), integer(sum(pairs))};
}

Average weighted_average(const Evidence& evidence, Dilation dilation) {
  const auto volumes =
      evidence.of("mapping").histogram(dilation == Dilation::kLength ? "length-volume" : "distance-volume");
  return {total_weighted_dilation(evidence, dilation), integer(sum(volumes))};
}

Finding falls_short(const Average& average, int value, const Integer& deficit) {
  const std::string exactly = ratio(average.total, average.weights);
  return expect(value * average.weights - average.total == deficit, 1,
                fmt::format("the average is {}, not {} - {}/{}", exactly, value, deficit.str(), average.weights.str()),
                {{"average", exactly}});
}

}  // namespace cubeverify::tr9121
