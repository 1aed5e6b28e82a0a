#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// The ForAlls of sweep Plain counted by lanes of type V, violations and all: for sweeps with ForAlls that many
// addresses violate, so that redoing those in the plain form would be slow.
template <class V, class Plain>
class ForAllCounts {
 public:
  // Lane i is address base + i from now on. Every base is above those before.
  void at(Word base) { base_ = base; }

  // One check of ForAll f in every lane, or in those of `where`.
  void check(int f, const typename V::Mask& good) { add(f, all_ones(V::kLanes), ~V::bits(good) & all_ones(V::kLanes)); }
  void check(int f, const typename V::Mask& where, const typename V::Mask& good) {
    add(f, V::bits(where), V::bits(where & ~good));
  }
  // `checked` checks more without a violation.
  void checked(int f, Word checked) { facts_[static_cast<std::size_t>(f)].checked += checked; }

  void add_to(std::span<Word> tally) const {
    for (std::size_t f = 0; f < facts_.size(); ++f) {
      const auto slot = tally.subspan(for_all_offset<Plain>(static_cast<int>(f)), kForAllWords);
      slot[0] += facts_[f].checked;
      slot[1] += facts_[f].violated;
      slot[2] = std::min(slot[2], facts_[f].least);
    }
  }

 private:
  struct Counts {
    Word checked = 0, violated = 0, least = kNoAddress;
  };

  void add(int f, Word where, Word wrong) {
    Counts& fact = facts_[static_cast<std::size_t>(f)];
    fact.checked += static_cast<Word>(weight(where));
    if (wrong == 0) return;
    fact.violated += static_cast<Word>(weight(wrong));
    fact.least = std::min(fact.least, base_ + static_cast<Word>(lowest_bit(wrong)));
  }

  std::array<Counts, Plain::kForAlls.size()> facts_{};
  Word base_ = 0;
};

}  // namespace cubeverify::lanes
