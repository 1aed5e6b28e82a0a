// The nodes that a unit of the `profile` and `transfer` sweeps owns (kernels/sweeps/README.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The last unit: with b = min(n, 8), unit u is subtree u div 2^(b-1).
std::uint64_t last_profile_unit(int n);

// The words (words.h) of n bits that unit u owns, in increasing order of their frames; none if the unit owns nothing.
// All units together own every word but the source once. 2 <= n <= 64; tries 2^(n-8) words if n > 8.
std::vector<std::string> owned_nodes(int n, std::uint64_t unit);

}  // namespace cubeverify::reference
