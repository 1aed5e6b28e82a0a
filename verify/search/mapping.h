#pragma once

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

}  // namespace cubeverify
