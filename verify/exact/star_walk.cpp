#include "verify/exact/star_walk.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cubeverify {

namespace {

// The sequence c(1) >= ... >= c(L) by how many of its numbers are not 0, and how many are 2.
struct Apart {
  int some, more;
};

std::size_t number_of(const Apart& c) { return static_cast<std::size_t>(c.some * (c.some + 1) / 2 + c.more); }

// That 0, 1 or more of some fair coins show heads.
std::array<double, 3> chances(int coins) {
  const double each = std::exp2(-coins);
  return {each, coins * each, 1 - (coins + 1) * each};
}

// The state of a child: c moved on by one edge, w added to all numbers, and v at the end.
Apart child_of(const Apart& c, int length, int w, int v) {
  if (length == 0) return c;
  const Apart older{std::max(c.some - 1, 0), std::max(c.more - 1, 0)};
  const std::array<Apart, 3> sums{older, Apart{length - 1, older.some}, Apart{length - 1, length - 1}};
  const Apart& sum = sums[static_cast<std::size_t>(w)];
  // Where v is not 0, w is not less, and all numbers are at least v.
  return {sum.some + (v >= 1 ? 1 : 0), sum.more + (v >= 2 ? 1 : 0)};
}

}  // namespace

StarWalk::StarWalk(int n, int b) : length_((n - 1) / b) {
  const int drawn = std::min(b, n), kept = n - length_ * drawn;
  const std::array<double, 3> first = chances(drawn - kept), last = chances(kept);
  for (int some = 0; some <= length_; ++some) {
    for (int more = 0; more <= some; ++more) {
      std::vector<Draw>& draws = draws_.emplace_back();
      for (int u = 0; u < 3; ++u) {
        for (int v = 0; v < 3; ++v) {
          const double chance = first[static_cast<std::size_t>(u)] * last[static_cast<std::size_t>(v)];
          if (chance == 0) continue;
          const int w = std::min(u + v, 2), others = more > 0 ? 2 : some > 0 ? 1 : 0;
          draws.push_back({chance, w + others <= 1, number_of(child_of({some, more}, length_, w, v))});
        }
      }
    }
  }
}

}  // namespace cubeverify
