#include "verify/tier.h"

#include <algorithm>
#include <stdexcept>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// The sweep that has the facts of `sweep` from one address of every rotation class; nullptr if there is none.
static const Sweep* orbit_twin(const std::string& sweep) {
  const auto twin = std::ranges::find(sweeps(), sweep, [](const Sweep& one) { return one.traits.orbit_of; });
  return sweep.empty() || twin == sweeps().end() ? nullptr : &*twin;
}

bool has_orbit_tier(const std::string& sweep) { return orbit_twin(sweep) != nullptr; }

std::string sweep_in(Tier tier, const std::string& sweep) {
  if (tier == Tier::kDirect) return sweep;
  const Sweep* const twin = orbit_twin(sweep);
  if (twin == nullptr) throw std::logic_error("sweep " + sweep + " has no orbit tier");
  return twin->name;
}

Tier tier_of(const std::string& sweep) {
  const auto found = std::ranges::find(sweeps(), sweep, &Sweep::name);
  return found != sweeps().end() && !found->traits.orbit_of.empty() ? Tier::kOrbit : Tier::kDirect;
}

}  // namespace cubeverify
