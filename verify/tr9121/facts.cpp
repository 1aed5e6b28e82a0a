#include "verify/tr9121/facts.h"

namespace cubeverify::tr9121 {

Integer edges(int n) { return power_of_two(n) - 1; }

Integer weighted_sum(std::span<const Word> histogram) {
  Integer total = 0;
  for (std::size_t key = 0; key < histogram.size(); ++key) total += Integer(key) * histogram[key];
  return total;
}

Integer total_dilation(const Evidence& evidence, Measure measure) {
  const int columns = evidence.n() + 1;
  const auto pairs = evidence.of("mapping").histogram("length-distance");
  if (measure == Measure::kDistance) return weighted_sum(column_sums(pairs, columns));
  Integer total = 0;
  for (int length = 0; length < columns; ++length) total += Integer(length) * sum(row(pairs, columns, length));
  return total;
}

Integer total_weighted_dilation(const Evidence& evidence, Measure measure) {
  return weighted_sum(
      evidence.of("mapping").histogram(measure == Measure::kLength ? "length-volume" : "distance-volume"));
}

Reading for_alls(std::string name, std::string text, const std::string& sweep, std::vector<Checked> checks, int n_min) {
  return exhaustive(
      std::move(name), std::move(text), {sweep},
      [sweep, checks = std::move(checks)](const Evidence& evidence) {
        std::vector<Finding> findings;
        for (const Checked& check : checks)
          findings.push_back(from_for_all(evidence, sweep, check.fact, check.violates));
        return both(std::move(findings));
      },
      n_min);
}

Reading only_for(Reading reading, bool (*concerns)(int n)) {
  reading.decide = [decide = std::move(reading.decide), concerns](const Evidence& evidence) {
    return concerns(evidence.n()) ? decide(evidence) : not_applicable();
  };
  return reading;
}

Finding expect_equal(const Integer& a, const Integer& b, const std::string& what, Word checked) {
  return expect(a == b, checked, fmt::format("{}: {} instead of {}", what, a.str(), b.str()));
}

}  // namespace cubeverify::tr9121
