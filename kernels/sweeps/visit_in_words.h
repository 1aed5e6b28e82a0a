#pragma once

#include "kernels/sliced/in_words.h"
#include "kernels/sweeps/orbit/orbit_slices.h"
#include "kernels/sweeps/tree/tree_slices.h"

// The definitions of kernels/sliced/in_words.h, for files without vector code.

namespace cubeverify::sliced {

template <class Plain, class Parts>
void visit_tree_in_words(int n, Chunk chunk, std::span<Word> tally) {
  visit_tree<WordPlane, Plain, Parts>(n, chunk, tally);
}

template <class Parts>
void visit_orbit_in_words(int n, Chunk chunk, std::span<Word> tally) {
  visit_orbit<WordPlane, Parts>(n, chunk, tally);
}

}  // namespace cubeverify::sliced
