#include "verify/reference/redistribution.h"

#include <optional>

#include "verify/reference/partial_stars.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

Loads nothing(int n) { return Loads(std::size_t{1} << n, 0); }

// The first node of the partial star of y that stores fewer than `cap`.
std::optional<std::string> place_near(const std::string& y, const Loads& stored, std::uint64_t cap) {
  for (const std::string& x : partial_star(centre(y))) {
    if (stored[value(x)] < cap) return x;
  }
  return std::nullopt;
}

}  // namespace

Loads loads(const std::vector<std::string>& places, int n) {
  Loads load = nothing(n);
  for (const std::string& x : places) ++load[value(x)];
  return load;
}

Redistribution redistributed(Reading reading, const std::vector<std::string>& phi, std::uint64_t c) {
  const int n = length(phi.front());
  Redistribution result{{}, {}, nothing(n)};
  Loads assigned = nothing(n);
  for (const std::string& y : phi) {
    const Loads& counted = reading == Reading::stored ? result.load : assigned;
    const bool stays = counted[value(y)] < 2 * c;
    const std::optional<std::string> place = stays ? y : place_near(y, result.load, 2 * c);

    result.stored.push_back(place.value_or(y));
    result.room.push_back(place.has_value());
    ++result.load[value(result.stored.back())];
    ++assigned[value(y)];
  }
  return result;
}

}  // namespace cubeverify::reference
