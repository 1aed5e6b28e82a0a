#pragma once

#include "kernels/engine/sweep.h"
#include "kernels/engine/unit_visitor.h"

namespace cubeverify {

template <class S>
void visit_plain(int n, Chunk chunk, std::span<Word> tally) {
  FactAccumulator<S> accumulator(n, tally.data());
  const UnitVisitor<S> visitor(n);
  for (Word i = 0; i < chunk.count; ++i) {
    if constexpr (requires { S::kTogether; }) {
      for (; (chunk.first + i) % S::kTogether == 0 && chunk.count - i >= S::kTogether; i += S::kTogether)
        visitor.visit_together(chunk.first + i, accumulator);
      if (i == chunk.count) break;
    }
    visitor.visit(chunk.first + i, accumulator);
  }
  accumulator.visited(chunk.count);
}

}  // namespace cubeverify
