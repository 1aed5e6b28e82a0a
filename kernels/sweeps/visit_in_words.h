#pragma once

#include "kernels/sliced/in_words.h"
#include "kernels/sweeps/bst/bst_slices.h"
#include "kernels/sweeps/orbit/orbit_slices.h"
#include "kernels/sweeps/tree/tree_slices.h"
#include "kernels/sweeps/variants/variants_slices.h"

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

template <class Parts>
void visit_variants_in_words(int n, Chunk chunk, std::span<Word> tally) {
  using Sweep = typename VariantsSlices<WordPlane, Parts>::Sweep;
  visit_variants<WordPlane, Parts>(n, chunk, tally, [&](Chunk rest) { visit_plain<Sweep>(n, rest, tally); });
}

template <class Parts>
void visit_bst_in_words(int n, Chunk chunk, std::span<Word> tally) {
  using Sweep = typename BstSlices<WordPlane, Parts>::Sweep;
  visit_bst<WordPlane, Parts>(n, chunk, tally, [&](Chunk rest) { visit_plain<Sweep>(n, rest, tally); });
}

}  // namespace cubeverify::sliced
