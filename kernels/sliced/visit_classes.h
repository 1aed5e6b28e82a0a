#pragma once

#include "kernels/sliced/at_least.h"
#include "kernels/sliced/child_blocks.h"

namespace cubeverify::sliced {

// Evaluates the classes of rotation (TR-611 section 2) of sweep `orbit` whose representatives are `found` in the block
// with these high bits, which has its leftmost bit 0 and is not 0: all classes but those of `exceptional`, which are
// for the plain form (kernels/sliced/child_blocks.h). Children hang by leading zeroes, and all of these are high bits:
// where a child's block has a representative, its parent's has one with the same low bits. The representatives within
// are recorded in what begin(within) returns, by
//   below(m, representatives)    those of the block where bit m of the high bits is 1 as well
//   child(m, plane)              the parents of those; m is a high bit
//   at_least(t, plane)           t children or more; t = 1, 2, ... in turn
//   finish(k, within)            and that was all; k is the highest 1 of the high bits
// A CPU and a warp of a device share this; the threads that share a block call it together.
template <class Odd, class Representatives, class Begin>
CUBEVERIFY_HD void visit_classes(Word high, const typename Representatives::BitPlane& found, const Odd& exceptional,
                                 const Representatives& representatives, const Begin& begin) {
  using BitPlane = typename Representatives::BitPlane;
  const int high_bits = representatives.n() - BitPlane::kLowBits;
  BitPlane within = found;
  each_odd_low(exceptional, high_bits, high, [&](Word low) { within = within & ~BitPlane::only(low); });

  // Made here, where no call before can reach it: so a compiler keeps its sums in registers.
  auto classes = begin(within);
  AtLeast<BitPlane> above;
  AtLeastOfFew<BitPlane, 3> with_children(above);
  const ChildBits bits = child_bits(high_bits, high);
  for (int m = bits.first; m <= bits.last; ++m) {
    const BitPlane children = representatives.of(high | bit(m));
    classes.below(m, children);
    const BitPlane parents = children & within;
    if (!parents.any()) continue;
    with_children.add(parents);
    classes.child(m, parents);
  }
  for (int t = 1; t <= with_children.most(); ++t) classes.at_least(t, with_children.of(t));
  classes.finish(bits.first - 1, within);
}

}  // namespace cubeverify::sliced
