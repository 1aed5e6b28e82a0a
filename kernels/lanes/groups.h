#pragma once

#include "kernels/lanes/least_rotation.h"

namespace cubeverify::lanes {

// Runs a chunk of a sweep whose units are addresses. Fast is the sweep on groups of neighbouring addresses:
//   Plain              the sweep itself
//   Lanes              its lane type
//   Fast(n)
//   bool visit(base)   computes addresses base, ..., base + kLanes - 1 (base a multiple of kLanes); false if one of
//                      them is out of the ordinary, and then nothing of the group has been counted
//   add_to(tally)      adds the facts of all groups
// Groups that are out of the ordinary (the source, a cyclic address, a violation) and what is left over at the ends are
// done in the plain form, so that the lanes need no rare cases and every violation is recorded exactly.
template <class Fast>
void visit_groups(int n, Chunk chunk, std::span<Word> tally) {
  using Plain = typename Fast::Plain;
  constexpr Word kLanes = Fast::Lanes::kLanes;
  if (n < kFirstSteps) return visit_plain<Plain>(n, chunk, tally);
  const Word head = std::min(chunk.count, (Word{0} - chunk.first) % kLanes);
  const Word groups = (chunk.count - head) / kLanes;
  const Word tail = (chunk.count - head) % kLanes;
  if (head != 0) visit_plain<Plain>(n, {chunk.first, head}, tally);
  if (groups != 0) {
    Fast fast(n);
    for (Word g = 0; g < groups; ++g) {
      const Word base = chunk.first + head + g * kLanes;
      if (fast.visit(base)) continue;
      Fast::Lanes::clear_upper();
      visit_plain<Plain>(n, {base, kLanes}, tally);
    }
    fast.add_to(tally);
  }
  if (tail != 0) visit_plain<Plain>(n, {chunk.first + head + groups * kLanes, tail}, tally);
}

}  // namespace cubeverify::lanes
