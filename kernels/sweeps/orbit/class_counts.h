#pragma once

#include "kernels/facts/offsets.h"
#include "kernels/sweeps/orbit/facts.h"

namespace cubeverify::sliced {

// What rotation classes of n addresses without cyclic children add, but the digest, follows from how many there are of
// each level and fanout: they have one address of every index and one of every k, and all have their level and fanout.

// Adds to a tally of sweep `orbit` what so many of them add.
inline void add_classes(int n, int level, int fanout, Word classes, std::span<Word> tally) {
  using Sweep = OrbitSweep<>;
  using Direct = Sweep::Direct;
  const auto side = static_cast<std::size_t>(n);
  const auto row = [&](int h, std::size_t columns, int r) {
    return tally.subspan(histogram_offset<Sweep>(n, h) + columns * static_cast<std::size_t>(r), columns);
  };
  const Word addresses = classes * side;
  row(Direct::kLevelFanout, side + 1, level)[static_cast<std::size_t>(fanout)] += addresses;
  tally[for_all_offset<Sweep>(Direct::kIndexBit)] += addresses;
  tally[for_all_offset<Sweep>(Direct::kIndexBelowPeriod)] += addresses;
  for (Word& count : row(Direct::kLevelSubtree, side, level)) count += classes;
  for (Word& count : row(Direct::kLevelDimension, side, level)) count += classes;
  for (Word& count : row(Direct::kPeriodSubtree, side, n - 1)) count += classes;
}

// Makes a tally with nothing but numbers of classes under `level-fanout` one of what they add.
inline void spread_classes(int n, std::span<Word> tally) {
  using Direct = OrbitSweep<>::Direct;
  Word* next = &tally[histogram_offset<OrbitSweep<>>(n, Direct::kLevelFanout)];
  for (int level = 0; level <= n; ++level) {
    for (int fanout = 0; fanout <= n; ++fanout, ++next) {
      const Word classes = *next;
      *next = 0;
      add_classes(n, level, fanout, classes, tally);
    }
  }
}

}  // namespace cubeverify::sliced
