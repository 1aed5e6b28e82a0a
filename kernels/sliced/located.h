#pragma once

#include "kernels/sliced/elimination.h"

namespace cubeverify::sliced {

// Planes by dimension; what was never added to is empty.
template <class Plane>
struct ByDimension {
  Word touched = 0;
  std::array<Plane, kMaxDimensions> plane;

  void add(int m, const Plane& more) {
    Plane& own = plane[static_cast<std::size_t>(m)];
    own = has_bit(touched, m) ? own | more : more;
    touched |= bit(m);
  }
};

// Every address of a block located in the SBnT (TR-611 section 3): index, k and children, by definition. A child is a
// bit of M(c) that can be complemented with the index unchanged: for a low bit that is read off the block itself, for
// a shared bit the block with that bit complemented is evaluated as well.
template <class Plane>
class Located {
 public:
  static constexpr int kLowBits = Plane::kLowBits;

  // Wants a block whose high bits are neither all zeroes nor all ones but for one bit. The outputs are those of the
  // addresses within; the block is moved and moved back.
  void locate(Block<Plane>& block, const Plane& within) {
    dimensions.touched = 0;
    children.touched = 0;
    most_children = 0;
    runs_ = longest_zero_runs(block.high_bits(), block.high());
    index.run(block, runs_, Plane::of(true));
    ending_ = -1;
    for (int i = 0; i < index.high_count(); ++i)
      follow_high(block, index.high_start(i), index.high_winners(i) & within);
    follow_low(block, within);
  }

  Elimination<Plane> index;                             // outside `within` as well
  ByDimension<Plane> dimensions;                        // k(c)
  ByDimension<Plane> children;                          // by the dimension of the edge
  std::array<Plane, kMaxDimensions + 1> with_children;  // [t]: at least t of them, 1 <= t <= most_children
  int most_children = 0;

 private:
  // From a start among the high bits downwards. What lies there is the same for all addresses.
  void follow_high(Block<Plane>& block, int start, const Plane& winners) {
    const int first = start - kLowBits;  // among the high bits
    const Word own = block.high();
    const Word below = own & all_ones(first + 1);
    const int run = below == 0 ? first + 1 : first - highest_bit(below);
    if (below == 0) {
      ending_ = start;
      ending_winners_ = winners;
    } else {
      dimensions.add(start - run, winners);
    }
    if (run < runs_.length || (runs_.leftmost & (runs_.leftmost - 1)) != 0) return;
    // The only longest run. With its p-th zero complemented the other pieces must not be longer than p.
    const Word without = own | all_ones(run) << (first + 1 - run);
    const int others =
        without == all_ones(block.high_bits()) ? 0 : longest_zero_runs(block.high_bits(), without).length;
    for (int p = others > run / 2 ? others : run / 2; p < run; ++p) {
      if (p == 0) continue;
      add_children(start - p, winners & evaluated(block, first - p, winners).winners(start));
    }
  }

  // All whose longest block of zeroes reaches the low bits, from there downwards: z is where M(c) goes on.
  void follow_low(Block<Plane>& block, const Plane& within) {
    const int n = block.n();
    const int zeros = runs_.length;
    Plane z = Plane::of(false);
    for (int m = kLowBits - 1; m >= 0; --m) {
      // The first `zeros` bits of a start are known to be zeroes.
      if (m + zeros < kLowBits) z = z | (index.low_winners(m + zeros) & within);
      if (ending_ >= 0 && (m == kLowBits - 1 ? ending_ - m >= zeros : ending_ - m == zeros)) z = z | ending_winners_;
      dimensions.add(m, z & block[m]);
      z = z & ~block[m];
      Plane same = Plane::of(false);
      for (int start = m + zeros; start < kLowBits; ++start) {
        same = same | (index.low_winners(start) & index.low_winners(start).down(m));
      }
      if (ending_ >= 0 && ending_ - m >= zeros) same = same | (ending_winners_ & index.winners(ending_).down(m));
      add_children(m, z & same);
    }
    // On into the leading zeroes of the high bits.
    const int leading = leading_zeros(block.high_bits(), block.high());
    for (int start = 0; start < zeros && start < kLowBits; ++start) z = z | (index.low_winners(start) & within);
    if (ending_ >= 0 && ending_ < zeros) z = z | ending_winners_;
    if (!z.any()) return;
    dimensions.add(n - 1 - leading, z);
    for (int r = 0; r < leading; ++r) {
      const int m = n - 1 - r;
      const Elimination<Plane>& with_child = evaluated(block, m - kLowBits, z);
      Plane same = Plane::of(false);
      for (int start = 0; start < kLowBits; ++start) {
        same = same | (index.low_winners(start) & with_child.low_winners(start));
      }
      if (ending_ >= 0) same = same | (ending_winners_ & with_child.winners(ending_));
      add_children(m, z & same);
    }
  }

  // The block with a shared bit complemented.
  const Elimination<Plane>& evaluated(Block<Plane>& block, int high_bit, const Plane& within) {
    const Word own = block.high();
    const Word high = own | bit(high_bit);
    block.move_to(high);
    child_.run(block, longest_zero_runs(block.high_bits(), high), within);
    block.move_to(own);
    return child_;
  }

  void add_children(int m, const Plane& parents) {
    if (!parents.any()) return;
    children.add(m, parents);
    Plane carried = parents;
    for (int t = 1; t <= most_children; ++t) {
      Plane& own = with_children[static_cast<std::size_t>(t)];
      const Plane both = own & carried;
      own = own | carried;
      carried = both;
    }
    if (carried.any()) with_children[static_cast<std::size_t>(++most_children)] = carried;
  }

  Blocks runs_;
  int ending_ = -1;  // the start of the zeroes that end the high bits, where it wins somewhere
  Plane ending_winners_;
  Elimination<Plane> child_;
};

}  // namespace cubeverify::sliced
