// The hash of the digests, as kernels/sweeps/README.md writes it. All arithmetic is mod 2^64.
#pragma once

#include <cstdint>
#include <vector>

namespace cubeverify::reference {

// The finalizer of SplitMix64.
std::uint64_t mix(std::uint64_t x);

// fold(a; x1, ..., xr).
std::uint64_t fold(std::uint64_t a, const std::vector<std::uint64_t>& xs);

// odd(i), a 32-bit odd constant for each i.
std::uint64_t odd(std::uint64_t i);

}  // namespace cubeverify::reference
