#include "verify/papers/tr9121/facts.h"

namespace cubeverify::tr9121 {

Integer edges(int n) { return power_of_two(n) - 1; }

Integer total_dilation(const Evidence& evidence, Measure measure) {
  const int columns = evidence.n() + 1;
  const auto pairs = evidence[MappingSweep<>::kLengthDistance];
  if (measure == Measure::kDistance) return weighted_sum(column_sums(pairs, columns));
  Integer total = 0;
  for (int length = 0; length < columns; ++length) total += Integer(length) * sum(row(pairs, columns, length));
  return total;
}

std::span<const Word> volumes_by(const Evidence& evidence, Measure measure) {
  return evidence[measure == Measure::kLength ? MappingSweep<>::kLengthVolume : MappingSweep<>::kDistanceVolume];
}

Integer total_weighted_dilation(const Evidence& evidence, Measure measure) {
  return weighted_sum(volumes_by(evidence, measure));
}

Finding all_labels_in_clusters(const Evidence& evidence) {
  const Word labels = evidence[BinomialSweep<>::kClusterLabels][0];
  return holds_if_equal(integer(labels), power_of_two(evidence.n() + 1) - 1, "labels in clusters", labels);
}

}  // namespace cubeverify::tr9121
