#pragma once

#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `distances`: all pairs of nodes of BDG(n) (CIS-TR-91-21 section 3). A unit is the pair (x, y) as one word of 2n
// bits, x in the upper half. See kernels/sweeps/de_bruijn.md.
template <class Distance = ShiftDistance>
struct DistancesSweep : SweepDefaults {
  static constexpr const char* kName = "distances";
  static constexpr const char* kTitle = "distances between all nodes of the de Bruijn network";
  static constexpr int kMinN = 1, kMaxN = 10;
  static constexpr Contract kContract{"de_bruijn", "units u = x * 2^n + y, all 4^n",
                                      "the sum over all u of fold(u; d, dd)."};
  static constexpr Traits kTraits{.unit = Unit::kPair, .reference_to = 7, .reference_long_to = 10};

  enum Extremum { kDiameter, kDirectedDiameter };
  static constexpr std::array kExtrema{Fact{kDiameter, "diameter", "", "d(x, y).", " (addresses are u)"},
                                       Fact{kDirectedDiameter, "directed-diameter", "", "dd(x, y)."}};
  static constexpr const char* kDigest = "distances";
  enum Histogram { kDistance, kDirectedDistance };
  static constexpr std::array kHistograms{
      Fact{kDistance, "distance", "[d], size n+1", "by d(x, y)."},
      Fact{kDirectedDistance, "directed-distance", "[d], size n+1", "by dd(x, y)."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(2 * n); }

  CUBEVERIFY_HD static constexpr void visit(int n, Word pair, auto& accumulator) {
    const Word x = pair >> n, y = pair & all_ones(n);
    const int either_way = Distance::either_way(n, x, y, n), to_left = Distance::to_left(n, x, y);
    accumulator.extremum(kDiameter, static_cast<Word>(either_way), pair);
    accumulator.extremum(kDirectedDiameter, static_cast<Word>(to_left), pair);
    accumulator.count(kDistance, either_way);
    accumulator.count(kDirectedDistance, to_left);
    accumulator.digest(fold(pair, static_cast<Word>(either_way), static_cast<Word>(to_left)));
  }
};

}  // namespace cubeverify
