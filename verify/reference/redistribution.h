// Tree nodes moved within the partial stars, so that no processor holds too many (Dynamic Tree Embedding, the end of
// section 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/loads.h"

namespace cubeverify::reference {

// Which nodes keep a place at a processor: those that find fewer than 2c nodes stored there, or the first 2c assigned
// to it, as the paper has it.
enum class Reading { stored, assigned };

// Nodes come in order of their numbers and leave in the opposite order, so those here are 0, 1, 2, ... up to some node.
struct Redistribution {
  std::vector<std::string> stored;  // the processor of every tree node
  std::vector<bool> room;           // for every tree node, whether a processor with fewer than 2c nodes was found
  Loads load;                       // the tree nodes stored at every processor
};

// The n-cube before any node has come.
Redistribution nothing_stored(int n);

// The next node comes, assigned to y. Where it does not stay there, it goes to the first node of its partial star that
// stores fewer than 2c now, c >= 1, and to y if there is none.
void store_next(Redistribution& now, const std::string& y, bool stays, std::uint64_t c);

// The node that came last leaves, and no other moves.
void remove_last(Redistribution& now);

// The nodes assigned to phi redistributed with the cap 2c, c >= 1, in order of their numbers. Where the reading does
// not let a node stay, it goes to the first node of its partial star that stores fewer than 2c.
Redistribution redistributed(Reading reading, const std::vector<std::string>& phi, std::uint64_t c);

}  // namespace cubeverify::reference
