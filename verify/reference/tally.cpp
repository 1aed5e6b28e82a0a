#include "verify/reference/tally.h"

#include <algorithm>
#include <utility>

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

void Histogram::add(int key, std::uint64_t amount) { counts.at(static_cast<std::size_t>(key)) += amount; }

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

}  // namespace cubeverify::reference
