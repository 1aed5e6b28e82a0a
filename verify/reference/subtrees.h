// What hangs below a node of the SBnT^minR, found by walking its children (TR-611 section 3, lemma 4).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The subtree rooted at a node c.
struct Subtree {
  std::vector<std::uint64_t> phi;  // phi[l], l = 0..n: the number of nodes at distance l below c; phi[0] = 1
  std::uint64_t load = 0;          // the sum of the periods of its nodes, c included
};

// Walks the subtree rooted at the word c (words.h). Takes time proportional to its size.
Subtree subtree(const std::string& c);

// The number of nodes of the subtree: the sum of phi.
std::uint64_t volume(const Subtree& tree);

// The nodes that a unit of the `profile` and `transfer` sweeps owns (kernels/sweeps/README.md).

// The last unit: with b = min(n, 8), unit u is subtree u div 2^(b-1).
std::uint64_t last_profile_unit(int n);

// The words (words.h) of n bits that unit u owns, in increasing order of their frames; none if the unit owns nothing.
// All units together own every word but the source once. 2 <= n <= 64; tries 2^(n-8) words if n > 8.
std::vector<std::string> owned_nodes(int n, std::uint64_t unit);

}  // namespace cubeverify::reference
