#pragma once

#include "kernels/address/paper_plane.h"
#include "kernels/lanes/lift.h"

namespace cubeverify::lanes {

// A plane of the kind of PaperPlane on lanes of type V. Any is asked lane by lane; the right one has vector code below.
template <class V, class ComplexPlane>
class PlaneOn {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr PlaneOn(int n) : n_(n), roots_(root_powers(n)) {}

  // Whether it is known without looking that none of the addresses first, first + 1, ... is at 0, 1 or -1.
  CUBEVERIFY_HD constexpr bool all_far(Word /*first*/) const { return false; }
  // Where the addresses c are, in the lanes of `wanted`: 1 at the origin, 2 at 1, 3 at -1, else 0. They are first,
  // first + 1, ..., in any order.
  CUBEVERIFY_HD constexpr Vec place(const Vec& c, Word /*first*/, const Mask& wanted) const {
    return lift_where<V>(wanted, c, [this](Word word) { return place_of(word); });
  }

 private:
  CUBEVERIFY_HD constexpr Word place_of(Word c) const {
    const Position at = ComplexPlane::at(n_, c, roots_);
    Position minus_one{};
    minus_one.coefficient[0] = -1;
    if (at == Position{}) return 1;
    if (at == roots_.power[0]) return 2;
    return at == minus_one ? 3 : 0;
  }

  int n_;
  RootPowers roots_;
};

// A register of signed bytes. (GCC takes a size that depends on a template argument only so.)
template <int kLanes>
struct ByteLanes {
  using Vec [[gnu::vector_size(kLanes)]] = signed char;
};

// The position of base + i is that of base plus that of i, coefficient by coefficient; a few coefficients nearly always
// show that none of a group is at 0, 1 or -1. The others are asked lane by lane.
template <class V>
requires(V::kLanes > 1) class PlaneOn<V, PaperPlane> {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit PlaneOn(int n) : n_(n), one_by_one_(n) {
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

  // True if each differs from 0, 1 and -1 in a coefficient that is not the first.
  [[gnu::always_inline]] bool all_far(Word first) const {
    Coefficients at{};
    for (int byte = 0; byte < kBytes; ++byte) at += by_byte_[byte][first >> (8 * byte) & 255];
    AcrossLanes other{};  // not 0 where a coefficient is not 0
    for (int i = 1; i < n_; ++i) {
      other |= by_coefficient_[i] + at[i];
      if (none_zero(other)) return true;
    }
    return false;
  }
  [[gnu::noinline]] Vec place(const Vec& c, Word first, const Mask& wanted) const {
    return all_far(first) ? Vec{} : one_by_one_.place(c, first, wanted);
  }

 private:
  using Coefficient = signed char;
  // All coefficients of one position; one coefficient of all lanes.
  using Coefficients [[gnu::vector_size(kMaxPlaneDimensions)]] = Coefficient;
  using AcrossLanes = typename ByteLanes<V::kLanes>::Vec;
  static constexpr int kBytes = kMaxPlaneDimensions / 8;

  static bool none_zero(const AcrossLanes& x) {
    const AcrossLanes zero = (AcrossLanes)(x == 0);
    Word any = 0;
    for (int part = 0; part < V::kLanes / 8; ++part) any |= reinterpret_cast<const Word*>(&zero)[part];
    return any == 0;
  }

  // A plane that is right, but not known to be.
  struct Unknown {
    static constexpr Position at(int n, Word c, const RootPowers& roots) { return PaperPlane::at(n, c, roots); }
  };

  int n_;
  PlaneOn<V, Unknown> one_by_one_;
  Coefficients by_byte_[kBytes][256];
  AcrossLanes by_coefficient_[kMaxPlaneDimensions];
};

}  // namespace cubeverify::lanes
