#pragma once

#include "kernels/address/gray_path.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `gray`: the Hamiltonian path (TR-483 section 3.4). Units are positions on it. See
// kernels/sweeps/cube_routing.md.
template <class Path = GrayPath>
struct GraySweep : SweepDefaults {
  static constexpr const char* kName = "gray";
  static constexpr const char* kTitle = "the Hamiltonian path of the Gray code";
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{"cube_routing", "positions t", "the sum over all t of fold(t; gray(t))."};
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll { kAdjacent, kInverse, kReflected, kTransition, kClosed };
  static constexpr std::array kForAlls{
      Fact{kAdjacent, "adjacent", "t >= 1", "gray(t-1) and gray(t) differ in exactly one bit.", " (addresses are t)"},
      Fact{kInverse, "inverse", "all t",
           "the xor of t' = gray(t) shifted right by 0, 1, ..., n-1 is t. So the path is one-to-one, hence onto."},
      Fact{kReflected, "reflected", "t >= 1, 2^h <= t < 2^(h+1)",
           "gray(t) = gray(2^(h+1)-1-t) + 2^h. (Binary-reflected, by the recursive definition.)"},
      Fact{kTransition, "transition", "t >= 1", "gray(t-1) xor gray(t) = 2^lowest(t)."},
      Fact{kClosed, "closed", "t = N-1, n >= 2",
           "gray(t) is a neighbour of 0. (One check. For the variations of section 3.4.)"}};
  static constexpr const char* kDigest = "gray";
  enum Histogram { kByDimension };
  static constexpr std::array kHistograms{
      Fact{kByDimension, "by-dimension", "[d], size n", "t >= 1 by that dimension."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word t, auto& accumulator) {
    const Word c = Path::at(n, t);
    accumulator.check(kInverse, gray_position(n, c) == t, t);
    if (n >= 2 && t == all_ones(n)) accumulator.check(kClosed, weight(c) == 1, t);
    if (t != 0) {
      const Word step = Path::at(n, t - 1) ^ c, top = bit(highest_bit(t));
      accumulator.check(kAdjacent, weight(step) == 1, t);
      accumulator.check(kReflected, c == Path::at(n, 2 * top - 1 - t) + top, t);
      accumulator.check(kTransition, step == bit(lowest_bit(t)), t);
      if (step != 0) accumulator.count(kByDimension, lowest_bit(step));
    }
    accumulator.digest(fold(t, c));
  }
};

}  // namespace cubeverify
