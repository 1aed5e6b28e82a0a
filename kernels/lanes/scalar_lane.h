#pragma once

#include "kernels/address/rotation.h"

namespace cubeverify::lanes {

// The truth value of one lane. (With bool, ~ would be that of a number.)
struct ScalarMask {
  bool set;
  CUBEVERIFY_HD constexpr ScalarMask operator&(ScalarMask b) const { return {set && b.set}; }
  CUBEVERIFY_HD constexpr ScalarMask operator|(ScalarMask b) const { return {set || b.set}; }
  CUBEVERIFY_HD constexpr ScalarMask operator~() const { return {!set}; }
};

// One word of 64 bits as a lane type (kernels/lanes/lanes.h): what a CUDA thread and the plain form compute with. A
// loop that runs until all lanes are done ends when this one is.
struct ScalarLane {
  using Element = Word;
  using Vec = Word;
  using Mask = ScalarMask;
  using Wide = ScalarLane;
  static constexpr int kLanes = 1;
  static constexpr int kParts = 1;

  CUBEVERIFY_HD static constexpr Vec broadcast(Word x) { return x; }
  CUBEVERIFY_HD static constexpr Vec iota() { return 0; }
  CUBEVERIFY_HD static constexpr Vec load(const Element* from) { return *from; }
  CUBEVERIFY_HD static constexpr void store(Vec x, Element* to) { *to = x; }
  CUBEVERIFY_HD static constexpr Word first(Vec x) { return x; }
  CUBEVERIFY_HD static constexpr Vec shift_left(Vec x, Vec by) { return by < 64 ? x << by : 0; }
  CUBEVERIFY_HD static constexpr Vec shift_right(Vec x, Vec by) { return by < 64 ? x >> by : 0; }
  CUBEVERIFY_HD static constexpr Vec funnel_left(Vec x, Vec below, Vec by) {
    return shift_left(x, by) | shift_right(below, 64 - by);
  }
  CUBEVERIFY_HD static constexpr Vec reverse(Vec x) { return reverse_bits(kMaxDimensions, x); }
  CUBEVERIFY_HD static constexpr Vec weight(Vec x) { return static_cast<Word>(cubeverify::weight(x)); }
  CUBEVERIFY_HD static constexpr Vec highest_bit(Vec x) {
    return x == 0 ? ~Word{0} : static_cast<Word>(cubeverify::highest_bit(x));
  }
  CUBEVERIFY_HD static constexpr Vec highest_only(Vec x) { return x == 0 ? 0 : bit(cubeverify::highest_bit(x)); }
  CUBEVERIFY_HD static constexpr Mask equal(Vec a, Vec b) { return {a == b}; }
  CUBEVERIFY_HD static constexpr Mask less(Vec a, Vec b) { return {a < b}; }
  CUBEVERIFY_HD static constexpr Vec lesser(Vec a, Vec b) { return a < b ? a : b; }
  CUBEVERIFY_HD static constexpr Mask meet(Vec a, Vec b) { return {(a & b) != 0}; }
  CUBEVERIFY_HD static constexpr Vec select(Mask m, Vec a, Vec b) { return m.set ? a : b; }
  CUBEVERIFY_HD static constexpr Vec and_where(Mask m, Vec a, Vec b) { return m.set ? a & b : a; }
  CUBEVERIFY_HD static constexpr bool any(Mask m) { return m.set; }
  CUBEVERIFY_HD static constexpr bool all(Mask m) { return m.set; }
  CUBEVERIFY_HD static constexpr Word bits(Mask m) { return m.set ? 1 : 0; }
  CUBEVERIFY_HD static constexpr Vec widen(Vec x, int) { return x; }
  CUBEVERIFY_HD static constexpr Vec low_product(Vec a, Vec b) { return (a & all_ones(32)) * (b & all_ones(32)); }
};

// The same for a CUDA thread that is one of the lanes of a form for many: what has formulas for vectors takes them.
struct ThreadLane : ScalarLane {
  using Wide = ThreadLane;
};
template <class V>
inline constexpr bool by_formulas = false;
template <>
inline constexpr bool by_formulas<ThreadLane> = true;

}  // namespace cubeverify::lanes
