#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/sweeps/tree/facts.h"

namespace cubeverify {

// Sweep `orbit`: the facts of sweep `tree`, from one address of every rotation class. See kernels/sweeps/README.md. The
// representative of a class is the least of its rotations: the address of index 0. What is true of the other P - 1
// addresses follows from it by rotation. Representatives are walked depth first in the tree itself: complementing a
// leading zero of one gives every one below it, and what is not a representative has none below it. That none is missed
// shows in the facts: the levels of the cube add up only if every address is counted once.
template <class Tree = MinR, class Slices = sliced::Parts>
struct OrbitSweep : SweepDefaults {
  using Direct = TreeSweep<Tree, Slices>;

  static constexpr const char* kName = "orbit";
  static constexpr const char* kTitle = "the facts of `tree` from one address of every rotation class";
  static constexpr int kMinN = Direct::kMinN, kMaxN = Direct::kMaxN;
  static constexpr Contract kContract{"README", "",
                                      "the summand of `nodes` of `tree`, over the representatives alone."};
  static constexpr Traits kTraits{.unit = Unit::kClasses,
                                  .orbit_of = Direct::kName,
                                  .by_warps = true,
                                  .measured = {24, 32, 40},
                                  .items = {"level-subtree"}};

  static constexpr auto kForAlls = Direct::kForAlls;
  static constexpr auto kExtrema = Direct::kExtrema;
  static constexpr const char* kDigest = "representatives";
  static constexpr auto kHistograms = Direct::kHistograms;
  static constexpr auto kByLevel = Direct::kByLevel;
  static constexpr auto kFanouts = Direct::kFanouts;

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return Direct::histogram_size(n, h); }

  // A unit is the low `unit_bits` bits that its representatives share.
  CUBEVERIFY_HD static constexpr int unit_bits(int n) {
    if (n < 20) return n < 10 ? n : 10;
    return n < 44 ? n / 2 : 22;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(unit_bits(n)); }

  CUBEVERIFY_HD static constexpr int period_of_child(int n, const Node& node, int m) {
    return Tree::locate(n, node.address ^ bit(m)).period;
  }

  // All addresses of the class whose representative is `node`.
  CUBEVERIFY_HD static constexpr void record_class(int n, const Node& node, auto& accumulator) {
    const Word children = Tree::children(n, node);
    accumulator.digest(Direct::group_weight(node.address) * (Direct::element(node, children) << (node.address & 31)));
    Word cyclic_children = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      if (period_of_child(n, node, m) < n) cyclic_children |= bit(m);
    }
    for (int i = 0; i < node.period; ++i) {
      // A cyclic child has no more subtrees than its period: the others of the class do without it.
      Word kept = children;
      for (Word rest = cyclic_children; rest != 0; rest &= rest - 1) {
        const int m = lowest_bit(rest);
        if (i >= period_of_child(n, node, m)) kept ^= bit(m);
      }
      Node member = node;
      member.address = rotate_left(n, node.address, i);
      member.index = i;
      member.k = node.k < 0 ? node.k : cyclic(node.k + i, n);
      Direct::record(n, member, rotate_left(n, kept, i), accumulator);
    }
  }

  // True if c is a representative; its class has then been recorded.
  CUBEVERIFY_HD static constexpr bool recorded(int n, Word c, auto& accumulator) {
    const Node node = Tree::locate(n, c);
    if (node.index != 0) return false;
    record_class(n, node, accumulator);
    return true;
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word unit, auto& accumulator) {
    if (!recorded(n, unit, accumulator)) return;
    // From a representative by each higher leading zero in turn, and back when there is none left.
    Word c = unit;
    int m = unit_bits(n);
    for (;;) {
      if (m < n) {
        if (recorded(n, c | bit(m), accumulator)) c |= bit(m);
        ++m;
      } else if (c == unit) {
        return;
      } else {
        m = highest_bit(c);
        c ^= bit(m);
        ++m;
      }
    }
  }
};

}  // namespace cubeverify
