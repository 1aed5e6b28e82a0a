#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `walks`: the multiple trees walked from every node to the source, and compared with every rotation of the
// binomial tree (TR-483 section 3.2). See kernels/sweeps/cube_routing.md.
template <class Trees = Msbt>
struct WalksSweep : SweepDefaults {
  static constexpr const char* kName = "walks";
  static constexpr const char* kTitle = "the multiple trees walked to the source";
  static constexpr int kMaxN = 20;
  static constexpr Contract kContract{"cube_routing", "addresses c",
                                      "the sum over all c of fold(c; W), W the sum over j of odd(j) * (steps walked + "
                                      "64 * sum of the nodes of the path) mod 2^64."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};

  enum ForAll { kKUnique, kWalked, kCloser };
  static constexpr std::array kForAlls{
      Fact{kKUnique, "k-unique", "c != 0, each j",
           "exactly one k in 0..n-1 has c_k = 1 and c_m = 0 for the (j-1-k) mod n numbers m = (k+1) mod n, ..., (j-1) "
           "mod n; it is kM(c, j)."},
      Fact{kWalked, "walked", "all c, each j",
           "going to parents in tree j reaches the source after exactly level_M(c, j) steps."},
      Fact{kCloser, "closer", "c != 0",
           "of the n neighbours exactly ||c|| have ||.|| = ||c|| - 1 and n-||c|| have ||c|| + 1. True of any xor by "
           "construction; kept as the paper's statement is about distances."}};
  static constexpr const char* kDigest = "walks";
  static constexpr bool kWideCounts = true;  // n trees at each address
  enum Histogram { kRootSubtree, kRotationDiffers };
  static constexpr std::array kHistograms{
      Fact{kRootSubtree, "root-subtree", "[j*n + d], size n*n",
           "c != 0, c != 2^j, by the dimension d of the second edge of its path from the source in tree j (the first "
           "is j). With the source itself as the one node of the plain SBT's subtree d = j: sizes N/2^x; the source's, "
           "1, is the smallest."},
      Fact{kRotationDiffers, "rotation-differs", "[j*n + r], size n*n",
           "the c != 0 whose parent in tree j is not that in R^r(SBT) translated by 2^j, its edge at 0 turned round. 0 "
           "for r = n-1-j and for no other r, n >= 2."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n * n; }

  // Whether k of c in tree j is the one number that the paper's definition allows.
  CUBEVERIFY_HD static constexpr bool k_is_unique(int n, Word c, int j) {
    int found = 0, last = -1;
    for (int k = 0; k < n; ++k) {
      bool fits = has_bit(c, k);
      for (int steps = cyclic(j - 1 - k + n, n), m = cyclic(k + 1, n); steps > 0; --steps, m = cyclic(m + 1, n))
        fits = fits && !has_bit(c, m);
      if (!fits) continue;
      ++found;
      last = k;
    }
    return found == 1 && last == Trees::k(n, c, j);
  }

  // Tree j's edge into c != 0 against that of the binomial tree rotated right by r, moved to root 2^j, its edge at the
  // source turned round.
  CUBEVERIFY_HD static constexpr bool differs(int n, Word c, int j, int r) {
    const Word y = rotate_left(n, c ^ bit(j), r);
    return Trees::parent(n, c, j) != (y == 0 ? 0 : rotate_right(n, Sbt::parent(n, y), r) ^ bit(j));
  }

  CUBEVERIFY_HD static constexpr Word visit_tree(int n, Word c, int j, auto& accumulator) {
    int steps = 0;
    Word sum = 0, below = 0;
    for (Word at = c; at != 0 && steps <= n + 1; ++steps) {
      sum += at;
      const Word parent = Trees::parent(n, at, j);
      if (parent != 0) below = at ^ parent;
      at = parent;
    }
    accumulator.check(kWalked, steps == Trees::level(n, c, j), c);
    if (c != 0) {
      accumulator.check(kKUnique, k_is_unique(n, c, j), c);
      // The last edge but one of the way up.
      if (c != bit(j) && below != 0) accumulator.count(kRootSubtree, j * n + lowest_bit(below));
      for (int r = 0; r < n; ++r) {
        if (differs(n, c, j, r)) accumulator.count(kRotationDiffers, j * n + r);
      }
    }
    return odd(static_cast<Word>(j)) * (static_cast<Word>(steps) + 64 * sum);
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    Word sum = 0;
    for (int j = 0; j < n; ++j) sum += visit_tree(n, c, j, accumulator);
    accumulator.digest(fold(c, sum));
    if (c == 0) return;
    int nearer = 0, farther = 0;
    for (int m = 0; m < n; ++m) {
      const int difference = weight(c ^ bit(m)) - weight(c);
      nearer += difference == -1 ? 1 : 0;
      farther += difference == 1 ? 1 : 0;
    }
    accumulator.check(kCloser, nearer == weight(c) && farther == n - weight(c), c);
  }
};

}  // namespace cubeverify
