#pragma once

#include <span>

#include "kernels/facts/chunk.h"

namespace cubeverify::sliced {

// Sweeps on blocks of 64 addresses: for any machine and, of `tree`, `places` and `orbit`, for n that are too small for
// larger blocks.
template <class Plain, class Parts>
void visit_tree_in_words(int n, Chunk chunk, std::span<Word> tally);
template <class Parts>
void visit_orbit_in_words(int n, Chunk chunk, std::span<Word> tally);

template <class Parts>
void visit_variants_in_words(int n, Chunk chunk, std::span<Word> tally);
template <class Parts>
void visit_bst_in_words(int n, Chunk chunk, std::span<Word> tally);

}  // namespace cubeverify::sliced
