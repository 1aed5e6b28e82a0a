#include "verify/reference/sweep.h"

namespace cubeverify::reference {

void ForAll::check(bool holds, std::uint64_t address) {
  ++checked;
  if (holds) return;
  ++violated;
  least = std::min(least, address);
}

void Extremum::see(std::uint64_t seen, std::uint64_t address) {
  if (seen > value) {
    value = seen;
    least = address;
  } else if (seen == value) {
    least = std::min(least, address);
  }
}

Histogram::Histogram(int size) : counts(static_cast<std::size_t>(size), 0) {}

Maxima::Maxima(int size) : values(static_cast<std::size_t>(size), 0) {}

void Maxima::raise(int key, std::uint64_t value) {
  std::uint64_t& largest = values.at(static_cast<std::size_t>(key));
  largest = std::max(largest, value);
}

Fact fact(std::string name, const ForAll& tally) {
  return {std::move(name), "forall", {tally.checked, tally.violated, tally.least}};
}

Fact fact(std::string name, const Extremum& tally) { return {std::move(name), "extremum", {tally.value, tally.least}}; }
Fact fact(std::string name, const Histogram& tally) { return {std::move(name), "histogram", tally.counts}; }
Fact fact(std::string name, const Maxima& tally) { return {std::move(name), "maxima", tally.values}; }
Fact digest(std::string name, std::uint64_t sum) { return {std::move(name), "digest", {sum}}; }

namespace {

constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

}  // namespace

std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9;
  x ^= x >> 27;
  x *= 0x94d049bb133111eb;
  x ^= x >> 31;
  return x;
}

std::uint64_t fold(std::uint64_t a, const std::vector<std::uint64_t>& xs) {
  std::uint64_t h = mix(a + step);
  for (const std::uint64_t x : xs) h = mix(h ^ x) + step;
  return h;
}

}  // namespace cubeverify::reference
