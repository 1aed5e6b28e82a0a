#pragma once

#include "kernels/sweeps/embedding/facts.h"

namespace cubeverify {

// A device does so many trials at once, of trees of so many nodes in the n-cube: as many as the cache of an H100 holds,
// about 55 bytes a node.
constexpr Word trials_at_once(int n, Word nodes) {
  const Word most = nodes > bit(n) ? nodes : bit(n);
  return most >= bit(20) ? 1 : bit(20) / most;
}

// A trial of sweep `embedding` or of one tree, embedded and redistributed: what the threads that record it share.
struct SeenTrial {
  EmbeddingCases::Trial trial;
  Word nodes;
  const std::uint32_t* top;  // the largest load of a star
  const std::uint32_t *parent, *place, *stored, *load, *star_load, *held, *held_assigned;
  const std::uint8_t *parent_phase, *crowded;
};

// Several trials of one tree: trial t begins at address t * step after the first, and its nodes and processors come
// after those of trial t - 1 in all arrays but those of the tree.
struct SeenTrials {
  SeenTrial first;
  Word step;

  CUBEVERIFY_HD SeenTrial of(int n, Word t) const {
    SeenTrial seen = first;
    seen.trial.number += t;
    seen.trial.first += t * step;
    seen.top += t;
    for (auto* of_nodes : {&seen.place, &seen.stored}) *of_nodes += t * seen.nodes;
    seen.crowded += t * seen.nodes;
    for (auto* of_processors : {&seen.load, &seen.star_load, &seen.held, &seen.held_assigned}) *of_processors += t << n;
    return seen;
  }
};

// Records node v in sweep S's accumulator.
template <class S, class Accumulator>
CUBEVERIFY_HD void record_seen_node(int n, const SeenTrial& seen, Word v, Accumulator& accumulator) {
  const Word parent = seen.parent[v];
  S::record_node(n, seen.trial,
                 {v, seen.place[v], seen.stored[v], seen.place[parent], seen.stored[parent], seen.parent_phase[v],
                  seen.crowded[v] == 0},
                 accumulator);
}

// Records processor x in it.
template <class S, class Accumulator>
CUBEVERIFY_HD void record_seen_processor(int n, const SeenTrial& seen, Word x, Accumulator& accumulator) {
  S::record_processor(seen.trial, {x, seen.load[x], seen.star_load[x], seen.held[x], seen.held_assigned[x]},
                      S::cap(n, *seen.top), accumulator);
}

}  // namespace cubeverify
