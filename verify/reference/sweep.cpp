#include "verify/reference/sweep.h"

namespace cubeverify::reference {

std::vector<std::uint64_t>& Seen::words_of(std::string name, std::string kind, std::vector<std::uint64_t> at_first) {
  facts_.push_back({std::move(name), std::move(kind), std::move(at_first)});
  return facts_.back().value;
}

std::vector<Fact> Seen::facts() const {
  std::vector<Fact> all;
  for (const std::string kind : {"forall", "extremum", "digest", "histogram", "maxima"}) {
    for (const Fact& fact : facts_) {
      if (fact.kind == kind) all.push_back(fact);
    }
  }
  return all;
}

void ForAll::check(bool holds, std::uint64_t address) {
  ++words[0];
  if (holds) return;
  ++words[1];
  words[2] = std::min(words[2], address);
}

void Extremum::see(std::uint64_t value, std::uint64_t address) {
  if (value > words[0]) {
    words = {value, address};
  } else if (value == words[0]) {
    words[1] = std::min(words[1], address);
  }
}

constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

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
