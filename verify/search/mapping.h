#pragma once

#include <array>
#include <optional>
#include <vector>

#include "verify/search/network.h"

// The best mapping of a task graph to a network of the same size, by exact search.

namespace cubeverify {

// place[task] is the processor of a task.
using Mapping = std::vector<int>;

// A mapping's dilations, edge by edge: the least a routing can have, the distances of the two processors.
struct Dilation {
  int total = 0;
  int greatest = 0;
};
// By the definitions alone (CIS-TR-91-21 section 4). Nothing if the mapping is no bijection, or if no path joins the
// processors of an edge's tasks.
std::optional<Dilation> dilation(const std::vector<Edge>& tasks, const Network& network, const Mapping& place);

struct BestMapping {
  int least = 0;  // total or greatest dilation; anything less is unsatisfiable
  Mapping place;  // a mapping that has it
};
// Over all bijections. Nothing if there is none that has paths for all edges.
std::optional<BestMapping> least_total_dilation(const std::vector<Edge>& tasks, const Network& network);
std::optional<BestMapping> least_greatest_dilation(const std::vector<Edge>& tasks, const Network& network);

// Mappings of the least total dilation, the second of which takes the search minutes to find.

// kFoundAt5[c] is the node of BDG(5) for node c of B(5), whose parent is c less its highest 1-bit: total dilation 33.
inline constexpr std::array kFoundAt5{7,  1, 14, 2,  25, 16, 29, 5,  15, 3, 28, 4, 12, 8,  27, 10,
                                      19, 0, 23, 17, 18, 24, 26, 11, 31, 6, 30, 9, 22, 20, 13, 21};

// The same for n = 6: total dilation 69.
inline constexpr std::array kFoundAt6{39, 41, 25, 8,  28, 52, 44, 4,  15, 42, 12, 16, 46, 58, 54, 2,
                                      14, 20, 50, 17, 57, 26, 22, 34, 31, 53, 6,  33, 55, 61, 27, 1,
                                      19, 18, 51, 36, 56, 40, 24, 9,  30, 21, 38, 32, 23, 29, 59, 5,
                                      7,  10, 37, 35, 60, 13, 11, 49, 63, 43, 3,  48, 47, 62, 45, 0};

}  // namespace cubeverify
