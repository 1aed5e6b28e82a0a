#include "host/graph/network_pictures.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/graph/networks.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// A 1-bit moves its node by so much to the right, and up in the left half of the word, down in the right half; a 0-bit
// the other way. The outermost pair of bits comes first; the unit is the width of a label. Chosen by trying many, so
// that nodes are far from each other and from edges that are not theirs.
struct Moves {
  std::array<double, 3> across;
  std::array<double, 3> up;
};
constexpr std::array<Moves, kGreatestPlaced> kMoves = {{
    {{1.2, 0, 0}, {0, 0, 0}},
    {{1, 0, 0}, {0.5, 0, 0}},
    {{0.8, 2.8, 0}, {0.9, 0, 0}},
    {{0.7, 2.4, 0}, {1.3, 0.4, 0}},
    {{1.2, 3.8, 1.5}, {2.1, 1.25, 0}},
    {{0.4, 6, 3.8}, {1.7, 4.2, 0.3}},
}};

Point place(int n, Word x, double unit) {
  const Moves& moves = kMoves[static_cast<std::size_t>(n - 1)];
  Point at;
  for (int m = 0; m < n; ++m) {
    const auto pair = static_cast<std::size_t>(std::min(m, n - 1 - m));
    const double sign = has_bit(x, m) ? unit : -unit;
    at.x += sign * moves.across[pair];
    if (2 * m != n - 1) at.y += 2 * m > n - 1 ? sign * moves.up[pair] : -sign * moves.up[pair];
  }
  return at;
}

}  // namespace

Picture network_picture(int n) {
  const double letters = kLetterWidth * n + 8;
  Picture picture;
  picture.directed = false;
  picture.half_spot = {letters / 2, 8};
  for (Word x = 0; x <= all_ones(n); ++x) {
    const std::string name = binary(n, x);
    picture.spots.push_back({name, place(n, x, letters), name.substr(2), kRoundedBox});
    if (has_loop(n, x)) picture.lines.push_back({name, name, "", ""});
    for (const Word y : neighbours(n, x)) {
      if (x < y) picture.lines.push_back({name, binary(n, y), "", ""});
    }
  }
  return picture;
}

}  // namespace cubeverify
