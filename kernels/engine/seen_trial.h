#pragma once

#include "kernels/sweeps/embedding/facts.h"

namespace cubeverify {

// A trial of sweep `embedding` or of one tree, embedded and redistributed: what the threads that record it share.
struct SeenTrial {
  EmbeddingCases::Trial trial;
  Word nodes;
  const std::uint32_t* top;  // the largest load of a star
  const std::uint32_t *parent, *place, *stored, *load, *star_load, *held, *held_assigned;
  const std::uint8_t *parent_phase, *crowded;
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
