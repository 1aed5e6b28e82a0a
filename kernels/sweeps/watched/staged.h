#pragma once

#include <algorithm>
#include <optional>

#include "kernels/embedding/staged_tree.h"
#include "kernels/sweeps/watched/facts.h"

namespace cubeverify {

// Draws edges of leaves to come many at once by the stages of a trial: walks, and windows of b <= n.
class LeavesAhead {
 public:
  explicit LeavesAhead(const TrialStages& stages) : stages_(stages) {}

  // What stars hold of so many nodes, from address `first` on. Nothing where the stages do not sum them.
  std::optional<StarFacts> stars(int n, int coordinates, const std::uint32_t* place, Word nodes, Word first) const {
    if (n < TrialStages::kLeastN) return {};
    LoadBytes load(n);
    for (Word v = 0; v < nodes; ++v) load.add(place[v]);
    if (!has_few_above_bytes(n, load)) return {};
    return sum_stars(stages_, Cores(1), n, coordinates, load, first, false);
  }

  template <class Edges>
  Word flips(const Edges& edges, const typename Edges::Below& below, Word number) const {
    if (!drawn(edges, number)) return edges.flips(below, number);
    const Word flips = block_.flips[number - block_.number[0]];
    return edges.walks ? flips : rotate_left(edges.n, flips, below.start);
  }

  // Somebody tries again until a leaf lies at processor 0, where alone it may stay.
  template <class Edges>
  Word sure_to_leave(const Edges& edges, Word above, const typename Edges::Below& below, Word number, Word most) const {
    if (edges.walks) return 0;
    // The coins that flip all that the parent's place has.
    const Word wanted = rotate_right(edges.n, above, below.start);
    for (Word skipped = 0; skipped < most;) {
      if (!drawn(edges, number + skipped)) return skipped;
      const auto from = static_cast<std::size_t>(number + skipped - block_.number[0]);
      const std::size_t end = std::min<std::size_t>(block_.count, from + most - skipped);
      std::size_t k = from;
      while (k < end && block_.flips[k] != wanted) ++k;
      skipped += k - from;
      if (k < end) return skipped;
    }
    return most;
  }

 private:
  // Whether the edge to the leaf of that number has been drawn ahead, now or before: of a window, before it is turned
  // to where the window lies. Not where there are no coins, more coins than coordinates, or coins beyond the window:
  // such edges are left to code that looks at them one by one.
  bool drawn(const auto& edges, Word number) const {
    if (edges.width == 0 || (!edges.walks && edges.width > edges.n)) return false;
    if (block_.count != 0 && edges.trial == trial_ && number - block_.number[0] < block_.count) return true;
    if (block_.count == 0 || trial_ != edges.trial) block_.window.fill(all_ones(edges.width));
    trial_ = edges.trial;
    block_.count = NodeBlock::kNodes;
    for (std::size_t k = 0; k < block_.count; ++k) block_.number[k] = number + k;
    if (edges.walks) {
      stages_.walk(edges.n, edges.seed, edges.trial, edges.width, block_);
    } else if (!stages_.draw(edges.n, {edges.width, edges.seed, edges.trial}, block_)) {
      block_.count = 0;
    }
    return block_.count != 0;
  }

  const TrialStages& stages_;
  mutable NodeBlock block_;
  mutable Word trial_ = 0;
};

// A trial of sweep `watched`, S, with coins drawn ahead.
template <class S, class Accumulator>
void play_staged(const TrialStages& stages, int n, Word unit, Accumulator& accumulator) {
  LargeArray<std::uint32_t> words(AdaptiveCases::memory_words(n));
  S::play(n, unit, words.get(), accumulator, LeavesAhead(stages));
}

}  // namespace cubeverify
