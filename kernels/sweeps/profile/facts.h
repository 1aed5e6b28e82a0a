#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/piece_of_tree.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/subtree_walk.h"

namespace cubeverify {

// Sweep `profile`: phi(c, l), the number of nodes l levels below c, for every c (TR-611 lemma 4). See
// kernels/sweeps/README.md. A unit is the top of a piece of the tree; its whole subtree is walked depth first, and the
// nodes that hang from the top by bits at or above b are its own. Nodes near the root are so walked through once for
// each of their few ancestors below 2^b, which costs (b+1)/2 visits per node and needs no memory shared between units.
template <class Tree = MinR>
struct ProfileSweep : SweepDefaults {
  static constexpr const char* kName = "profile";
  static constexpr const char* kTitle = "how many nodes hang at each distance below every node";
  static constexpr int kMaxN = 44;  // the walk keeps kMaxN + 1 profiles of kMaxN + 1 words for each thread
  static constexpr Contract kContract{"README", "n * 2^(b-1), b = min(n, 8)",
                                      "the sum over owned c of fold(c; the sum over l = 0..n of odd(l)*phi(c, l))."};
  static constexpr Traits kTraits{
      .unit = Unit::kPiece, .on_device = false, .reference_to = 14, .measured = {16, 20, 24}};

  static constexpr Word kGrain = 1;  // a unit is a whole piece of the tree

  enum ForAll { kPhiMonotone };
  static constexpr std::array kForAlls{Fact{kPhiMonotone, "phi-monotone",
                                            "every owned c, each child c', each l in 0..n-||c'|| (one check each)",
                                            "phi(c, l) >= phi(c', l). The address is c'."}};
  enum Extremum { kLargestInnerSubtree, kSbgInnerLoad };
  static constexpr std::array kExtrema{Fact{kLargestInnerSubtree, "largest-inner-subtree", "",
                                            "the sum of phi(c, l) over all l.", ", over owned c with ||c|| >= 2"},
                                       Fact{kSbgInnerLoad, "sbg-inner-load", "c with index(c) = 0",
                                            "the sum of P(x) over all x in the subtree of c (c included)."}};
  static constexpr const char* kDigest = "profiles";
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kSubtreeVolume };
  static constexpr std::array kHistograms{Fact{kSubtreeVolume, "subtree-volume", "[l], size n+1",
                                               "the sum over owned c with ||c|| = l of its subtree's size."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return PieceOfTree::units(n); }

  // The nodes below one node, by distance.
  struct Profile {
    Word phi[kMaxN + 1];
    int height;  // the largest l with phi[l] > 0
    Word size;   // the sum of phi
    Word load;   // the sum of the periods
  };

  struct Step : WalkStep {
    Profile below;
    Word tallest[kMaxN + 1];  // for each l the largest phi(c', l) of the children c' walked so far
    int tallest_height;

    CUBEVERIFY_HD constexpr void begin() {
      below.phi[0] = 1;
      below.height = 0;
      below.size = 1;
      below.load = static_cast<Word>(node.period);
      tallest_height = -1;
    }
    CUBEVERIFY_HD constexpr void add(const Step& child) {
      const Profile& its = child.below;
      for (; below.height < its.height + 1; ++below.height) below.phi[below.height + 1] = 0;
      for (; tallest_height < its.height; ++tallest_height) tallest[tallest_height + 1] = 0;
      for (int l = 0; l <= its.height; ++l) {
        below.phi[l + 1] += its.phi[l];
        if (its.phi[l] > tallest[l]) tallest[l] = its.phi[l];
      }
      below.size += its.size;
      below.load += its.load;
    }
  };

  // Records each (child, l) with phi(child, l) above phi(c, l). Only reached when there is one, so the children are
  // walked again.
  CUBEVERIFY_HD static void record_violations(int n, const Step& step, auto& accumulator) {
    for (Word rest = step.children; rest != 0; rest &= rest - 1) {
      const Word child = step.node.address ^ bit(lowest_bit(rest));
      Step path[kMaxN + 1];
      Word violated = 0;
      walk_subtree<Tree>(n, child, path, [](const Step&) {});
      for (int l = 0; l <= path[0].below.height; ++l) {
        violated += l > step.below.height || path[0].below.phi[l] > step.below.phi[l] ? 1 : 0;
      }
      accumulator.check(kPhiMonotone, 0, violated, child);
    }
  }

  CUBEVERIFY_HD static constexpr void record(int n, const Step& step, auto& accumulator) {
    const Word c = step.node.address;
    const int level = weight(c);
    bool monotone = step.tallest_height <= step.below.height;
    Word hash = 0;
    for (int l = 0; l <= step.below.height; ++l) {
      hash += odd(static_cast<Word>(l)) * step.below.phi[l];
      if (l <= step.tallest_height) monotone = monotone && step.below.phi[l] >= step.tallest[l];
    }
    accumulator.check(kPhiMonotone, static_cast<Word>(weight(step.children) * (n - level)), 0, c);
    if (!monotone) record_violations(n, step, accumulator);
    if (level >= 2) {
      accumulator.extremum(kLargestInnerSubtree, step.below.size, c);
      if (step.node.index == 0) accumulator.extremum(kSbgInnerLoad, step.below.load, c);
    }
    accumulator.count(kSubtreeVolume, level, step.below.size);
    accumulator.digest(fold(c, hash));
  }

  CUBEVERIFY_HD static void visit(int n, Word unit, auto& accumulator) {
    const PieceOfTree piece = PieceOfTree::of(n, unit);
    if (Tree::index(n, piece.top) != piece.subtree) return;
    Step path[kMaxN + 1];
    walk_subtree<Tree>(n, piece.top, path, [&](const Step& step) {
      if (piece.owns(n, step.node.address)) record(n, step, accumulator);
    });
  }
};

}  // namespace cubeverify
