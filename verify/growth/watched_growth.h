#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "kernels/address/word.h"

// Trees that are embedded by the randomized algorithm (Dynamic Tree Embedding, figure 1) and grow as an adversary
// wants, who may see where their nodes lie. The root lies at processor 0. n <= 20, b <= 64.

namespace cubeverify {

// Where a leaf comes to lie: the coordinates that the edge to it flips, below a parent at that depth. `number` counts
// all leaves ever grown, 1, 2, ..., so that one that is grown again has other coins.
using EdgeFlips = std::function<Word(int parent_depth, Word number)>;

// What a tree has come to.
struct WatchedTree {
  std::vector<std::uint32_t> place;  // of the nodes it has in the end
  Word leaves = 0;                   // grown in all
};

// The complete tree of N = 2^n nodes; then `rounds` times all its leaves cease to exist and are grown again, whatever
// their places. `told` gets the places after each round, and before the first.
void grow_unwatched(int n, int rounds, const EdgeFlips& flips,
                    const std::function<void(const std::vector<std::uint32_t>& places)>& told);

// The adversary sees only whether the last leaf lies where the root does. It grows the complete tree, node by node, and
// a leaf that lies elsewhere ceases to exist and is grown again, until there are N nodes or `most` leaves were grown.
WatchedTree grow_again(int n, Word most, const EdgeFlips& flips);

// A tree of N nodes that only grows. The adversary sees all nodes' places and wants them in the star of processor 0.
// The run of a node is the number of the last edges above it, at most n/b (rounded up) - 1 counted, whose windows
// together disagree with 0 in at most one coordinate: as many as all the windows but that of the edges below it. The
// next leaf goes below the oldest node of those with the longest run that have fewer than two children.
// windows[d] are the coordinates that edges below depth d mod n may flip.
WatchedTree grow_steered(int n, int longest_run, const std::vector<Word>& windows, const EdgeFlips& flips);

}  // namespace cubeverify
