#include "verify/reference/redistribution.h"

#include <optional>

#include "verify/reference/partial_stars.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// The first node of the partial star of y that stores fewer than `cap`.
std::optional<std::string> place_near(const std::string& y, const Loads& stored, std::uint64_t cap) {
  for (const std::string& x : partial_star(centre(y))) {
    if (stored[value(x)] < cap) return x;
  }
  return std::nullopt;
}

}  // namespace

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
