#include "verify/tier.h"

#include <stdexcept>

namespace cubeverify {

namespace {

const std::string kDirectSweep = "tree";
const std::string kOrbitSweep = "orbit";

}  // namespace

bool has_orbit_tier(const std::string& sweep) { return sweep == kDirectSweep; }

std::string sweep_in(Tier tier, const std::string& sweep) {
  if (tier == Tier::kDirect) return sweep;
  if (!has_orbit_tier(sweep)) throw std::logic_error("sweep " + sweep + " has no orbit tier");
  return kOrbitSweep;
}

Tier tier_of(const std::string& sweep) { return sweep == kOrbitSweep ? Tier::kOrbit : Tier::kDirect; }

}  // namespace cubeverify
