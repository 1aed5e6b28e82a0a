#include "verify/reference/loads.h"

#include <algorithm>
#include <optional>

#include "verify/reference/words.h"

namespace cubeverify::reference {
namespace {

Loads no_loads(int n) { return Loads(std::size_t{1} << n, 0); }

// x and its neighbours in the first dimensions.
std::vector<std::string> near(const std::string& x, int dimensions) {
  std::vector<std::string> nodes{x};
  for (int i = 0; i < dimensions; ++i) nodes.push_back(flip(x, i));
  return nodes;
}

// The exclusive-or of the numbers i+1 of the 1-bits i below h.
unsigned syndrome(const std::string& y) {
  unsigned sum = 0;
  for (int i = 0; i < partial_star_dimensions(length(y)); ++i) {
    if (bit(y, i)) sum ^= static_cast<unsigned>(i + 1);
  }
  return sum;
}

// The first node of the partial star of y that stores fewer than `cap`.
std::optional<std::string> place_near(const std::string& y, const Loads& stored, std::uint64_t cap) {
  for (const std::string& x : partial_star(centre(y))) {
    if (stored[value(x)] < cap) return x;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> star(const std::string& x) { return near(x, length(x)); }

int partial_star_dimensions(int n) {
  int h = 1;
  while (2 * h + 1 <= n) h = 2 * h + 1;
  return h;
}

std::string centre(const std::string& y) {
  const unsigned wrong = syndrome(y);
  return wrong == 0 ? y : flip(y, static_cast<int>(wrong) - 1);
}

std::vector<std::string> partial_star(const std::string& z) { return near(z, partial_star_dimensions(length(z))); }

Loads loads(const std::vector<std::string>& places, int n) {
  Loads load = no_loads(n);
  for (const std::string& x : places) ++load[value(x)];
  return load;
}

Loads star_loads(const Loads& load, int n) {
  Loads sums;
  for (std::uint64_t x = 0; x < load.size(); ++x) {
    std::uint64_t sum = 0;
    for (const std::string& y : star(word(x, n))) sum += load[value(y)];
    sums.push_back(sum);
  }
  return sums;
}

std::uint64_t greatest_load(const Loads& load) { return *std::max_element(load.begin(), load.end()); }

Redistribution nothing_stored(int n) { return {{}, {}, no_loads(n)}; }

void store_next(Redistribution& now, const std::string& y, bool stays, std::uint64_t c) {
  const std::optional<std::string> place = stays ? y : place_near(y, now.load, 2 * c);
  now.stored.push_back(place.value_or(y));
  now.room.push_back(place.has_value());
  ++now.load[value(now.stored.back())];
}

void remove_last(Redistribution& now) {
  --now.load[value(now.stored.back())];
  now.stored.pop_back();
  now.room.pop_back();
}

Redistribution redistributed(Reading reading, const std::vector<std::string>& phi, std::uint64_t c) {
  const int n = length(phi.front());
  Redistribution result = nothing_stored(n);
  Loads assigned = no_loads(n);
  for (const std::string& y : phi) {
    const Loads& counted = reading == Reading::stored ? result.load : assigned;
    store_next(result, y, counted[value(y)] < 2 * c, c);
    ++assigned[value(y)];
  }
  return result;
}

}  // namespace cubeverify::reference
