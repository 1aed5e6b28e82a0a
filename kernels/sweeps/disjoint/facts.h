#pragma once

#include "kernels/networks/disjoint_paths.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `disjoint`: n disjoint paths between any two nodes. Units are their differences. See
// kernels/sweeps/cube_routing.md.
template <class Paths = DisjointPaths>
struct DisjointSweep : SweepDefaults {
  static constexpr const char* kName = "disjoint";
  static constexpr const char* kTitle = "n disjoint paths between any two nodes";
  static constexpr int kMaxN = 16;
  static constexpr Contract kContract{"cube_routing", "differences c != 0 (c = 0 is a unit that checks nothing)",
                                      "the sum over c of fold(c; the sum of odd(i) * (sum of the nodes of path i))."};
  static constexpr Traits kTraits{.expensive = true, .reference_to = 14, .reference_long_to = 16};

  enum ForAll { kEnds, kLength, kNoNodeTwice };
  static constexpr std::array kForAlls{
      Fact{kEnds, "ends", "each path (n checks)", "it leads from 0 to c."},
      Fact{kLength, "length", "", "its number of edges is h for a 1-bit, h+2 for a 0-bit."},
      Fact{kNoNodeTwice, "no-node-twice", "", "(one check) no node but 0 and c is on two of the n paths."}};
  static constexpr const char* kDigest = "disjoint";
  static constexpr bool kWideCounts = true;  // n paths from a unit
  enum Histogram { kLengths };
  static constexpr std::array kHistograms{
      Fact{kLengths, "lengths", "[l], size n+3", "paths by their number of edges."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 3; }

  static constexpr int kMostInner = kMaxN * (kMaxN + 1);

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    if (c == 0) return;
    Word inner[kMostInner] = {};  // nodes of all paths but their ends
    int size = 0;
    Word astray = 0, wrong_lengths = 0, sum = 0;
    bool apart = true;
    for (int d = 0; d < n; ++d) {
      Word at = 0, nodes = 0;
      const int length = Paths::length(n, c, d);
      const int before = size;
      for (int step = 0; step < length; ++step) {
        at ^= bit(Paths::dimension(n, c, d, step));
        nodes += at;
        if (step + 1 == length) break;
        for (int i = 0; i < before; ++i) apart = apart && inner[i] != at;
        inner[size++] = at;
      }
      astray += at == c ? 0 : 1;
      wrong_lengths += length == weight(c) + (has_bit(c, d) ? 0 : 2) ? 0 : 1;
      sum += odd(static_cast<Word>(d)) * nodes;
      accumulator.count(kLengths, length);
    }
    accumulator.check(kEnds, static_cast<Word>(n), astray, c);
    accumulator.check(kLength, static_cast<Word>(n), wrong_lengths, c);
    accumulator.check(kNoNodeTwice, apart, c);
    accumulator.digest(fold(c, sum));
  }
};

}  // namespace cubeverify
