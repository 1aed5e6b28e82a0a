#pragma once

#include "kernels/facts/chunk.h"

namespace cubeverify {

// The class of c if c is its representative, in the plain form of sweep S (kernels/sweeps/orbit/facts.h). No unit is
// counted. Never part of another function, so that it is compiled for any machine wherever it is called from
// (kernels/forms/portable_prelude.h).
template <class S>
[[gnu::noinline]] void visit_class_plain(int n, Word c, std::span<Word> tally) {
  FactAccumulator<S> accumulator(n, tally.data());
  S::recorded(n, c, accumulator);
}

}  // namespace cubeverify
