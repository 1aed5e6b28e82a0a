#pragma once

#include "kernels/lanes/lanes.h"
#include "kernels/lanes/mixed.h"

namespace cubeverify::lanes {

// The sum of fold(link; phase) over marked links, 64 neighbours at a time.
template <class V>
class FoldedLinks {
 public:
  explicit FoldedLinks(int phase) : phase_(V::broadcast(static_cast<Word>(phase))) {}

  // Bit i of `marks` stands for link base + i.
  [[gnu::always_inline]] void add(Word base, Word marks) {
    const Vec marked = V::broadcast(marks), one = V::broadcast(1), first = V::broadcast(base + kGolden) + V::iota();
    // Their products wait for each other, so that many are done side by side.
    for (int done = 0; done < kGroups; done += kSideBySide) {
      Vec h[kSideBySide];
      for (int g = 0; g < kSideBySide; ++g) h[g] = mixed(first + static_cast<Word>((done + g) * V::kLanes));
      for (Vec& hash : h) hash = mixed(hash ^ phase_) + kGolden;
      for (int g = 0; g < kSideBySide; ++g) {
        const Vec own = V::shift_left(one, V::iota() + static_cast<Word>((done + g) * V::kLanes));
        sum_ += V::select(V::meet(marked, own), h[g], Vec{});
      }
    }
  }

  [[nodiscard]] Word total() const {
    Word total = 0;
    for (int lane = 0; lane < V::kLanes; ++lane) total += sum_[lane];
    return total;
  }

 private:
  using Vec = typename V::Vec;
  static constexpr int kGroups = 64 / V::kLanes;
  static constexpr int kSideBySide = 8;

  Vec phase_;
  Vec sum_{};
};

}  // namespace cubeverify::lanes
