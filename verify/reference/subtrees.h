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

}  // namespace cubeverify::reference
