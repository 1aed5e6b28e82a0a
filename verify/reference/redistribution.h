// Tree nodes moved within the partial stars, so that no processor holds too many (Dynamic Tree Embedding, the end of
// section 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// Which nodes keep a place at a processor: those that find fewer than 2c nodes stored there, or the first 2c assigned
// to it, as the paper has it.
enum class Reading { stored, assigned };

// The numbers of tree nodes by processor: element x is that of the processor with address x.
using Loads = std::vector<std::uint64_t>;

// The numbers of the nodes placed at each processor of the n-cube.
Loads loads(const std::vector<std::string>& places, int n);

struct Redistribution {
  std::vector<std::string> stored;  // the processor of every tree node
  std::vector<bool> room;           // for every tree node, whether a processor with fewer than 2c nodes was found
  Loads load;                       // the tree nodes stored at every processor
};

// The nodes assigned to phi redistributed with the cap 2c, c >= 1, in order of their numbers. Where the reading does
// not let a node stay, it goes to the first node of its partial star that stores fewer than 2c.
Redistribution redistributed(Reading reading, const std::vector<std::string>& phi, std::uint64_t c);

}  // namespace cubeverify::reference
