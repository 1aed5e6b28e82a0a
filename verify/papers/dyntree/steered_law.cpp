#include "verify/papers/dyntree/steered_law.h"

#include <algorithm>

#include "kernels/embedding/adversary.h"
#include "kernels/embedding/steered_growth.h"
#include "kernels/embedding/window.h"

namespace cubeverify::dyntree {

namespace {

// The edges of one outcome: those of a leaf take the next b coins.
struct CoinsInOrder {
  const Definitions& definitions;
  int n, width;
  Word coins;

  [[nodiscard]] int below(Word depth) const { return definitions.window_start(n, width, depth); }
  std::uint32_t leaf(std::uint32_t above, int start) {
    const Word here = coins & all_ones(width);
    coins >>= width;
    return above ^ static_cast<std::uint32_t>(definitions.flips(n, start, here));
  }
};

}  // namespace

SteeredLaw steered_law(const Definitions& definitions, int n, int b) {
  const std::size_t nodes = bit(n);
  SteeredLaw law{bit(b * static_cast<int>(nodes - 1)), std::vector<Word>(nodes + 1, 0)};
  std::vector<std::uint32_t> place(nodes), depth(nodes), next(nodes);
  for (Word outcome = 0; outcome < law.outcomes; ++outcome) {
    CoinsInOrder edges{definitions, n, b, outcome};
    grow_steered<TreeWindow, Adversary>(n, edges, place.data(), depth.data(), next.data(),
                                        [&](std::uint32_t above, int start) { return edges.leaf(above, start); });
    std::size_t fullest = 0;
    for (Word x = 0; x < nodes; ++x) {
      const auto load = static_cast<std::size_t>(
          std::ranges::count_if(place, [&](std::uint32_t y) { return definitions.in_star(x ^ y); }));
      if (x == 0) law.in_roots_star += load;
      fullest = std::max(fullest, load);
    }
    ++law.fullest[fullest];
  }
  return law;
}

}  // namespace cubeverify::dyntree
