// The spanning balanced graph (SBG) of TR-611 section 3: a cyclic node has one parent for each member of J_c.
#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace cubeverify::reference {

// The distinct parents of c: for every j_q in J_c, c with the first 1-bit right of bit j_q (k_q) complemented. c is a
// word (words.h) other than the source.
std::set<std::string> sbg_parents(const std::string& c);

// The number of directed paths from the source to c; 1 for the source itself.
std::uint64_t sbg_paths(const std::string& c);

}  // namespace cubeverify::reference
