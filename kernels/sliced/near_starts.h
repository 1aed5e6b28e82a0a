#pragma once

#include <array>
#include <cstddef>

#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// The low starts kFirst and above of a block, those that lead enough zeroes (kernels/sliced/elimination.h). A start
// that leads `zeros` zeroes has a 1 to its left, so of zeros + 1 neighbours at most one is a candidate at an address.
// They share a plane that says where one of them is alive; which one it is does not change.
template <class AddressBlock, int kFirst, int kShare>
class NearStarts {
 public:
  using BitPlane = typename AddressBlock::BitPlane;
  static constexpr int kLowBits = AddressBlock::kLowBits;

  // Finds the candidates at the addresses within: low starts that lead `zeros` zeroes or more, zeros >= kShare - 1. A
  // start below first_low is no candidate; nor is the highest low bit, unless `one_to_left`: the bit to its left is 1.
  CUBEVERIFY_HD NearStarts(const AddressBlock& block, const BitPlane& within, int zeros, int first_low,
                           bool one_to_left) {
    CUBEVERIFY_UNROLL
    for (int g = 0; g < kGroups; ++g) {
      Group& group = groups_[at(g)];
      group.alive = BitPlane::of(false);
      CUBEVERIFY_UNROLL
      for (int below = 0; below < kShare; ++below) {
        const int start = top(g) - below;
        if (start < kFirst) continue;
        const bool possible = start >= first_low && (start < kLowBits - 1 || one_to_left);
        // A run that reaches bit 0 goes on in the leading zeroes of the high bits.
        const int own = zeros <= start + 1 ? zeros : start + 1;
        const BitPlane candidates = possible ? block.low_start(start, own) : BitPlane::of(false);
        group.alive = group.alive | candidates;
        if (below > 0) group.below[at(below - 1)] = candidates;
      }
      group.alive = group.alive & within;
    }
  }

  // Adds to `zero` where one is alive that shows a 0. What they show is remembered.
  template <class Window>
  CUBEVERIFY_HD void showing_zero(BitPlane& zero, const Window& x) {
    CUBEVERIFY_UNROLL
    for (int g = 0; g < kGroups; ++g) {
      Group& group = groups_[at(g)];
      group.shown = x.low(top(g));
      CUBEVERIFY_UNROLL
      for (int below = 1; below < kShare; ++below) {
        if (top(g) - below < kFirst) continue;
        group.shown = BitPlane::chosen(group.below[at(below - 1)], x.low(top(g) - below), group.shown);
      }
      zero = BitPlane::showing_zero(zero, group.alive, group.shown);
    }
  }

  // Drops those that show a 1 where another shows a 0.
  CUBEVERIFY_HD void outlive(const BitPlane& zero) {
    CUBEVERIFY_UNROLL
    for (Group& group : groups_) group.alive = BitPlane::outlived(group.alive, group.shown, zero);
  }

  // Adds to `seen` where one is alive, and to `twice` where another was seen.
  CUBEVERIFY_HD void overlap(BitPlane& seen, BitPlane& twice) const {
    CUBEVERIFY_UNROLL
    for (const Group& group : groups_) {
      twice = twice | (seen & group.alive);
      seen = seen | group.alive;
    }
  }

  // Where each start is alive.
  CUBEVERIFY_HD void spread(std::array<BitPlane, kLowBits>& alive) const {
    CUBEVERIFY_UNROLL
    for (int start = 0; start < kFirst; ++start) alive[at(start)] = BitPlane::of(false);
    CUBEVERIFY_UNROLL
    for (int g = 0; g < kGroups; ++g) {
      const Group& group = groups_[at(g)];
      BitPlane rest = group.alive;
      CUBEVERIFY_UNROLL
      for (int below = 1; below < kShare; ++below) {
        if (top(g) - below < kFirst) continue;
        alive[at(top(g) - below)] = group.alive & group.below[at(below - 1)];
        rest = rest & ~group.below[at(below - 1)];
      }
      alive[at(top(g))] = rest;
    }
  }

 private:
  static constexpr int kGroups = (kLowBits - kFirst + kShare - 1) / kShare;

  struct Group {
    BitPlane alive;
    std::array<BitPlane, kShare> below;  // [i]: where it is the start i + 1 below the topmost, if any is alive
    BitPlane shown;
  };

  CUBEVERIFY_HD static constexpr int top(int g) { return kLowBits - 1 - g * kShare; }
  CUBEVERIFY_HD static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::array<Group, static_cast<std::size_t>(kGroups)> groups_;
};

}  // namespace cubeverify::sliced
