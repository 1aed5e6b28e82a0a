// Random words by counter: Philox4x32 with ten rounds (Salmon, Moraes, Dror and Shaw 2011), as
// kernels/sweeps/dynamic_tree.md writes it.
#pragma once

#include <array>
#include <cstdint>

namespace cubeverify::reference {

// The four words that Philox4x32 with ten rounds makes of a counter under a key.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 2> key, std::array<std::uint32_t, 4> counter);

// random(s; a, e): the seed is the key, a and e are the counter, each from its low half to its high half.
std::array<std::uint32_t, 4> random_words(std::uint64_t seed, std::uint64_t a, std::uint64_t e);

}  // namespace cubeverify::reference
