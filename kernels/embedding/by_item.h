#pragma once

#include <cstdint>

#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/rule.h"

// What is computed for one node, one processor or one partial star where a tree is embedded and redistributed by many
// threads: those of a device, or of several cores at one trial.

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

// The nodes that come in one growth, `count` of them, ordered by a key that is the same for all nodes of a partial
// star, as its centre is; those of equal keys as they come. arrival(i) is the Arrival at place i.
template <class Key, class Arrivals>
struct NodesByStar {
  Word count;
  const Key* key;
  Arrivals arrival;

  // True if i is the first of its key: whoever finds it deals with all of that key, whose stars no other thread
  // touches.
  [[nodiscard]] CUBEVERIFY_HD bool begins(Word i) const { return i == 0 || key[i - 1] != key[i]; }

  // Calls see(arrival) for those of the key that begins at `first`.
  template <class See>
  CUBEVERIFY_HD void each_from(Word first, const See& see) const {
    for (Word i = first; i < count && key[i] == key[first]; ++i) see(arrival(i));
  }
};

// Where nodes are stored.
struct StoredPlaces {
  std::uint32_t *stored, *held, *assigned;  // stored by node, the others by processor, as destination() has them
  std::uint8_t* room;                       // by node
};

// Stores the nodes of the key that begins at `first`.
template <class Stars, class Nodes>
CUBEVERIFY_HD void store_from(int n, const Nodes& nodes, Word first, std::uint32_t cap, FirstCome rule,
                              const StoredPlaces& places) {
  nodes.each_from(first, [&](const Arrival& comes) {
    const Destination to = destination<Stars>(n, comes.y, cap, rule, places.held, places.assigned);
    places.stored[comes.v] = static_cast<std::uint32_t>(to.x);
    places.room[comes.v] = to.room ? 1 : 0;
  });
}

}  // namespace cubeverify
