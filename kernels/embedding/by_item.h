#pragma once

#include <cstdint>

#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/rule.h"

// What is computed for one node, one processor or one partial star where a tree is embedded (Dynamic Tree Embedding,
// figure 1) and redistributed (section 3) by many threads: those of a device, or of several cores at one trial.

namespace cubeverify {

// The coins of a trial: window 1..64, seed, number.
struct TrialCoins {
  int b;
  Word seed, trial;
};

// What the edge above a node flips; the node has the coins of that number, and `parent_phase` as in TreeShape.
template <class Rule>
CUBEVERIFY_HD Word flips_above(int n, int parent_phase, const TrialCoins& coins, Word number) {
  const int start = Rule::window_start(n, coins.b, static_cast<Word>(parent_phase));
  return Rule::flips(n, start, Rule::coins(coins.seed, coins.trial, number, coins.b));
}

// A node that comes, and where it is assigned.
struct Arrival {
  std::uint32_t v, y;
};

// The nodes that come in one growth, ordered by the numbers of their partial stars; those of a star as they come. Those
// of star s lie at places [begin[s], begin[s + 1]); arrival(i) is the Arrival at place i.
template <class Arrivals>
struct NodesByStar {
  const std::uint32_t* begin;
  Arrivals arrival;

  // Calls see(arrival) for those of a star.
  CUBEVERIFY_HD void each_of(Word star, const auto& see) const {
    for (Word i = begin[star]; i < begin[star + 1]; ++i) see(arrival(i));
  }
};

// Where nodes are stored, in both readings of what comes first.
struct StoredPlaces {
  // Reading `stored`: by node, by processor, and by node 1 where there was no room and 0, set before, elsewhere.
  std::uint32_t *stored, *held;
  std::uint8_t* crowded;
  // Reading `assigned`, by processor: the nodes assigned to it so far and those stored at it. Null where this reading
  // is not asked for.
  std::uint32_t *assigned = nullptr, *held_assigned = nullptr;
};

// Stores the nodes of a star, whose processors no other star touches.
template <class Stars, class Nodes>
CUBEVERIFY_HD void store_star(int n, const Nodes& nodes, Word star, std::uint32_t cap, const StoredPlaces& places) {
  nodes.each_of(star, [&](const Arrival& comes) {
    const Destination to = store_node<Stars>(n, comes.y, places.held[comes.y] >= cap, cap, places.held);
    places.stored[comes.v] = static_cast<std::uint32_t>(to.x);
    if (!to.room) places.crowded[comes.v] = 1;
    if (places.assigned == nullptr) return;
    store_node<Stars>(n, comes.y, places.assigned[comes.y]++ >= cap, cap, places.held_assigned);
  });
}

}  // namespace cubeverify
