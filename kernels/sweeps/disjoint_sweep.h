#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/address/word.h"

namespace cubeverify {

// The n paths from 0 to c != 0 that TR-483 section 1 cites: one begins in each dimension. A 1-bit's goes through the
// 1-bits from it on, cyclically; a 0-bit's goes out by it, through all 1-bits, and back by it.
struct DisjointPaths {
  static constexpr const char* kName = "paths";

  // The number of edges of the path that begins in dimension d.
  CUBEVERIFY_HD static constexpr int length(int /*n*/, Word c, int d) { return weight(c) + (has_bit(c, d) ? 0 : 2); }
  // The dimension of edge `step` of that path, 0 <= step < length.
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c, int d, int step) {
    const bool detour = !has_bit(c, d);
    if (detour && (step == 0 || step == length(n, c, d) - 1)) return d;
    // Counting 1-bits from d on, or from the lowest on a detour.
    int at = detour ? 0 : d;
    for (int left = detour ? step - 1 : step;; at = at + 1 == n ? 0 : at + 1) {
      if (has_bit(c, at) && left-- == 0) return at;
    }
  }
};

// Sweep `disjoint`: n disjoint paths between any two nodes. Units are their differences. See
// kernels/sweeps/cube_routing.md.
template <class Paths = DisjointPaths>
struct DisjointSweep {
  static constexpr const char* kName = "disjoint";
  static constexpr const char* kTitle = "n disjoint paths between any two nodes";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 16;

  enum ForAll { kEnds, kLength, kNoNodeTwice };
  static constexpr std::array kForAlls{"ends", "length", "no-node-twice"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "disjoint";
  static constexpr bool kWideCounts = true;  // n paths from a unit
  enum Histogram { kLengths };
  static constexpr std::array kHistograms{"lengths"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 3; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  static constexpr int kMostInner = kMaxN * (kMaxN + 1);

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
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
      observer.count(kLengths, length);
    }
    observer.check(kEnds, static_cast<Word>(n), astray, c);
    observer.check(kLength, static_cast<Word>(n), wrong_lengths, c);
    observer.check(kNoNodeTwice, apart, c);
    observer.digest(fold(c, sum));
  }
};

}  // namespace cubeverify
