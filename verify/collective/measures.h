#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "verify/collective/judge.h"
#include "verify/exact/integer.h"

namespace cubeverify::collective {

struct Measures {
  int rounds = 0;                                      // from rank to rank, on the longest chain
  std::map<std::pair<int, int>, std::uint64_t> links;  // cells from one rank to another
};
// Of a graph all of which ends, in this order.
Measures measures(const EventGraph& graph, std::span<const std::int32_t> order);

// A directed link, and what it carries in a unit of time.
struct Link {
  int from, to;
  std::int64_t capacity = 1;
};

// What the busiest rank receives at least, in any program of the task in which ranks add; 0 if nothing is known.
std::uint64_t least_received(Task task, std::uint64_t chunks, std::uint64_t ranks);

// The rounds that any program of the task takes at least over links that are used both ways: the greatest distance that
// a chunk has to go. Nothing if a rank cannot be reached.
std::optional<int> least_rounds(Task task, int ranks, const std::vector<Link>& links, int root);

// The least time of an all-gather, in which each of the nodes 0 to nodes - 1 has one unit for all others: the most of
// |S| / (capacity out of S) over all sets S of nodes but all (the bound of ForestColl, which schedules attain); of a
// broadcast of one unit, 1 / (the least capacity out of a set with the root and not all). Nothing if a node cannot be
// reached.
std::optional<Rational> least_all_gather(int nodes, const std::vector<Link>& links);
std::optional<Rational> least_broadcast(int nodes, const std::vector<Link>& links, int root);

}  // namespace cubeverify::collective
