#pragma once

#include <algorithm>
#include <span>

#include "kernels/facts/chunk.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/vector_facts.h"

namespace cubeverify::lanes {

// A chunk of sweep S by its one body, kLanes neighbouring units at a time; what is left over at the ends in the plain
// form.
template <class S, class V>
[[gnu::always_inline]] inline void visit_all_groups(int n, Chunk chunk, std::span<Word> tally) {
  constexpr Word kLanes = V::kLanes;
  const Word head = std::min(chunk.count, (Word{0} - chunk.first) % kLanes);
  const Word groups = (chunk.count - head) / kLanes;
  const Word tail = (chunk.count - head) % kLanes;
  const Word first = chunk.first + head;
  if (groups != 0) {
    const typename BodyOf<S>::template Of<V> body(n);
    VectorFacts<V, S> facts(n, tally);
    for (Word g = 0; g < groups; ++g) {
      const Word base = first + g * kLanes;
      facts.at(base);
      body.visit(V::broadcast(base) | V::iota(), facts);
    }
  }
  V::clear_upper();
  if (head != 0) visit_plain<S>(n, {chunk.first, head}, tally);
  if (tail != 0) visit_plain<S>(n, {first + groups * kLanes, tail}, tally);
}

// The same, with all that the body calls inlined into one loop if the body says so (kernels/lanes/body_of.h).
template <class S, class V>
requires(!IsFlat<S>) void visit_groups_by_body(int n, Chunk chunk, std::span<Word> tally) {
  visit_all_groups<S, V>(n, chunk, tally);
}
template <class S, class V>
requires IsFlat<S>
[[gnu::flatten]] void visit_groups_by_body(int n, Chunk chunk, std::span<Word> tally) {
  visit_all_groups<S, V>(n, chunk, tally);
}

// The same for all n of the sweep: 32-bit lanes where words fit into them.
template <class S, class Lanes32, class Lanes64>
void visit_vectors(int n, Chunk chunk, std::span<Word> tally) {
  if (n < BodyOf<S>::kLeastVectorN) return visit_plain<S>(n, chunk, tally);
  if (S::kMaxN + BodyOf<S>::kLonger <= 32 || n + BodyOf<S>::kLonger <= 32) {
    visit_groups_by_body<S, Lanes32>(n, chunk, tally);
  } else if constexpr (S::kMaxN + BodyOf<S>::kLonger > 32) {
    visit_groups_by_body<S, Lanes64>(n, chunk, tally);
  }
}

// The vector form of sweep S for all its n: the tuned one if there is one, else that of its body.
template <class S, class Lanes32, class Lanes64, class BitPlane>
void visit_in_vectors(int n, Chunk chunk, std::span<Word> tally) {
  if constexpr (HasTuned<S>) {
    TunedOf<S>::template visit<Lanes32, Lanes64, BitPlane>(n, chunk, tally);
  } else {
    visit_vectors<S, Lanes32, Lanes64>(n, chunk, tally);
  }
}

}  // namespace cubeverify::lanes
