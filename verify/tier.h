#pragma once

#include <string>

// The two tiers in which the facts of a sweep are computed. Direct evaluates every address on its own; orbit evaluates
// one address of every rotation class and goes further in n. They differ in evidence, never in facts
// (kernels/sweeps/README.md, section `orbit`).

namespace cubeverify {

enum class Tier { kDirect, kOrbit };

// True if there is a sweep that yields the facts of this one from one address of every rotation class.
bool has_orbit_tier(const std::string& sweep);

// The sweep whose facts are those of `sweep` in a tier, by the same names: `sweep` itself in the direct one. Throws
// std::logic_error for a sweep without an orbit tier.
std::string sweep_in(Tier tier, const std::string& sweep);

// The tier a sweep belongs to; Tier::kDirect for one that stands for no other.
Tier tier_of(const std::string& sweep);

}  // namespace cubeverify
