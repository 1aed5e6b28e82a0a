#pragma once

#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/digest.h"

namespace cubeverify::lanes {

// A register of signed bytes. (GCC takes a size that depends on a template argument only so.)
template <int kLanes>
struct ByteLanes {
  using Vec [[gnu::vector_size(kLanes)]] = signed char;
};

// Sweep `plane` on lanes. The position of base + i is that of base plus that of i, coefficient by coefficient; a few
// coefficients nearly always tell that none of a group is at 0, 1 or -1.
template <class V>
class PlaneLanes {
 public:
  using Plain = PlaneSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit PlaneLanes(int n) : ring_(n), is_cyclic_(n) {
    const RootPowers roots = root_powers(n);
    for (int byte = 0; byte < kBytes; ++byte) {
      by_byte_[byte][0] = Coefficients{};
      for (Word value = 1; value < 256; ++value) {
        // Bits at n and above never occur; their powers are 0 here.
        const Position& power = roots.power[8 * byte + lowest_bit(value)];
        by_byte_[byte][value] = by_byte_[byte][value & (value - 1)];
        for (int i = 0; i < kMaxPlaneDimensions; ++i) by_byte_[byte][value][i] += power.coefficient[i];
      }
    }
    for (int i = 0; i < kMaxPlaneDimensions; ++i) {
      for (int lane = 0; lane < V::kLanes; ++lane) by_coefficient_[i][lane] = by_byte_[0][lane][i];
    }
  }

  bool visit(Word base) {
    const Vec c = V::broadcast(base) | V::iota();
    if (V::any(is_cyclic_(ring_, c)) || near_origin(base)) return false;
    digest_.add(c, Vec{});
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    tally[for_all_offset<Plain>(Plain::kFullOffOrigin)] += units;
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  using Coefficient = signed char;
  // All coefficients of one position; one coefficient of all lanes.
  using Coefficients [[gnu::vector_size(kMaxPlaneDimensions)]] = Coefficient;
  using AcrossLanes = typename ByteLanes<V::kLanes>::Vec;
  static constexpr int kBytes = kMaxPlaneDimensions / 8;

  // True if an address of the group may be at 0, 1 or -1: it agrees with them in all coefficients but the first.
  [[gnu::always_inline]] bool near_origin(Word base) const {
    Coefficients at{};
    for (int byte = 0; byte < kBytes; ++byte) at += by_byte_[byte][base >> (8 * byte) & 255];
    AcrossLanes other{};  // not 0 where a coefficient is not 0
    for (int i = 1; i < ring_.n; ++i) {
      other |= by_coefficient_[i] + at[i];
      if (none_zero(other)) return false;
    }
    return true;
  }

  static bool none_zero(const AcrossLanes& x) {
    const AcrossLanes zero = (AcrossLanes)(x == 0);
    Word any = 0;
    for (int part = 0; part < V::kLanes / 8; ++part) any |= reinterpret_cast<const Word*>(&zero)[part];
    return any == 0;
  }

  Ring<V> ring_;
  CyclicTest<V> is_cyclic_;
  Digest<V, 1> digest_;
  Coefficients by_byte_[kBytes][256];
  AcrossLanes by_coefficient_[kMaxPlaneDimensions];
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
