#include "verify/papers/tr9121/facts.h"

namespace cubeverify::tr9121 {

Integer edges(int n) { return power_of_two(n) - 1; }

Integer weighted_sum(std::span<const Word> histogram) {
  Integer total = 0;
  for (std::size_t key = 0; key < histogram.size(); ++key) total += Integer(key) * histogram[key];
  return total;
}

int largest_key(std::span<const Word> histogram) {
  int largest = 0;
  for (int key = 0; key < static_cast<int>(histogram.size()); ++key) {
    if (histogram[static_cast<std::size_t>(key)] != 0) largest = key;
  }
  return largest;
}

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

}  // namespace cubeverify::tr9121
